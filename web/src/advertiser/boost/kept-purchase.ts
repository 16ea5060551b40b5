const KEY = 'boost-purchase:'

/** State of a purchase that must survive PayPal's page, a challenge and a reload. */
export interface KeptPurchase {
  readonly date: string
  readonly email: string
  readonly emailAgain: string
  /** End of the hold (ISO 8601); empty without one. */
  readonly heldUntil: string
}

export const NO_PURCHASE: KeptPurchase = { date: '', email: '', emailAgain: '', heldUntil: '' }

/** The purchase started in this tab. Stored on the device, because addresses of pages must not contain the buyer's address. */
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
