import { z } from 'zod'
import { readData } from './read-data.ts'

/** A shop that gifts link to: always its search page, since a single product may be gone tomorrow. */
const Merchant = z.strictObject({
  /** As it is named on the site: "at Etsy". */
  name: z.string(),
  /** The address of its search page, to which the words are added. */
  search: z.url(),
})
type DemoMerchant = z.output<typeof Merchant>

const merchants = new Map(Object.entries(readData('merchants.yaml', z.record(z.string(), Merchant))))

export const MerchantSlug = z.enum([...merchants.keys()])

/** @throws Error when the demo has no such shop */
export function merchantOf(slug: string): DemoMerchant {
  const merchant = merchants.get(slug)
  if (merchant === undefined) throw new Error(`The demo has no shop ${slug}`)
  return merchant
}

/** The page on which a shop shows what it has for these words. */
export function searchLink(merchant: DemoMerchant, words: string): string {
  return merchant.search + encodeURIComponent(words).replaceAll('%20', '+')
}
