import { groupDigits } from '@ribbonry/prices'

/** A whole number with its digits in groups: 12,345. Without Intl, whose first use blocks a phone for a fifth of a second. */
export function wholeText(count: number): string {
  return groupDigits(count.toFixed(0))
}

/** Length reserved for an ellipsis: of 110 characters 107 are text (visitor.md section 9). */
const ELLIPSIS = 3

/** Cuts a text at a word boundary to at most `limit` characters, ellipsis included. */
export function cutText(text: string, limit: number): string {
  const characters = Array.from(text.trim())
  if (characters.length <= limit) return characters.join('')
  const length = Math.max(limit - ELLIPSIS, 1)
  const room = characters.slice(0, length + 1).join('')
  const words = room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || characters.slice(0, length).join('')
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`
}

/** Default number of stars. */
const STARS = 5

/** A rating, clamped to the number of stars. */
export function starValue(rating: number, stars = STARS): number {
  return Math.min(Math.max(rating, 0), stars)
}
