/** Text somebody else wrote: an item's title, a comment, what the agent says. It is data, and says so wherever it is used. */
export class UntrustedText {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The one way out: the text as it came. Whoever calls this fences, cuts or cleans it. */
  raw(): string {
    return this.#text
  }

  toString(): string {
    return '[untrusted text]'
  }

  toJSON(): string {
    return this.toString()
  }
}

/** Text that may reach a forge. Only `trust/safe-text.ts` makes one (`test/architecture.test.ts` holds that). */
export class SafeText {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  static cleaned(text: string): SafeText {
    return new SafeText(text)
  }

  toString(): string {
    return this.#text
  }

  toJSON(): string {
    return this.#text
  }
}
