/** Text that is cut here is cut no shorter than this share of the room for the sake of a word's end. */
const MIN_SHARE = 2 / 3

const isSpace = (unit: string | undefined): boolean => unit === ' ' || unit === '\n' || unit === '\t' || unit === '\u00a0'

/**
 * Cuts a text to at most `most` characters (UTF-16 units, no pair split), the ellipsis included, at a word's end where there is
 * one in the last third. A text that fits is left as it is.
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

/** A mark or a space before the ellipsis reads badly. */
function withoutTrailingPunctuation(text: string, from: number): string {
  let end = from
  while (end > 0 && (isSpace(text[end - 1]) || '.,;:!?–—-'.includes(text[end - 1] ?? ''))) end -= 1
  return text.slice(0, end)
}
