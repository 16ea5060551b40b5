const DAY_MS = 86_400_000

/** Days that an address is kept after the mail that the parcel is on its way. */
export const DAYS_AFTER_TRACKING = 90
/** Days after the draw at which every address is erased. */
export const DAYS_AFTER_DRAW = 180

/**
 * Days after its last mail within which an entry is confirmed; then its link ends, and the entry goes. Links are mailed while the
 * giveaway runs, so none is kept longer than that after its end.
 */
export const CONFIRMATION_DAYS = 7

/** When the link of an entry ends that was mailed at a moment. */
export function lastDayOfConfirmation(mailed: Date): Date {
  return new Date(mailed.getTime() + CONFIRMATION_DAYS * DAY_MS)
}

interface NamedWinner {
  /** Null for winners whom staff entered. */
  readonly entry_code: string | null
  readonly created: Date
}

/** When the address of a winner is erased at the latest: drawn winners are inserted at the draw, of others it is the end. */
export function lastDayOfAddress({ entry_code: entry, created }: NamedWinner, giveaway: { readonly ends: Date }): Date {
  const drawn = entry === null ? giveaway.ends : created
  return new Date(drawn.getTime() + DAYS_AFTER_DRAW * DAY_MS)
}
