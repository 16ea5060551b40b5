import type { Post } from '@ribbonry/contracts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, REGION, type Region } from '../../regions/region.ts'
import { cutText } from '../../ui/gift-card/cut-text.ts'

const DESCRIPTION_LENGTH = 150

/** The head of a gift's page. `leaving` when the page only passes a visitor on (`r=y`). */
export function postMetadata(post: Post, region: Region, { leaving = false } = {}): PageMetadata {
  const picture = post.images[0]
  const path = `/${post.slug}/`
  return {
    title: `${post.title} | ${SITE_NAME}`,
    description: cutText(post.quip || post.content || DESCRIPTION, DESCRIPTION_LENGTH),
    language: REGION[region].language,
    canonical: inRegion(region, path),
    everywhere: path,
    type: 'product',
    ...(picture === undefined ? {} : { image: picture }),
    ...(leaving ? { noindex: true } : {}),
  }
}

/** The gift as search engines know products. The currency is USD unless the gift has another of its own (D6.78). */
export function productData(post: Post, region: Region): (site: string) => Readonly<Record<string, unknown>> {
  return (site) => ({
    '@type': 'Product',
    name: post.title,
    description: cutText(post.content, 500),
    image: post.images.map(({ src }) => (src.startsWith('http') ? src : `${site}${src}`)),
    ...(post.price === null ? {} : {
      offers: {
        '@type': 'Offer',
        price: post.price.toFixed(2),
        priceCurrency: post.currency || 'USD',
        availability: `https://schema.org/${post.unavailable || post.broken ? 'OutOfStock' : 'InStock'}`,
        url: `${site}${inRegion(region, `/${post.slug}/`)}`,
        ...(post.merchant === '' ? {} : { seller: { '@type': 'Organization', name: post.merchant } }),
      },
    }),
    ...(post.rating === null || post.rating_count === 0 ? {} : {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: post.rating, ratingCount: post.rating_count, bestRating: 5 },
    }),
  })
}
