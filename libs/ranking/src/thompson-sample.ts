import { smoothedRate, type BetaPrior, type Trials } from './beta-prior.ts'
import { hashToUnit } from './hash-to-unit.ts'

/**
 * A sample from the posterior of a gift's rate (Thompson sampling: Thompson 1933, Chapelle & Li 2011), deterministic by name.
 * Gifts are explored in this order: those with little evidence vary most, and gifts that did badly so far rank behind others. The
 * Beta is approximated by a normal distribution, which is accurate enough for an order.
 */
export function thompsonSample(prior: BetaPrior, seen: Trials, name: string): number {
  const mean = smoothedRate(prior, seen)
  const deviation = Math.sqrt((mean * (1 - mean)) / (prior.alpha + prior.beta + seen.impressions))
  return (
    mean + deviation * Math.sqrt(-2 * Math.log(1 - hashToUnit(`${name} a`))) * Math.cos(2 * Math.PI * hashToUnit(`${name} b`))
  )
}
