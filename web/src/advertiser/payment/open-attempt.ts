const KEY = 'open-payment:'

/**
 * An attempt to pay by card whose outcome is not known, kept in this tab: its reference is asked about again before another card
 * is tried. The same reference is one charge.
 */
export const openAttempt = {
  read: (campaign: string): string | undefined => sessionText((storage) => storage.getItem(KEY + campaign)) ?? undefined,
  keep: (campaign: string, reference: string): void => {
    sessionText((storage) => storage.setItem(KEY + campaign, reference))
  },
  forget: (campaign: string): void => {
    sessionText((storage) => storage.removeItem(KEY + campaign))
  },
}

/** Storage throws where it is forbidden; then a reload forgets the attempt, and the server still knows it. */
function sessionText<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
