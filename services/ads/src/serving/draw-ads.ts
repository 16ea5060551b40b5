import { type BetaPrior, fitBeta, smoothedRate, type Trials } from '@ribbonry/ranking'
import type { Random } from './random.ts'

interface Drawable extends Trials {
  readonly weight: number
}

/** Tries for each creative that is wanted, before all that remain are looked at. */
const TRIES = 8

/**
 * Weighted random sampling without replacement: the chance of a creative is proportional to its weight times its smoothed click
 * rate. A creative without impressions counts as the average one, so that it is tried; one click in two impressions changes
 * little. Made once for creatives that are drawn from many times: a draw then costs the logarithm of their number.
 */
export class AdDraw<Creative extends Drawable> {
  readonly #shares: readonly number[]
  /** Sums of the shares up to and with each creative. */
  readonly #sums: Float64Array

  /** @param prior click rate of creatives of which little is known */
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
   * @param isExcluded whether a creative may not be drawn
   * @returns at most `count`, each once
   */
  draw(count: number, random: Random, isExcluded: (creative: Creative) => boolean = () => false): Creative[] {
    const drawn = new Map<number, Creative>()
    // Refusing what was drawn before, or is excluded, leaves the chances of the others in proportion.
    for (let tries = TRIES * count; tries > 0 && drawn.size < count; tries -= 1) {
      const place = this.#placeOf(random() * (this.#sums.at(-1) ?? 0))
      const creative = this.creatives[place]
      if (creative !== undefined && !drawn.has(place) && !isExcluded(creative)) drawn.set(place, creative)
    }
    if (drawn.size < count) for (const place of this.#rest(drawn, random, isExcluded)) this.#add(drawn, place, count)
    return [...drawn.values()]
  }

  /**
   * Places that were not drawn, in random order: by the keys -ln(u) / w, smallest first, the exponential form of Efraimidis &
   * Spirakis 2006, "Weighted random sampling with a reservoir".
   */
  #rest(drawn: ReadonlyMap<number, Creative>, random: Random, isExcluded: (creative: Creative) => boolean): number[] {
    return this.creatives
      .flatMap((creative, place) =>
        drawn.has(place) || isExcluded(creative) ? [] : [{ place, key: -Math.log(1 - random()) / (this.#shares[place] ?? 0) }],
      )
      .toSorted((one, other) => one.key - other.key)
      .map(({ place }) => place)
  }

  #add(drawn: Map<number, Creative>, place: number, count: number): void {
    const creative = this.creatives[place]
    if (creative !== undefined && drawn.size < count) drawn.set(place, creative)
  }

  /** The first place whose sum is larger. */
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

/** Draws creatives that are short of their goal first; the others fill what is left. */
export class PacedDraw<Creative extends Drawable> {
  readonly #short: AdDraw<Creative>
  readonly #others: AdDraw<Creative>

  constructor(creatives: readonly Creative[], isShort: (creative: Creative) => boolean) {
    const prior = fitBeta(creatives)
    const { short = [], others = [] } = Object.groupBy(creatives, (creative) => (isShort(creative) ? 'short' : 'others'))
    this.#short = new AdDraw(short, prior)
    this.#others = new AdDraw(others, prior)
  }

  /** Like `draw` of an AdDraw. */
  draw(count: number, random: Random, isExcluded?: (creative: Creative) => boolean): Creative[] {
    const first = this.#short.draw(count, random, isExcluded)
    return first.length === count ? first : [...first, ...this.#others.draw(count - first.length, random, isExcluded)]
  }
}
