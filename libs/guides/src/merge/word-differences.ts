import { diffComm } from 'node-diff3'

/** A piece of two texts: in both, or only in the earlier or later one. */
export interface WordDifference {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Runs of words in the format of the diff library. */
type Part = { readonly common: readonly string[] } | { readonly buffer1: readonly string[]; readonly buffer2: readonly string[] }

/** Differences between two texts by word. Concatenated without the removed pieces they are the later text. */
export function wordDifferences(before: string, after: string): WordDifference[] {
  const parts = diffComm(wordsOf(before), wordsOf(after)) as unknown as readonly Part[]
  const pieces = parts.flatMap((part): WordDifference[] =>
    'common' in part
      ? [{ kind: 'same', text: part.common.join('') }]
      : [
          { kind: 'removed', text: part.buffer1.join('') },
          { kind: 'added', text: part.buffer2.join('') },
        ],
  )
  return pieces.filter(({ text }) => text !== '')
}

/** Words with the space after them, so that a changed word does not separate the spaces around it. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*|\s+/g) ?? []
}
