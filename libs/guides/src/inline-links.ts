/** A link in the text of a guide. */
export interface InlineLink {
  readonly words: string
  /** A path of ours. */
  readonly path: string
}

/** The one inline form that texts of guides have (E36): `[words](/path/)` with a path of our own. All other brackets are text. */
const LINK = /\[([^[\]\n]{1,200})\]\((\/(?!\/)[^\s()\\]{0,300})\)/g

/** Characters of a link beside its words and its path. */
const LINK_MARKS = 4

/** A text in its parts: plain text, and links. */
export function inlineParts(text: string): (string | InlineLink)[] {
  const parts: (string | InlineLink)[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', path = ''] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ words, path })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Part of a text as readers see it, and where it stands in the text as it is stored. */
export interface InlineRun {
  readonly text: string
  /** Where `text` begins; of a link its words. */
  readonly at: number
  /** Where the part begins and ends, the marks of a link included. */
  readonly from: number
  readonly to: number
  /** Of a link. */
  readonly path?: string
}

/** A text in its parts, with their places. */
export function inlineRuns(text: string): InlineRun[] {
  let from = 0
  return inlineParts(text).map((part) => {
    const isPlain = typeof part === 'string'
    const at = isPlain ? from : from + 1
    const to = isPlain ? from + part.length : from + part.words.length + part.path.length + LINK_MARKS
    const run = isPlain ? { text: part, at, from, to } : { text: part.words, at, from, to, path: part.path }
    from = to
    return run
  })
}

/** The links of a text. */
export function inlineLinks(text: string): InlineLink[] {
  return inlineParts(text).filter((part) => typeof part !== 'string')
}

/** A text as it reads: of links the words. */
export function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('')
}

/** A path as links are compared by: without query, fragment and last slash, in lower case. */
export function pathKey(path: string): string {
  return (
    path
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .toLowerCase() || '/'
  )
}
