import { fitBeta, smoothedRate, type Trials } from '@ribbonry/ranking'
import type { Chance } from './chance.ts'

interface Drawable extends Trials {
  readonly weight: number
}

/**
 * Draws without putting back: of two that are left, one comes next as often as its weight times its smoothed click rate says. A creative
 * that nobody has seen yet counts as the average one, so that it is tried; one click in two impressions changes little.
 *
 * The keys -ln(u) / w, smallest first, are the exponential form of Efraimidis & Spirakis 2006, "Weighted random sampling with a reservoir".
 */
export function drawAds<Creative extends Drawable>(creatives: readonly Creative[], count: number, chance: Chance): Creative[] {
  const prior = fitBeta(creatives)
  return creatives
    .map((creative) => ({ creative, key: -Math.log(1 - chance()) / (creative.weight * smoothedRate(prior, creative)) }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ creative }) => creative)
}
