import type { Role } from '@ribbonry/contracts'
import { plainText } from './inline-links.ts'

/** How long the text of a product has to be. */
export type WordRule = 'any' | 'some' | 'thirty-to-sixty'

export const FEWEST_WORDS = 30
export const MOST_WORDS = 60
/** Characters that `some` asks for. */
export const FEWEST_CHARACTERS = 2

/** Runs between white space with a letter or digit in them; of an inline link the words count. */
export function countWords(text: string): number {
  return plainText(text)
    .split(/\s+/)
    .filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** What a save or a submission of this member asks of each text (E12): writers who are no curators keep to 30 to 60 words. */
export function wordRuleOf(member: { readonly roles: readonly Role[]; readonly accessType: string | null }): WordRule {
  const isWriter =
    member.roles.includes('listicle_editor') && !member.roles.some((role) => role === 'editor' || role === 'access')
  return isWriter && member.accessType !== 'curator' ? 'thirty-to-sixty' : 'any'
}
