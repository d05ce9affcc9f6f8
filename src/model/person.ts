import type { UntrustedText } from './text.js'

/** Who wrote something, and whether their text is heeded. */
export interface Author {
  login: string
  standing: 'you' | 'trusted' | 'outsider'
}

/** Somebody whom an item names. Logins compare without case. */
export interface Person {
  login: string
  isYou: boolean
}

export interface Comment {
  author: Author
  body: UntrustedText
  /** ISO 8601. */
  createdAt: string
  url?: string
}
