import { EDITION_CURRENCIES, isReservedSlug, toCountry, type PostChange } from '@ribbonry/contracts'
import { canonicalLink, cleanLink, merchantOf, parseMerchantLink } from '@ribbonry/links'
import { isPlain, plainText } from '@ribbonry/prose'
import { InvalidInput } from '@ribbonry/service-kit'
import { toStoredPrice } from '../../posts/prices/prices.ts'
import type { Post } from '../../posts/post.entity.ts'
import type { EditionPrice } from './staff-posts.repository.ts'

type Rates = Readonly<Record<string, number>>

/** Wire fields that are stored unchanged, with their columns. */
const PLAIN_FIELDS = {
  title: 'title',
  what: 'what',
  quip: 'quip',
  currency: 'currency',
  nsfw: 'nsfw',
  nsfw_sex: 'nsfwSex',
  broken: 'broken',
  unavailable: 'unavailable',
  concept: 'concept',
  instagram: 'instagram',
} as const satisfies Partial<Record<keyof PostChange, keyof Post>>

type PreviousPost = Pick<Post, 'currency' | 'priceCents' | 'firstPublished'> | undefined

/**
 * The columns that a change sets, validated. Absent fields stay out.
 * @throws InvalidInput naming the field
 */
export function toPostColumns(change: PostChange, before: PreviousPost, rates: Rates): Partial<Post> {
  const fields: Partial<Post> = {}
  for (const [wire, column] of Object.entries(PLAIN_FIELDS) as [keyof typeof PLAIN_FIELDS, keyof Post][]) {
    if (change[wire] !== undefined) Object.assign(fields, { [column]: change[wire] })
  }
  Object.assign(fields, textFields(change))
  if (change.slug !== undefined) fields.slug = assertSlugAllowed(change.slug)
  if (change.link !== undefined) Object.assign(fields, linkFields(change.link))
  if (change.countries !== undefined) fields.countries = toCountries(change.countries)
  return { ...fields, ...priceFields(change, before, rates), ...publicationFields(change.published, before) }
}

/** A text with markup is stored beside its words; without, its words are all there is. */
function textFields({ content, expanded_desc: more }: PostChange): Partial<Post> {
  return {
    ...(content === undefined
      ? {}
      : isPlain(content)
        ? { content, richContent: null }
        : { content: plainText(content), richContent: content }),
    ...(more === undefined
      ? {}
      : more === null || isPlain(more)
        ? { expandedDesc: more, richExpandedDesc: null }
        : { expandedDesc: plainText(more), richExpandedDesc: more }),
  }
}

/** The dollar price is recomputed when price or currency changes. */
function priceFields({ price, currency }: PostChange, before: PreviousPost, rates: Rates): Partial<Post> {
  if (price === undefined && currency === undefined) return {}
  const priceBefore = typeof before?.priceCents === 'number' ? before.priceCents / 100 : null
  return toStoredPrice(price === undefined ? priceBefore : price, currency ?? before?.currency ?? 'USD', rates)
}

/** Prices of editions, each in its edition's currency. */
export function toEditionPrices(prices: NonNullable<PostChange['prices']>): EditionPrice[] {
  return prices.map(({ country, price }) => ({ country, cents: Math.round(price * 100), currency: EDITION_CURRENCIES[country] }))
}

function publicationFields(given: string | null | undefined, before: PreviousPost): Partial<Post> {
  if (given === undefined) return {}
  if (given === null) return { published: null }
  const published = new Date(given)
  return { published, ...(before?.firstPublished ? {} : { firstPublished: published }) }
}

function assertSlugAllowed(slug: string): string {
  if (isReservedSlug(slug)) throw new InvalidInput({ slug: 'That slug is one of the site’s own pages.' })
  return slug
}

/**
 * The columns of a merchant link: cleaned, with what identifies its product, and its merchant.
 * @throws InvalidInput naming the field
 */
export function linkFields(link: string): Pick<Post, 'merchantLink' | 'canonicalLink' | 'merchant' | 'merchantName'> {
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
