/**
 * Cuts a text to at most `most` characters (code points), the ellipsis included, at a word's end where there is one in the last
 * third. A text that fits is left as it is.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const points = Array.from(text)
  if (points.length <= most) return text
  const kept = points.slice(0, most - 1).join('')
  const endsAtWord = /\s/u.test(points[most - 1] ?? ' ')
  const space = endsAtWord ? kept.length : kept.search(/\s\S*$/u)
  const cut = space > kept.length * (2 / 3) ? kept.slice(0, space) : kept
  return `${cut.replace(/[\s.,;:!?–—-]+$/u, '')}…`
}
