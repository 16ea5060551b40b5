const KEY = 'boost-purchase:'

/** State of a purchase that must survive PayPal's page, a challenge and a reload. */
export interface StoredPurchase {
  readonly date: string
  readonly email: string
  readonly emailAgain: string
  /** End of the hold (ISO 8601); empty without one. */
  readonly heldUntil: string
}

export const NO_PURCHASE: StoredPurchase = { date: '', email: '', emailAgain: '', heldUntil: '' }

/** The purchase started in this tab. Stored on the device, because addresses of pages must not contain the buyer's address. */
export const storedPurchase = {
  read: (slug: string): StoredPurchase => {
    try {
      return { ...NO_PURCHASE, ...(JSON.parse(sessionStorage.getItem(KEY + slug) ?? '{}') as Partial<StoredPurchase>) }
    } catch {
      return NO_PURCHASE
    }
  },
  keep: (slug: string, purchase: StoredPurchase): void => {
    try {
      sessionStorage.setItem(KEY + slug, JSON.stringify(purchase))
    } catch {
      // Without storage the buyer types it again after a reload.
    }
  },
  forget: (slug: string): void => {
    try {
      sessionStorage.removeItem(KEY + slug)
    } catch {
      // Without storage there is nothing to remove.
    }
  },
}
