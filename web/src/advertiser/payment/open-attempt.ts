const KEY = 'open-payment:'

/** What the buyer wants to read on the receipt. */
export interface Billing {
  readonly company: string
  readonly tax_number: string
}

export interface OpenAttempt {
  readonly reference: string
  readonly billing: Billing
}

/**
 * An attempt to pay by card whose outcome is not known, kept in this tab: its reference is asked about again, as it was sent,
 * before another card is tried. The same reference is one charge.
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

/** A tab that was opened before billing was kept has the bare reference. */
function attemptOf(kept: string): OpenAttempt {
  const isBare = !kept.startsWith('{')
  return isBare ? { reference: kept, billing: { company: '', tax_number: '' } } : (JSON.parse(kept) as OpenAttempt)
}

/** Storage throws where it is forbidden; then a reload forgets the attempt, and the server still knows it. */
function sessionText<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
