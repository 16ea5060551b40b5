/**
 * Remaining weight of evidence of this age: halved with each half-life (exponential forgetting, as in discounted bandits: Kocsis
 * & Szepesvari 2006, Garivier & Moulines 2011).
 */
export function decayFactor(age: number, halfLife: number): number {
  return 0.5 ** (Math.max(age, 0) / halfLife)
}

export interface DecayRule {
  readonly halfLifeDays: number
  /** The part of a gift's appeal that does not decay, 0 to 1. */
  readonly permanentShare: number
}

/** Freshness of a gift: 1 when it is new, decaying to `permanentShare`. */
export function freshness(ageDays: number, { halfLifeDays, permanentShare }: DecayRule): number {
  return permanentShare + (1 - permanentShare) * decayFactor(ageDays, halfLifeDays)
}
