/** The places of the ranking's head that belong to gifts nobody knows yet. */
export interface Quota {
  /** How many places from the top are the head. */
  readonly head: number
  /** The part of them that is given away, 0 to 1. */
  readonly share: number
}

/**
 * Scores for gifts that are tried out: each takes a place of the head, evenly spread over it, by getting that place's score.
 *
 * A fixed share of places for items without evidence, drawn at random, is partially randomised ranking (Pandey, Roy, Olston, Cho
 * &
 * Chakrabarti 2005, "Shuffling a stacked deck"): it bounds what trying costs, and the time until a good new item is found.
 * The caller draws the gifts by day, so that pages stay as they are while somebody reads them, and few of one source
 * (`fewOfEach`).
 *
 * @param heads scores of the head as it is, best first
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
 * The first so many of each source, in their order: a feed of thousands is tried no faster than a feed of ten.
 *
 * @param sourceOf undefined for what comes from no feed, of which there is no limit
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
