import { jsonLdOffers, type ProductOffers } from '../../../editor/links/json-ld.ts'
import { currenciesNamed } from '@ribbonry/prices'
import { likeness, slugWords } from './likeness.ts'
import type { Evidence } from './verdict.ts'

const SCRIPT = /<script[^>]*type=["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script>/gi
const BUYABLE = /^(?:instock|onlineonly|limitedavailability)$/

/**
 * A product that is plainly the one of the link and in stock, read without building the tree of the page: most pages are such.
 * Undefined for every other page.
 */
export function quickLook({ html, hops, address, title, pageTitle }: Evidence): ProductOffers | undefined {
  const [only] = hops
  if (hops.length !== 1 || only?.status !== 200) return undefined
  const known = [title, pageTitle, slugWords(new URL(address))]
  for (const match of html.matchAll(SCRIPT)) {
    if (html.lastIndexOf('<!--', match.index) > html.lastIndexOf('-->', match.index)) continue
    const product = jsonLdOffers(match[1] ?? '')
    if (product === undefined) continue
    const { availability } = product
    if (availability.length === 0 || !availability.every((one) => BUYABLE.test(one))) return undefined
    if (!known.some((each) => likeness(each, product.title) >= 0.5)) return undefined
    return { ...product, currency: currenciesNamed(product.currency)[0] ?? '' }
  }
  return undefined
}
