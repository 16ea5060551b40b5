/** A word boundary is used only in the last third: the result has at least this share of the maximum. */
const MIN_SHARE = 2 / 3

const isSpace = (unit: string | undefined): boolean => unit === ' ' || unit === '\n' || unit === '\t' || unit === '\u00a0'

/**
 * Truncates a text to at most `maxLength` UTF-16 units, the ellipsis included, without splitting a surrogate pair, at a word
 * boundary where the last third has one. A text that fits stays as it is.
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = maxLength - 1
  while (end > maxLength * MIN_SHARE && !isSpace(text[end])) end -= 1
  if (!isSpace(text[end])) end = withoutSplitSurrogate(text, maxLength - 1)
  return `${withoutTrailingPunctuation(text, end)}…`
}

function withoutSplitSurrogate(text: string, end: number): number {
  const before = text.charCodeAt(end - 1)
  return before >= 0xd800 && before <= 0xdbff ? end - 1 : end
}

/** Drops punctuation and spaces before the ellipsis. */
function withoutTrailingPunctuation(text: string, from: number): string {
  let end = from
  while (end > 0 && (isSpace(text[end - 1]) || '.,;:!?–—-'.includes(text[end - 1] ?? ''))) end -= 1
  return text.slice(0, end)
}
