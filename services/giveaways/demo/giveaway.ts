/** A giveaway of the demo. Days count from the day the demo is loaded; those gone by are negative, and parts of a day are allowed. */
export interface GiveawayEntry {
  readonly slug: string
  readonly title: string
  /** Two paragraphs: the prize and why, then how to take part and when. */
  readonly description: readonly [string, string]
  /** The slug of the gift that is won. */
  readonly prize_of: string
  /** An invented firm. */
  readonly sponsor: string
  readonly starts_in_days: number
  readonly ends_in_days: number
  readonly winners: number
}
