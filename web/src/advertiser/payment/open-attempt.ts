const KEY = 'open-payment:'

/** Billing details for the receipt. */
export interface Billing {
  readonly company: string
  readonly tax_number: string
}

export interface OpenAttempt {
  readonly reference: string
  readonly billing: Billing
}

/**
 * A card payment with an unknown outcome, stored in this tab. It is asked about again with the same input before another card is
 * tried. The server charges a reference only once.
 */
export const openAttempt = {
  read: (campaign: string): OpenAttempt | undefined => {
    const kept = sessionText((storage) => storage.getItem(KEY + campaign)) ?? undefined
    return kept === undefined ? undefined : attemptOf(kept)
  },
  keep: (campaign: string, attempt: OpenAttempt): void => {
    sessionText((storage) => storage.setItem(KEY + campaign, JSON.stringify(attempt)))
  },
  forget: (campaign: string): void => {
    sessionText((storage) => storage.removeItem(KEY + campaign))
  },
}

/** Tabs from before billing was stored have the bare reference. */
function attemptOf(kept: string): OpenAttempt {
  const isBare = !kept.startsWith('{')
  return isBare ? { reference: kept, billing: { company: '', tax_number: '' } } : (JSON.parse(kept) as OpenAttempt)
}

/** Accessing storage may throw; then a reload loses the attempt here, but not on the server. */
function sessionText<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
