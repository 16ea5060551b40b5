/** Slots at the head of the ranking that are reserved for exploration. */
export interface Quota {
  /** Number of slots at the top that form the head. */
  readonly head: number
  /** The part of the head that is reserved, 0 to 1. */
  readonly share: number
}

/**
 * Scores of explored gifts: each gets the score of a slot of the head; these slots are evenly spread over it.
 *
 * A fixed share of slots for items without evidence, drawn at random, is partially randomised ranking (Pandey, Roy, Olston, Cho &
 * Chakrabarti 2005, "Shuffling a stacked deck"): it bounds the cost of exploration, and the time until a good new item is found.
 * The caller draws the gifts by day, so that pages stay stable while somebody reads them, and few of each source
 * (`capPerSource`).
 *
 * @param heads scores of the current head, best first
 * @param tried gifts in the order in which they were drawn; those beyond the quota get nothing
 */
export function withExploration(heads: readonly number[], tried: readonly number[], { head, share }: Quota): Map<number, number> {
  const places = Math.min(head, heads.length)
  const count = Math.min(Math.floor(places * share), tried.length)
  const scores = new Map<number, number>()
  for (const [index, id] of tried.slice(0, count).entries()) {
    const place = Math.floor(((index + 0.5) / count) * places)
    scores.set(id, heads[place] ?? 0)
  }
  return scores
}

/**
 * The first gifts of each source, in their order: a feed of thousands is explored no faster than a feed of ten.
 *
 * @param sourceOf undefined for gifts of no feed, which are not limited
 */
export function capPerSource<Gift>(drawn: readonly Gift[], sourceOf: (gift: Gift) => string | undefined, most: number): Gift[] {
  const taken = new Map<string, number>()
  return drawn.filter((gift) => {
    const source = sourceOf(gift)
    if (source === undefined) return true
    const count = (taken.get(source) ?? 0) + 1
    taken.set(source, count)
    return count <= most
  })
}
