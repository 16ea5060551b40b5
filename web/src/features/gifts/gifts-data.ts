import type { Post, PublicGiftCategory } from '@ribbonry/contracts'
import { fullAddress } from '../../metadata/full-address.ts'
import { SITE_NAME } from '../../metadata/page-metadata.ts'
import { trailFacts } from '../../metadata/trail.ts'
import { inRegion, type Region } from '../../regions/region.ts'
import type { GiftsAnswer } from './api/list-gifts.ts'
import { giftsOf } from './category-text.ts'
import { ALL_GIFTS, categoryPath, type GiftsAddress } from './gifts-address.ts'

type Facts = Readonly<Record<string, unknown>>

/** Structured data of a category: collection with its gifts, and breadcrumbs. */
export function giftsData({ region }: GiftsAddress, { category, posts }: GiftsAnswer): (site: string) => Facts {
  return (site) => ({ '@graph': [collection(category, posts, region, site), trail(category, region, site)] })
}

function collection(category: PublicGiftCategory, posts: readonly Post[], region: Region, site: string): Facts {
  const { slug, description, modified, rating, rating_count: ratings } = category
  return {
    '@type': 'CollectionPage',
    name: giftsOf(category),
    url: `${site}${categoryPath(region, slug, null)}`,
    ...(description === '' ? {} : { description }),
    ...(slug === ALL_GIFTS ? {} : { dateModified: modified }),
    ...(rating === null || ratings === 0
      ? {}
      : {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: ratings, bestRating: 5 },
        }),
    mainEntity: itemList(posts, region, site),
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
      ...(post.price === null ? { name: post.title, url: addressOf(post, region, site) } : { item: product(post, region, site) }),
    })),
  }
}

function product(post: Post, region: Region, site: string): Facts {
  const picture = post.images[0]?.src
  const url = addressOf(post, region, site)
  return {
    '@type': 'Product',
    name: post.title,
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
