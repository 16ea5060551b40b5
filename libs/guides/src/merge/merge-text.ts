import { diff3Merge } from 'node-diff3'

/** Sentences with the space after them, and line breaks. */
const SENTENCE = /[^\n.!?…]*[.!?…]+["”’')\]]*[^\S\n]*|[^\n.!?…]+|\n+/gu

/** Merges two versions of a text by sentence. Undefined where both changed the same sentence differently. */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const regions = diff3Merge(sentencesOf(mine), sentencesOf(base), sentencesOf(theirs), { excludeFalseConflicts: true })
  const merged: string[] = []
  for (const region of regions) {
    if (region.ok === undefined) return undefined
    merged.push(...region.ok)
  }
  return merged.join('')
}

function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? []
}
