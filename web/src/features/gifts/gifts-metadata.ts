import { DEFAULT_PER_PAGE, type Post, type PublicGiftCategory } from '@ribbonry/contracts'
import { DESCRIPTION, PAGE_404, type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { fullAddress, trailFacts } from '../../metadata/trail.ts'
import { inRegion, REGION, type Region } from '../../regions/region.ts'
import { cutText, wholeText } from '../../ui/format/format.ts'
import { fullName } from '../../ui/format/gift-name.ts'
import { ALL_GIFTS, categoryPath, type GiftsAddress, giftsPath, isNarrowed, unfiltered } from './gifts-address.ts'
import type { GiftsAnswer } from './gifts-calls.ts'

/** Title of a category's gifts: names such as "For her" and "Birthday" need different wording. */
export function giftsOf({ slug, name, parent }: Pick<PublicGiftCategory, 'slug' | 'name' | 'parent'>): string {
  if (slug === ALL_GIFTS) return name
  if (/^for /i.test(name)) return `Gifts f${name.slice(1)}`
  return parent === null ? `Gift ideas: ${name}` : `${name} gifts`
}

export function countText(count: number): string {
  return `${wholeText(count)} ${count === 1 ? 'gift' : 'gifts'}`
}

const DESCRIPTION_LENGTH = 150

/**
 * Metadata of a category page; `first` is its first answer. The canonical address is that of the category under its parent, at
 * any price.
 */
export function giftsMetadata(address: GiftsAddress, first: GiftsAnswer | undefined): PageMetadata {
  if (first === undefined) return { ...PAGE_404, title: SITE_NAME }
  const { category, posts } = first
  const own = canonicalAddress(address, category)
  const at = (page: number) => giftsPath({ ...own, page })
  const empty = posts.length === 0
  const follows = posts.length === DEFAULT_PER_PAGE
  const linked = !isNarrowed(address)
  return {
    title: `${giftsOf(category)}${address.page === 1 ? '' : `, page ${address.page}`} | ${SITE_NAME}`,
    description: cutText(category.description || DESCRIPTION, DESCRIPTION_LENGTH),
    language: REGION[address.region].language,
    canonical: at(address.page),
    unprefixedPath: giftsPath({ ...own, region: 'us' }),
    ...(linked && address.page > 1 ? { previous: at(address.page - 1) } : {}),
    ...(linked && follows ? { next: at(address.page + 1) } : {}),
    ...(empty ? { noindex: true } : {}),
  }
}

/** The address of the category under its parent, at any price. */
function canonicalAddress(address: GiftsAddress, { slug, parent }: PublicGiftCategory): GiftsAddress {
  return { ...unfiltered(address), list: slug, parent: parent?.slug ?? null }
}

function canonicalPath(address: GiftsAddress, category: PublicGiftCategory): string {
  return giftsPath({ ...canonicalAddress(address, category), page: address.page })
}

type Facts = Readonly<Record<string, unknown>>

/** Structured data of a category: collection with its gifts, and breadcrumbs. */
export function giftsData(address: GiftsAddress, answer: GiftsAnswer): (site: string) => Facts {
  return (site) => ({ '@graph': [collection(address, answer, site), trail(answer.category, address.region, site)] })
}

function collection(address: GiftsAddress, { category, posts }: GiftsAnswer, site: string): Facts {
  const { slug, description, modified } = category
  return {
    '@type': 'CollectionPage',
    name: giftsOf(category),
    url: `${site}${canonicalPath(address, category)}`,
    ...(description === '' ? {} : { description }),
    ...(slug === ALL_GIFTS ? {} : { dateModified: modified }),
    mainEntity: itemList(posts, address.region, site),
  }
}

/** Gifts in order with prices: in US dollars unless the gift has its own currency (D6.78). */
export function itemList(entries: readonly Post[], region: Region, site: string): Facts {
  const posts = entries.filter((post) => !post.native_ad)
  return {
    '@type': 'ItemList',
    numberOfItems: posts.length,
    itemListElement: posts.map((post, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...(post.price === null
        ? { name: fullName(post), url: addressOf(post, region, site) }
        : { item: product(post, region, site) }),
    })),
  }
}

function product(post: Post, region: Region, site: string): Facts {
  const picture = post.images[0]?.src
  const url = addressOf(post, region, site)
  return {
    '@type': 'Product',
    name: fullName(post),
    url,
    ...(picture === undefined ? {} : { image: fullAddress(picture, site) }),
    offers: {
      '@type': 'Offer',
      price: (post.price ?? 0).toFixed(2),
      priceCurrency: post.currency || 'USD',
      url,
      availability: `https://schema.org/${post.unavailable || post.broken ? 'OutOfStock' : 'InStock'}`,
    },
  }
}

function addressOf({ slug }: Post, region: Region, site: string): string {
  return `${site}${inRegion(region, `/${slug}/`)}`
}

function trail(category: PublicGiftCategory, region: Region, site: string): Facts {
  const { name: own, slug, parent } = category
  const steps = [
    { name: SITE_NAME, path: inRegion(region, '/') },
    { name: 'All gifts', path: categoryPath(region, ALL_GIFTS, null) },
    ...(parent === null ? [] : [{ name: parent.name, path: categoryPath(region, parent.slug, null) }]),
    ...(slug === ALL_GIFTS ? [] : [{ name: own, path: categoryPath(region, slug, parent?.slug ?? null) }]),
  ]
  return trailFacts(steps, site)
}
