/** A write was sent and its answer never came: it may be done, or not. Whoever sent it asks what is there, and never sends it blindly again. */
export class LostAnswer extends Error {
  constructor(what: string, why: string) {
    super(`${what}: ${why}`)
    this.name = 'LostAnswer'
  }
}
