/**
 * What something that is `age` old still counts for: half of it for each half-life (exponential forgetting, as in discounted
 * bandits:
 * Kocsis & Szepesvari 2006, Garivier & Moulines 2011).
 */
export function decayFactor(age: number, halfLife: number): number {
  return 0.5 ** (Math.max(age, 0) / halfLife)
}

export interface DecayRule {
  readonly halfLifeDays: number
  /** The part of a gift's appeal that never wears off, 0 to 1. */
  readonly permanentShare: number
}

/** How fresh a gift is, from 1 when it is new down to what lasts. */
export function freshness(ageDays: number, { halfLifeDays, permanentShare }: DecayRule): number {
  return permanentShare + (1 - permanentShare) * decayFactor(ageDays, halfLifeDays)
}
