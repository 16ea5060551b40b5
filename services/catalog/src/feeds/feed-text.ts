import { textOfMarkup } from './feed-markup.ts'

const CONTROL = /(?![\n\r\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Strips markup and decodes entities (once or twice encoded); blocks become lines. The result has no markup. */
export function plainText(text: string): string {
  return (/[<&]/.test(text) ? textOfMarkup(text) : text).replace(CONTROL, '')
}

/** The text of a cell: the parts of a list are joined by `|`, an object is JSON, nothing is empty. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
}

/** Text without what PostgreSQL stores in no text: NUL, and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

const EXCERPT = 200

/** The beginning of what stood in a feed, to be shown. */
export function excerpt(text: string): string {
  return storable(text.slice(0, EXCERPT))
}

/** One line: white space folded, at most `limit` code points, cut at a word where one ends near. */
export function oneLine(text: string, limit: number): string {
  return truncate(plainText(text).replace(/\s+/g, ' ').trim(), limit)
}

/** Paragraphs separated by a blank line. */
export function paragraphs(text: string, limit: number): string {
  const lines = plainText(text)
    .split(/\s*\n\s*/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
  return truncate(lines.filter((line) => line !== '').join('\n\n'), limit)
}

/** At most `limit` code points, truncated at a word if possible. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const points = Array.from(text)
  if (points.length <= limit) return text
  const head = points.slice(0, limit - 1).join('')
  const space = head.lastIndexOf(' ')
  return `${space > head.length * 0.6 ? head.slice(0, space) : head}…`
}

const STAYS_UPPER = /^(\d|[IVX]{2,}$|[A-Z]\/\d|(UK|US|USA|EU|LED|USB|TV|DVD|CD|DIY|T-SHIRT)$)/

/**
 * "WHITE HANGING HEART T-LIGHT HOLDER" becomes "White hanging heart t-light holder"; text with lower-case letters stays as it is.
 */
export function sentenceCase(title: string): string {
  const letters = title.replace(/[^\p{L}]/gu, '')
  if (letters.length < 4 || letters !== letters.toUpperCase()) return title
  const words = title.split(' ').map((word) => (STAYS_UPPER.test(word) ? word : word.toLowerCase()))
  const joined = words.join(' ')
  return joined.replace(/\p{L}/u, (first) => first.toUpperCase())
}
