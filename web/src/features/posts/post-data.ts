import type { CallAnswer, CategoryLabel, getPost, Post } from '@ribbonry/contracts'
import { plainWords } from '@ribbonry/prose'
import { fullAddress, trailFacts } from '../../metadata/trail.ts'
import { SITE_NAME } from '../../metadata/page-metadata.ts'
import type { PageFacts } from '../../metadata/structured-data.tsx'
import { inRegion, type Region } from '../../regions/region.ts'
import { cutText } from '../../ui/format/format.ts'
import { fullName } from '../../ui/format/gift-name.ts'
import { categoryPath, primaryCategory } from './post-page.ts'

const MAX_DESCRIPTION_LENGTH = 500

type MemberRating = CallAnswer<typeof getPost>['member_rating']

interface GiftFacts {
  readonly post: Post
  readonly labels: readonly CategoryLabel[]
  /** Search engines take ratings by the site's own members alone, not those that a feed brings. */
  readonly memberRating: MemberRating
}

/** Structured data of a gift's page: product and breadcrumbs. */
export function postData({ post, labels, memberRating }: GiftFacts, region: Region): PageFacts {
  const path = inRegion(region, `/${post.slug}/`)
  const primary = primaryCategory(labels)
  const steps = [
    { name: SITE_NAME, path: inRegion(region, '/') },
    ...(primary === undefined ? [] : [{ name: primary.name, path: categoryPath(primary, region) }]),
    { name: fullName(post), path },
  ]
  return (site) => ({ '@graph': [...product(post, memberRating, { page: `${site}${path}`, site }), trailFacts(steps, site)] })
}

/** Omitted without an offer and a rating: search engines require one of them. */
function product(
  post: Post,
  memberRating: MemberRating,
  { page, site }: { readonly page: string; readonly site: string },
): readonly object[] {
  const { price, content, quip, images } = post
  const name = fullName(post)
  if (price === null && memberRating === undefined) return []
  return [
    {
      '@type': 'Product',
      '@id': `${page}#product`,
      name,
      url: page,
      sku: String(post.id),
      description: cutText(plainWords(content) || quip || name, MAX_DESCRIPTION_LENGTH),
      image: images.map(({ src }) => fullAddress(src, site)),
      ...(price === null ? {} : { offers: offer(post, price, page) }),
      ...(memberRating === undefined ? {} : { aggregateRating: aggregateRating(memberRating) }),
    },
  ]
}

function aggregateRating({ rating, rating_count: ratings }: NonNullable<MemberRating>): object {
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount: ratings, bestRating: 5 }
}

/** US dollars unless the gift has its own currency (D6.78). */
function offer({ currency, unavailable, broken, merchant }: Post, price: number, page: string): object {
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: currency || 'USD',
    availability: `https://schema.org/${unavailable || broken ? 'OutOfStock' : 'InStock'}`,
    url: page,
    ...(merchant === '' ? {} : { seller: { '@type': 'Organization', name: merchant } }),
  }
}
