import type { Role } from '@ribbonry/contracts'
import { plainText } from './inline-links.ts'

/** Required length of a product's text. */
export type WordRule = 'any' | 'some' | 'thirty-to-sixty'

export const FEWEST_WORDS = 30
export const MOST_WORDS = 60
/** Fewest characters for the rule `some`. */
export const FEWEST_CHARACTERS = 2

/** Marks of a list or a quote at the beginning of a line. */
const MARKS = /^\s*(?:(?:\d+\.|[->])\s+)+/gm

/** Counts runs between white space with a letter or digit; of an inline link only its words, of an item not its number. */
export function countWords(text: string): number {
  return plainText(text.replaceAll(MARKS, ''))
    .split(/\s+/)
    .filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** Rule that texts must follow when this member saves or submits (E12): writers who are not curators need 30 to 60 words. */
export function wordRuleOf(member: { readonly roles: readonly Role[]; readonly accessType: string | null }): WordRule {
  const isWriter =
    member.roles.includes('listicle_editor') && !member.roles.some((role) => role === 'editor' || role === 'access')
  return isWriter && member.accessType !== 'curator' ? 'thirty-to-sixty' : 'any'
}
