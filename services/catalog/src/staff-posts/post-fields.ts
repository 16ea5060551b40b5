import { isReservedSlug, toCountry, type PostChange } from '@ribbonry/contracts'
import { canonicalLink, cleanLink, merchantOf, parseMerchantLink } from '@ribbonry/links'
import { InvalidInput } from '@ribbonry/service-kit'
import { storedPrice } from '../prices/prices.ts'
import type { Post } from '../posts/post.entity.ts'

type Rates = Readonly<Record<string, number>>

/** Fields of the wire that are stored as they are, by their names in both. */
const PLAIN = {
  title: 'title',
  content: 'content',
  quip: 'quip',
  expanded_desc: 'expandedDesc',
  currency: 'currency',
  nsfw: 'nsfw',
  nsfw_sex: 'nsfwSex',
  broken: 'broken',
  unavailable: 'unavailable',
  concept: 'concept',
} as const satisfies Partial<Record<keyof PostChange, keyof Post>>

/** Columns of a gift that a change sets, checked. What the change does not name stays out.
 * @throws InvalidInput naming the field */
export function fieldsOf(change: PostChange, before: Pick<Post, 'currency' | 'priceCents' | 'firstPublished'> | undefined, rates: Rates): Partial<Post> {
  const fields: Partial<Post> = {}
  for (const [wire, column] of Object.entries(PLAIN) as [keyof typeof PLAIN, keyof Post][]) {
    if (change[wire] !== undefined) Object.assign(fields, { [column]: change[wire] })
  }
  if (change.slug !== undefined) fields.slug = freeForGifts(change.slug)
  if (change.link !== undefined) Object.assign(fields, linkFields(change.link))
  if (change.countries !== undefined) fields.countries = toCountries(change.countries)
  if (change.price !== undefined || change.currency !== undefined) {
    const price = change.price === undefined ? priceOf(before) : change.price
    Object.assign(fields, storedPrice(price, change.currency ?? before?.currency ?? 'USD', rates))
  }
  if (change.published !== undefined) {
    fields.published = change.published === null ? null : new Date(change.published)
    if (fields.published !== null && !before?.firstPublished) fields.firstPublished = fields.published
  }
  return fields
}

function priceOf(before: Pick<Post, 'priceCents'> | undefined): number | null {
  return before?.priceCents === null || before?.priceCents === undefined ? null : before.priceCents / 100
}

function freeForGifts(slug: string): string {
  if (isReservedSlug(slug)) throw new InvalidInput({ slug: 'That slug is one of the site\'s own pages.' })
  return slug
}

function linkFields(link: string): Pick<Post, 'merchantLink' | 'canonicalLink' | 'merchant' | 'merchantName'> {
  if (link === '') return { merchantLink: '', canonicalLink: null, merchant: '', merchantName: '' }
  const accepted = parseMerchantLink(link)
  if (!accepted.ok) throw new InvalidInput({ link: accepted.reason })
  const merchant = merchantOf(accepted.url)
  return {
    merchantLink: cleanLink(accepted.url),
    canonicalLink: canonicalLink(accepted.url),
    merchant: merchant?.key ?? '',
    merchantName: merchant?.name ?? accepted.merchant,
  }
}

function toCountries(given: readonly string[]): string[] {
  const countries = given.map((text) => {
    const country = toCountry(text)
    if (country === undefined) throw new InvalidInput({ countries: `We do not know the country ${text}.` })
    return country
  })
  return [...new Set(countries)]
}
