import { createHash } from 'node:crypto'

/** What of a demo gift its figures follow from. */
export interface Popularity {
  readonly slug: string
  /** 0 to 1. */
  readonly popularity: number
}

/** So many keep the most popular ones. */
const MOST_SAVES = 400

/** How many members keep a gift in the demo, the same at every load. All else that is known of it, tracking counts. */
export function demoSaves({ slug, popularity }: Popularity): number {
  const chance = createHash('sha256').update(`saves of ${slug}`).digest().readUInt16BE(0) / 65_536
  return Math.round(MOST_SAVES * popularity ** 2 * (0.6 + 0.8 * chance))
}
