import type { Cookies } from './cookies.ts'
import { LIFETIMES } from './lifetimes.ts'

const HOSTS = {
  amazon: /(^|\.)(amazon\.[a-z.]{2,6}|amzn\.[a-z]{2,4}|a\.co)$/,
  etsy: /(^|\.)etsy\.(com|me)$/,
  ebay: /(^|\.)ebay\.[a-z.]{2,6}$/,
}

export type MarkedMerchant = keyof typeof HOSTS

/** The merchant of a link, direct or through an affiliate network; undefined for others. */
export function markedMerchant(href: string): MarkedMerchant | undefined {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const direct = (Object.keys(HOSTS) as MarkedMerchant[]).find((name) => HOSTS[name].test(url.hostname))
  if (direct !== undefined) return direct
  for (const value of url.searchParams.values()) {
    const through = markedMerchant(value)
    if (through !== undefined) return through
  }
  return undefined
}

/** Reported visits to merchants: one cookie each, as long as the merchant's programme attributes them. */
export class MerchantVisits {
  readonly #cookies: Cookies
  readonly #reported = new Set<string>()

  constructor(cookies: Cookies) {
    this.#cookies = cookies
  }

  /** Returns false for a visit that was reported. */
  mark(merchant: MarkedMerchant): boolean {
    if (this.#reported.has(merchant) || this.#cookies.read(merchant) !== '') return false
    this.#reported.add(merchant)
    this.#cookies.write(merchant, '1', LIFETIMES[merchant])
    return true
  }
}
