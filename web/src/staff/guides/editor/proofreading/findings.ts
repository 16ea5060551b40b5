import { inlineRuns, repeatedWords, spelledWords, wordKey } from '@ribbonry/guides'

/** A possible mistake in a text, with its position in characters. */
export interface Finding {
  readonly kind: 'spelling' | 'repeated'
  readonly words: string
  readonly at: number
  readonly length: number
  /** For a repeated word: the range to remove, so that one of the two stays. */
  readonly second?: { readonly at: number; readonly length: number }
}

/** Findings in a text, in order. */
export function findingsIn(text: string, misspelled: ReadonlySet<string>, known: ReadonlySet<string>): Finding[] {
  const twice = repeatedWords(text).map(({ words, at, second }): Finding => ({
    kind: 'repeated',
    words,
    at,
    length: words.length,
    second,
  }))
  const wrong = spelledWords(text)
    .filter(({ word }) => misspelled.has(word) && !known.has(wordKey(word)))
    .map(({ word, at }): Finding => ({ kind: 'spelling', words: word, at, length: word.length }))
  return [...twice, ...wrong].toSorted((one, other) => one.at - other.at)
}

/** A part of a text as readers see it. */
export interface TextPiece {
  readonly text: string
  readonly at: number
  /** Target, for a link. */
  readonly path?: string
  readonly finding?: Finding
}

/** The paragraphs of a text, split into plain pieces, links and findings. */
export function paragraphsOf(text: string, findings: readonly Finding[]): TextPiece[][] {
  const paragraphs: TextPiece[][] = [[]]
  for (const { text: words, at, path } of inlineRuns(text)) {
    let start = at
    for (const part of words.split(/(\n{2,})/)) {
      if (part.startsWith('\n\n')) paragraphs.push([])
      else paragraphs.at(-1)?.push(...piecesOf(part, start, path, findings))
      start += part.length
    }
  }
  return paragraphs.filter((pieces) => pieces.length > 0)
}

function piecesOf(text: string, at: number, path: string | undefined, findings: readonly Finding[]): TextPiece[] {
  const pieces: TextPiece[] = []
  const link = path === undefined ? {} : { path }
  let end = 0
  for (const finding of findings) {
    const start = finding.at - at
    if (start < end || start + finding.length > text.length) continue
    if (start > end) pieces.push({ text: text.slice(end, start), at: at + end, ...link })
    end = start + finding.length
    pieces.push({ text: text.slice(start, end), at: at + start, ...link, finding })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), at: at + end, ...link })
  return pieces
}
