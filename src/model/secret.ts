/** A named value that must not be seen. Prints as its name. */
export class Secret {
  readonly name: string
  readonly #value: string

  constructor(name: string, value: string) {
    this.name = name
    this.#value = value
  }

  /** The one way out. Search for it to see every place a secret's value is used. */
  reveal(): string {
    return this.#value
  }

  toString(): string {
    return `[secret ${this.name}]`
  }

  toJSON(): string {
    return this.toString()
  }
}
