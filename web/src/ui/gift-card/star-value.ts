/** Default number of stars. */
const STARS = 5

/** A rating, clamped to the number of stars. */
export function starValue(rating: number, stars = STARS): number {
  return Math.min(Math.max(rating, 0), stars)
}
