/** How many stars there are, unless somebody says otherwise. */
const STARS = 5

/** A rating as so many stars can show it: never fewer than none, never more than there are. */
export function starValue(rating: number, stars = STARS): number {
  return Math.min(Math.max(rating, 0), stars)
}
