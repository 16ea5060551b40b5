import { fitBeta, smoothedRate, type Trials } from '@ribbonry/ranking'
import type { Random } from './random.ts'

interface Drawable extends Trials {
  readonly weight: number
}

/**
 * Weighted random sampling without replacement: the chance of a creative is proportional to its weight times its smoothed click
 * rate. A creative without impressions counts as the average one, so that it is tried; one click in two impressions changes
 * little.
 *
 * The keys -ln(u) / w, smallest first, are the exponential form of Efraimidis & Spirakis 2006, "Weighted random sampling with a
 * reservoir".
 */
export function drawAds<Creative extends Drawable>(creatives: readonly Creative[], count: number, random: Random): Creative[] {
  const prior = fitBeta(creatives)
  return creatives
    .map((creative) => ({ creative, key: -Math.log(1 - random()) / (creative.weight * smoothedRate(prior, creative)) }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ creative }) => creative)
}
