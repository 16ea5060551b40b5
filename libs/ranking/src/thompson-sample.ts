import { smoothedRate, type BetaPrior, type Trials } from './beta-prior.ts'
import { hashToUnit } from './hash-to-unit.ts'

/**
 * A draw from what may be true of a gift's rate after what was seen (Thompson sampling: Thompson 1933, Chapelle & Li 2011),
 * always the same for
 * the same name. Gifts are tried in this order: those of which little is known vary most, and what did badly so far is left for
 * others.
 * The Beta is taken as a normal distribution, which for an order is near enough.
 */
export function thompsonSample(prior: BetaPrior, seen: Trials, name: string): number {
  const mean = smoothedRate(prior, seen)
  const deviation = Math.sqrt((mean * (1 - mean)) / (prior.alpha + prior.beta + seen.impressions))
  return (
    mean + deviation * Math.sqrt(-2 * Math.log(1 - hashToUnit(`${name} a`))) * Math.cos(2 * Math.PI * hashToUnit(`${name} b`))
  )
}
