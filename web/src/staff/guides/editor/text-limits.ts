import { MAX_GUIDE_COMMENT } from '@ribbonry/contracts'

/** Most characters of a text and what it is called: a save refuses a longer one, and nothing cuts it (D6.57). */
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

/** What is said about a guide, and why it is sent back. */
export const COMMENT_LIMIT: TextLimit = [MAX_GUIDE_COMMENT, 'A comment']

/** Why a guide may do without something, and why money is written down otherwise. */
export const REASON_LIMIT: TextLimit = [500, 'A reason']

/** What is said of a text that is too long, in the words of the save that refuses it. */
export function lengthError([most, what]: TextLimit, text: string): string | undefined {
  return text.length > most ? `${what} has at most ${most} characters.` : undefined
}
