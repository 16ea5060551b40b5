import { type CallRefusal, type createSynonym, isVisible, SYNONYM_LENGTH, SYNONYM_MESSAGES } from '@ribbonry/contracts'

/** A word, and one that gifts are found by too when somebody looks for it. */
export interface SynonymPair {
  readonly word: string
  readonly synonym: string
}

/** Why two texts are no pair. */
export interface PairRefusal {
  readonly code: Exclude<CallRefusal<typeof createSynonym>, 'synonym-taken'>
  readonly sentence: string
  readonly field: keyof SynonymPair
}

const CHARACTERS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u

/** Two texts as they are stored: trimmed, in small letters, with single spaces. Or why they are refused. */
export function readPair(typed: {
  readonly word?: string | undefined
  readonly synonym?: string | undefined
}): SynonymPair | PairRefusal {
  const pair = { word: plain(typed.word ?? ''), synonym: plain(typed.synonym ?? '') }
  for (const field of ['word', 'synonym'] as const) {
    if (!isVisible(pair[field])) return { code: 'synonym-missing', sentence: SYNONYM_MESSAGES.missing, field }
  }
  for (const field of ['word', 'synonym'] as const) {
    if (pair[field].length > SYNONYM_LENGTH) return { code: 'synonym-too-long', sentence: SYNONYM_MESSAGES.long, field }
    if (!CHARACTERS.test(pair[field])) return { code: 'synonym-characters', sentence: SYNONYM_MESSAGES.characters, field }
  }
  if (pair.word === pair.synonym) return { code: 'synonym-same', sentence: SYNONYM_MESSAGES.same, field: 'synonym' }
  return pair
}

/** A pair in the other direction. */
export const reversed = ({ word, synonym }: SynonymPair): SynonymPair => ({ word: synonym, synonym: word })

/** Compatible forms are one letter: `ﬁ` is fi. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
