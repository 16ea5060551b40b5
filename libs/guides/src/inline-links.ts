/** A link in the text of a guide. */
export interface InlineLink {
  readonly words: string
  /** A path of the site. */
  readonly path: string
}

/** The only inline markup in texts of guides (E36): `[words](/path/)` with a path of the site. All other brackets are text. */
const LINK = /\[([^[\]\n]{1,200})\]\((\/(?!\/)[^\s()\\]{0,300})\)/g

/** Characters of a link besides its words and its path. */
const LINK_MARKS = 4

/** Splits a text into plain text and links. */
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

/** A part of a text as readers see it, with its position in the stored text. */
export interface InlineRun {
  readonly text: string
  /** Position of `text`; for a link the position of its words. */
  readonly at: number
  /** Start and end of the part, including the markup of a link. */
  readonly from: number
  readonly to: number
  /** Path of a link. */
  readonly path?: string
}

/** Splits a text into parts with positions. */
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

/** The links in a text. */
export function inlineLinks(text: string): InlineLink[] {
  return inlineParts(text).filter((part) => typeof part !== 'string')
}

/** The text that readers see: links are replaced by their words. */
export function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('')
}

/** The text with links replaced: by another link, by plain words, or kept where `replace` returns undefined. */
export function replaceLinks(text: string, replace: (link: InlineLink) => InlineLink | string | undefined): string {
  return inlineParts(text)
    .map((part) => {
      if (typeof part === 'string') return part
      const next = replace(part) ?? part
      return typeof next === 'string' ? next : `[${next.words}](${next.path})`
    })
    .join('')
}

/** Normalises a path for comparison: lower case, without query, fragment and trailing slash. */
export function pathKey(path: string): string {
  return (
    path
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .toLowerCase() || '/'
  )
}
