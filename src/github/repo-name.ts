/** `acme/shop` as the parameters of a REST route. */
export function ownerAndName(full: string): { owner: string; repo: string } {
  const [owner = '', repo = ''] = full.split('/')
  return { owner, repo }
}
