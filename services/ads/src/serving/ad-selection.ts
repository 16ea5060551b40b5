import { type BetaPrior, fitBeta, smoothedRate, type Trials } from '@ribbonry/ranking'
import type { Random } from './random.ts'

interface Selectable extends Trials {
  readonly weight: number
}

/** Random tries for each wanted creative before all remaining ones are searched. */
const TRIES = 8

/**
 * Weighted random sampling without replacement. The probability of a creative is proportional to its weight times its smoothed
 * click rate. A creative without impressions gets the average rate, so that it is tried, and one click in two impressions has
 * little effect. Built once for many selections, each of which takes time logarithmic in the number of creatives.
 */
export class AdSelection<Creative extends Selectable> {
  readonly #shares: readonly number[]
  /** Cumulative weights. */
  readonly #sums: Float64Array

  /** @param prior click rate assumed for creatives with few impressions */
  constructor(
    private readonly creatives: readonly Creative[],
    prior: BetaPrior = fitBeta(creatives),
  ) {
    this.#shares = creatives.map((creative) => creative.weight * smoothedRate(prior, creative))
    this.#sums = new Float64Array(creatives.length)
    let sum = 0
    for (const [place, share] of this.#shares.entries()) this.#sums[place] = sum += share
  }

  /**
   * @param isExcluded whether a creative must not be selected
   * @returns at most `count` distinct creatives
   */
  select(count: number, random: Random, isExcluded: (creative: Creative) => boolean = () => false): Creative[] {
    const selected = new Map<number, Creative>()
    // Rejecting selected and excluded creatives keeps the probabilities of the others in proportion.
    for (let tries = TRIES * count; tries > 0 && selected.size < count; tries -= 1) {
      const place = this.#placeOf(random() * (this.#sums.at(-1) ?? 0))
      const creative = this.creatives[place]
      if (creative !== undefined && !selected.has(place) && !isExcluded(creative)) selected.set(place, creative)
    }
    if (selected.size < count) for (const place of this.#rest(selected, random, isExcluded)) this.#add(selected, place, count)
    return [...selected.values()]
  }

  /**
   * Remaining indexes in random order: by the keys -ln(u) / w, smallest first, the exponential form of Efraimidis & Spirakis
   * 2006, "Weighted random sampling with a reservoir".
   */
  #rest(selected: ReadonlyMap<number, Creative>, random: Random, isExcluded: (creative: Creative) => boolean): number[] {
    return this.creatives
      .flatMap((creative, place) =>
        selected.has(place) || isExcluded(creative) ? [] : [{ place, key: -Math.log(1 - random()) / (this.#shares[place] ?? 0) }],
      )
      .toSorted((one, other) => one.key - other.key)
      .map(({ place }) => place)
  }

  #add(selected: Map<number, Creative>, place: number, count: number): void {
    const creative = this.creatives[place]
    if (creative !== undefined && selected.size < count) selected.set(place, creative)
  }

  /** Index of the first cumulative weight above a point. */
  #placeOf(point: number): number {
    let [low, high] = [0, this.#sums.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sums[middle] ?? 0) > point) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Selects creatives of campaigns below their goal first, and fills up with the others. */
export class PacedAdSelection<Creative extends Selectable> {
  readonly #short: AdSelection<Creative>
  readonly #others: AdSelection<Creative>

  constructor(creatives: readonly Creative[], isShort: (creative: Creative) => boolean) {
    const prior = fitBeta(creatives)
    const { short = [], others = [] } = Object.groupBy(creatives, (creative) => (isShort(creative) ? 'short' : 'others'))
    this.#short = new AdSelection(short, prior)
    this.#others = new AdSelection(others, prior)
  }

  /** Like `select` of an AdSelection. */
  select(count: number, random: Random, isExcluded?: (creative: Creative) => boolean): Creative[] {
    const first = this.#short.select(count, random, isExcluded)
    return first.length === count ? first : [...first, ...this.#others.select(count - first.length, random, isExcluded)]
  }
}
