import { z } from 'zod'
import { readData } from './read-data.ts'

/** A merchant that gifts link to. Links lead to its search page, since a single product may disappear. */
const Merchant = z.strictObject({
  /** Display name on the site: "at Etsy". */
  name: z.string(),
  /** Address of its search page, to which the search terms are appended. */
  search: z.url(),
})
type DemoMerchant = z.output<typeof Merchant>

const merchants = new Map(Object.entries(readData('merchants.yaml', z.record(z.string(), Merchant))))

export const MerchantSlug = z.enum([...merchants.keys()])

/** @throws Error when the demo has no such merchant */
export function merchantOf(slug: string): DemoMerchant {
  const merchant = merchants.get(slug)
  if (merchant === undefined) throw new Error(`The demo has no shop ${slug}`)
  return merchant
}

/** Address of a merchant's search results for these terms. */
export function searchLink(merchant: DemoMerchant, words: string): string {
  return merchant.search + encodeURIComponent(words).replaceAll('%20', '+')
}
