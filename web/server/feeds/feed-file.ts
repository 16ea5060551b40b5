import {
  type BlogPostSummary,
  type GuideSummary,
  listAllGuides,
  listBlogPosts,
  listGifts,
  listPosts,
  MAX_GIFT_PRICE,
  MIN_GIFT_PRICE,
  type Post,
} from '@ribbonry/contracts'
import { send } from '../../src/api/call.ts'
import type { Transport } from '../../src/api/transport.ts'
import { blogMetadata } from '../../src/features/blog/blog-metadata.ts'
import { giftsOf } from '../../src/features/gifts/gifts-metadata.ts'
import { categoryPath } from '../../src/features/gifts/gifts-address.ts'
import { GUIDES_METADATA } from '../../src/features/guides/guide-metadata.ts'
import { listPath } from '../../src/features/lists/list-address.ts'
import { SORT_DESCRIPTIONS } from '../../src/features/lists/list-descriptions.ts'
import { listMetadata } from '../../src/features/lists/list-metadata.ts'
import { DESCRIPTION, SITE_NAME } from '../../src/metadata/page-metadata.ts'
import { countryQuery, inRegion, REGION, type Region } from '../../src/regions/region.ts'
import { areSeveral, priceText } from '@ribbonry/prices'
import { cutText } from '../../src/ui/format/format.ts'
import { fullName } from '../../src/ui/format/gift-name.ts'
import type { GeneratedFile } from '../generated-files/generated-file.ts'
import { atomXml } from './atom-xml.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { type FeedAddress, feedPath } from './feed-path.ts'

const FIVE_MINUTES = 300
const A_DAY = 86_400
const MAX_GUIDES = 40
const SUMMARY_LENGTH = 250

/**
 * Builds a feed. Its links lead to our own pages, where the affiliate disclosure precedes the link to the shop.
 * @throws CallError when the content does not exist or cannot be read
 */
export async function feedFile(address: FeedAddress, transport: Transport, site: string): Promise<GeneratedFile> {
  const body = atomXml(await feedOf(address, transport), feedPath(address), site)
  return { type: 'application/atom+xml; charset=utf-8', body, fresh: FIVE_MINUTES, stale: A_DAY }
}

async function feedOf(address: FeedAddress, transport: Transport): Promise<Feed> {
  if (address.kind === 'guides') return guidesFeed((await send(transport, listAllGuides, {})).guides)
  if (address.kind === 'blog') return blogFeed((await send(transport, listBlogPosts, {})).posts)
  const { region } = address
  const shared = { language: REGION[region].language }
  if (address.kind === 'gifts') {
    // The same query as the page's, so that the gateway caches one answer for both.
    const query = { min: MIN_GIFT_PRICE, max: MAX_GIFT_PRICE, ...countryQuery(region) }
    const { posts, category } = await send(transport, listGifts, { params: { list: address.slug, sort: 'new', page: 1 }, query })
    const page = categoryPath(region, category.slug, category.parent?.slug ?? null)
    return {
      ...shared,
      title: `${giftsOf(category)} | ${SITE_NAME}`,
      subtitle: category.description || DESCRIPTION,
      page,
      entries: giftEntries(posts, region),
    }
  }
  const { sort } = address
  const { posts } = await send(transport, listPosts, { params: { sort, page: 1 }, query: countryQuery(region) })
  const { title } = listMetadata({ sort, region, page: 1 })
  const description = SORT_DESCRIPTIONS[sort]
  return {
    ...shared,
    title,
    subtitle: description,
    page: listPath({ sort, region, page: 1 }),
    entries: giftEntries(posts, region),
  }
}

/** Gifts of a list, without ads and ad slots. */
function giftEntries(posts: readonly Post[], region: Region): readonly FeedEntry[] {
  const isExplicit = region !== 'us' || areSeveral(posts)
  return posts
    .filter((post) => !post.ad && !post.native_ad && post.published !== null)
    .map((post): FeedEntry => {
      const price =
        post.price === null
          ? ''
          : `${priceText(post.price, post.currency, isExplicit)}${post.merchant === '' ? '' : ` at ${post.merchant}`}`
      const text = cutText(post.quip || post.content, SUMMARY_LENGTH)
      return {
        path: inRegion(region, `/${post.slug}/`),
        title: fullName(post),
        published: post.published ?? '',
        updated: post.published ?? '',
        summary: [text, price].filter(Boolean).join('\n\n'),
        picture: post.images[0],
        categories: labelsOf(post),
        author: SITE_NAME,
      }
    })
}

function guidesFeed(guides: readonly GuideSummary[]): Feed {
  const { title, description, language, canonical } = GUIDES_METADATA
  const entries = guides.slice(0, MAX_GUIDES).map((guide): FeedEntry => ({
    path: `/${guide.slug}/`,
    title: guide.title,
    published: guide.published,
    updated: guide.modified,
    summary: guide.summary,
    picture: guide.picture,
    categories: [],
    author: SITE_NAME,
  }))
  return { title, subtitle: description, language, page: canonical, entries }
}

function blogFeed(posts: readonly BlogPostSummary[]): Feed {
  const entries = posts.map((post): FeedEntry => ({
    path: `/blog/${post.slug}/`,
    title: post.title,
    published: post.published,
    updated: post.modified,
    summary: cutText(post.content, SUMMARY_LENGTH),
    picture: post.picture,
    categories: [],
    author: post.author || SITE_NAME,
  }))
  const { title, description, language, canonical } = blogMetadata(1, posts.length)
  return { title, subtitle: description, language, page: canonical, entries }
}

/** Category names from a gift's `categories` (JSON text). */
function labelsOf({ categories }: Post): readonly string[] {
  try {
    const names: unknown = JSON.parse(categories)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
