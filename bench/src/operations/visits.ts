/** What visitors ask for: pages that many ask for, the first the most, and pages that nobody has asked for yet. */
export interface Pages {
  readonly popular: readonly string[]
  readonly unasked: readonly string[]
}

/**
 * Of page views of a real site's log, the share that was the first of its page: an eighth in the second half of four days, when
 * what is popular was known. No cache has these.
 */
const FIRST_OF_THEIR_PAGE = 8
/** The other views by rank of their page, as in that log: the share of a page falls with this power of its rank. */
const FALL = 0.9

let shares: readonly number[] = []

/** The page of a view: the same of each number, so that two runs ask the same. */
export function pageOf(view: number, { popular, unasked }: Pages): string {
  if (view % FIRST_OF_THEIR_PAGE === FIRST_OF_THEIR_PAGE - 1)
    return unasked[Math.floor(view / FIRST_OF_THEIR_PAGE) % unasked.length] ?? '/'
  if (shares.length !== popular.length) shares = sharesOf(popular.length)
  const place = shuffled(view)
  return popular[shares.findIndex((share) => place < share)] ?? popular[0] ?? '/'
}

/** Shares of pages, each with those of all before it. */
function sharesOf(pages: number): number[] {
  const weights = Array.from({ length: pages }, (_, index) => (index + 1) ** -FALL)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return weights.map((weight) => (sum += weight) / all)
}

/** A number from 0 to 1 that looks like chance, and is the same of each view. */
function shuffled(view: number): number {
  return (Math.imul(view + 1, 2_654_435_761) >>> 0) / 2 ** 32
}
