/** Version of the earnings score, stored with every computation: 2 counts attributed commission, 1 was the stand-in alone. */
export const EARNINGS_VERSION = 2

/** Valid impressions from which a gift's commission stands for itself. */
export const ATTRIBUTED_IMPRESSIONS = 1000

/** What affiliate programmes reported of a gift. */
export interface AttributedRevenue {
  /** Commission in US dollars, refunds taken off. */
  readonly commission: number
  /** Valid impressions of the gift in the months that were reported. */
  readonly impressions: number
}

/**
 * Revenue for 1,000 valid impressions, in US dollars. Impressions that are missing at `ATTRIBUTED_IMPRESSIONS` count as if they
 * had earned what the stand-in says, so that a gift that was hardly shown is shrunk towards it. Never negative, although more may
 * be refunded than was sold.
 * @param standIn estimate for 1,000 impressions, which alone counts while no month is reported
 */
export function earningsScore(standIn: number, attributed: AttributedRevenue | undefined): number {
  if (attributed === undefined) return standIn
  const { commission, impressions } = attributed
  const missing = Math.max(ATTRIBUTED_IMPRESSIONS - impressions, 0)
  return Math.max((1000 * commission + missing * standIn) / (impressions + missing), 0)
}
