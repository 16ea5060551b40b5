/** Prior distribution of the click rate of an item without data: Beta(alpha, beta). */
export interface BetaPrior {
  readonly alpha: number
  readonly beta: number
}

/** Clicks in a number of (weighted) impressions. */
export interface Trials {
  readonly clicks: number
  readonly impressions: number
}

/** Prior without catalogue data: two clicks in a hundred impressions. */
export const UNINFORMED: BetaPrior = { alpha: 2, beta: 98 }

/** Minimum number of items for estimating how items differ. */
const MIN_ITEMS = 20
const MIN_CLICKS = 50
/** Bounds of the prior's weight in impressions, against noisy catalogues. */
const MIN_STRENGTH = 20
const MAX_STRENGTH = 5000
const ROUNDS = 5

/**
 * Fits the prior to the variance of a catalogue's click rates beyond chance.
 *
 * Method of moments for proportions with extraneous variance (Kleinman 1973, JASA 68:46-54): the weighted mean and variance of
 * the observed rates give the intraclass correlation r, and alpha + beta = 1/r - 1. The weights n / (1 + r (n - 1)) are
 * Kleinman's too; they depend on r, so a few iterations are made. With too few items or clicks, or no variance beyond chance, the
 * strength is bounded.
 */
export function fitBeta(items: readonly Trials[]): BetaPrior {
  const seen = items.filter(({ impressions }) => impressions >= 1)
  const clicks = seen.reduce((sum, item) => sum + item.clicks, 0)
  const impressions = seen.reduce((sum, item) => sum + item.impressions, 0)
  if (seen.length < MIN_ITEMS || clicks < MIN_CLICKS) return blended(clicks, impressions)
  let correlation = 0
  let mean = clicks / impressions
  for (let round = 0; round < ROUNDS; round += 1) {
    const moments = momentsOf(seen, correlation)
    mean = moments.mean
    correlation = Math.min(Math.max(moments.correlation, 0), 1)
  }
  return ofStrength(mean, correlation === 0 ? MAX_STRENGTH : 1 / correlation - 1)
}

/** Clicks that impressions vouch for: nobody can have clicked what nobody was shown. */
export function vouchedClicks({ clicks, impressions }: Trials): number {
  return Math.min(clicks, impressions)
}

/** The posterior mean rate: (alpha + clicks) / (alpha + beta + impressions). One click in two does not beat 900 in 2,000. */
export function smoothedRate({ alpha, beta }: BetaPrior, seen: Trials): number {
  return (alpha + vouchedClicks(seen)) / (alpha + beta + seen.impressions)
}

export function meanOf({ alpha, beta }: BetaPrior): number {
  return alpha / (alpha + beta)
}

/** With few clicks only the mean is estimated, and it is itself smoothed by `UNINFORMED`. */
function blended(clicks: number, impressions: number): BetaPrior {
  return ofStrength(smoothedRate(UNINFORMED, { clicks, impressions }), UNINFORMED.alpha + UNINFORMED.beta)
}

function ofStrength(mean: number, strength: number): BetaPrior {
  const bounded = Math.min(Math.max(strength, MIN_STRENGTH), MAX_STRENGTH)
  const within = Math.min(Math.max(mean, 1e-6), 1 - 1e-6)
  return { alpha: within * bounded, beta: (1 - within) * bounded }
}

function momentsOf(items: readonly Trials[], correlation: number): { mean: number; correlation: number } {
  let weights = 0
  let weighted = 0
  for (const { clicks, impressions } of items) {
    const weight = impressions / (1 + correlation * (impressions - 1))
    weights += weight
    weighted += weight * Math.min(clicks / impressions, 1)
  }
  const mean = weighted / weights
  let spread = 0
  let byChance = 0
  let room = 0
  for (const { clicks, impressions } of items) {
    const weight = impressions / (1 + correlation * (impressions - 1))
    const share = weight * (1 - weight / weights)
    spread += weight * (Math.min(clicks / impressions, 1) - mean) ** 2
    byChance += share / impressions
    room += share
  }
  const variance = mean * (1 - mean)
  return {
    mean,
    correlation: variance === 0 || room <= byChance ? 0 : (spread - variance * byChance) / (variance * (room - byChance)),
  }
}
