const KEY = 'boost-purchase:'

/** What a purchase needs again after PayPal's page, a challenge or a reload. */
export interface KeptPurchase {
  readonly date: string
  readonly email: string
  readonly emailAgain: string
  /** Until when the day is held, ISO 8601; empty before that. */
  readonly heldUntil: string
}

export const NO_PURCHASE: KeptPurchase = { date: '', email: '', emailAgain: '', heldUntil: '' }

/** A purchase that was begun in this tab. It stays on the device: addresses of pages name no buyer. */
export const keptPurchase = {
  read: (slug: string): KeptPurchase => {
    try {
      return { ...NO_PURCHASE, ...(JSON.parse(sessionStorage.getItem(KEY + slug) ?? '{}') as Partial<KeptPurchase>) }
    } catch {
      return NO_PURCHASE
    }
  },
  keep: (slug: string, purchase: KeptPurchase): void => {
    try {
      sessionStorage.setItem(KEY + slug, JSON.stringify(purchase))
    } catch {
      // Storage is forbidden: the buyer types again what a reload forgets.
    }
  },
  forget: (slug: string): void => {
    try {
      sessionStorage.removeItem(KEY + slug)
    } catch {
      // As above.
    }
  },
}
