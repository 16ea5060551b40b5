import type { Post, PublicGiftCategory } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../regions/region.ts'
import type { GiftsAnswer } from './api/list-gifts.ts'
import { giftsOf } from './category-words.ts'
import { ALL_GIFTS, giftsPath, type GiftsAddress } from './gifts-address.ts'
import { ANY_PRICE } from './price-range.ts'

type Facts = Readonly<Record<string, unknown>>

/** A category's page as search engines know it: the collection with its gifts, and the way there. */
export function giftsData({ region }: GiftsAddress, { category, posts }: GiftsAnswer): (site: string) => Facts {
  return (site) => ({ '@graph': [collection(category, posts, region, site), trail(category, region, site)] })
}

function collection(category: PublicGiftCategory, posts: readonly Post[], region: Region, site: string): Facts {
  const { slug, description, modified, rating, rating_count: ratings } = category
  return {
    '@type': 'CollectionPage',
    name: giftsOf(category),
    url: `${site}${inRegion(region, slug === ALL_GIFTS ? '/gifts/' : `/gifts/${slug}/`)}`,
    ...(description === '' ? {} : { description }),
    ...(slug === ALL_GIFTS ? {} : { dateModified: modified }),
    ...(rating === null || ratings === 0 ? {} : {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount: ratings, bestRating: 5 },
    }),
    mainEntity: itemList(posts, region, site),
  }
}

/** Gifts in their order, with their prices: in dollars unless a gift has another currency of its own (D6.78). */
export function itemList(posts: readonly Post[], region: Region, site: string): Facts {
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
    ...(picture === undefined ? {} : { image: picture.startsWith('http') ? picture : `${site}${picture}` }),
    offers: {
      '@type': 'Offer', price: (post.price ?? 0).toFixed(2), priceCurrency: post.currency || 'USD', url,
      availability: `https://schema.org/${post.unavailable || post.broken ? 'OutOfStock' : 'InStock'}`,
    },
  }
}

function addressOf({ slug }: Post, region: Region, site: string): string {
  return `${site}${inRegion(region, `/${slug}/`)}`
}

function trail(category: PublicGiftCategory, region: Region, site: string): Facts {
  const usual = { region, sort: 'new', page: 1, range: ANY_PRICE } as const
  const steps = [
    { name: 'Ribbonry', path: inRegion(region, '/') },
    { name: 'All gifts', path: giftsPath({ ...usual, list: ALL_GIFTS, parent: null }) },
    ...(category.parent === null ? [] : [{ name: category.parent.name, path: giftsPath({ ...usual, list: category.parent.slug, parent: null }) }]),
    ...(category.slug === ALL_GIFTS ? [] : [{ name: category.name, path: giftsPath({ ...usual, list: category.slug, parent: category.parent?.slug ?? null }) }]),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${site}${path}` })),
  }
}
