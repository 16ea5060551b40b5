import { MAX_GUIDE_COMMENT } from '@ribbonry/contracts'

/** Most characters of a text, and its name in messages. A longer text is refused on saving and never truncated (D6.57). */
export type TextLimit = readonly [most: number, what: string]

/** Texts of a guide. */
export const GUIDE_LIMITS = {
  title: [200, 'A title'],
  slug: [200, 'A slug'],
  short_title: [100, 'A short title'],
  content: [20_000, 'An intro'],
  outro: [20_000, 'An outro'],
} as const satisfies Readonly<Record<string, TextLimit>>

/** Texts of each of its products. */
export const PRODUCT_LIMITS = {
  title: [300, 'A title'],
  price: [100, 'A price'],
  link: [4000, 'A link'],
  content: [5000, 'A description'],
} as const satisfies Readonly<Record<string, TextLimit>>

/** A comment on a guide, or the reason for sending it back. */
export const COMMENT_LIMIT: TextLimit = [MAX_GUIDE_COMMENT, 'A comment']

/** A reason for waiving a condition or for changing an amount. */
export const REASON_LIMIT: TextLimit = [500, 'A reason']

/** Error message for a text that is too long, the same as the server's. */
export function lengthError([most, what]: TextLimit, text: string): string | undefined {
  return text.length > most ? `${what} has at most ${most} characters.` : undefined
}
