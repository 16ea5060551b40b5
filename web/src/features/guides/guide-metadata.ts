import type { Guide, GuideAuthor, GuideProduct } from '@ribbonry/contracts'
import { fullAddress, trailFacts } from '../../metadata/trail.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, REGION, type Region } from '../../regions/region.ts'
import { cutText } from '../../ui/format/format.ts'
import { fullName } from '../../ui/format/gift-name.ts'
import { productAnchor } from './guide-text.ts'

const DESCRIPTION_LENGTH = 150

export function guideMetadata(guide: Guide, region: Region): PageMetadata {
  const path = `/${guide.slug}/`
  return {
    title: `${guide.title} | ${SITE_NAME}`,
    description: cutText(guide.summary || DESCRIPTION, DESCRIPTION_LENGTH),
    language: REGION[region].language,
    canonical: inRegion(region, path),
    unprefixedPath: path,
    type: 'article',
  }
}

/** Metadata of the overview of guides. */
export const GUIDES_METADATA: PageMetadata = {
  title: `Gift guides | ${SITE_NAME}`,
  description: 'Short lists of good presents, one kind of person at a time. Written by people who have been that person.',
  language: 'en-US',
  canonical: '/gift-guides/',
}

/** Structured data of a guide: article, product list, breadcrumbs. */
export function guideData(
  guide: Guide,
  products: readonly GuideProduct[],
  region: Region,
): (site: string) => Readonly<Record<string, unknown>> {
  return (site) => {
    const page = `${site}${inRegion(region, `/${guide.slug}/`)}`
    const organization = { '@type': 'Organization', name: SITE_NAME, url: `${site}/` }
    return {
      '@graph': [
        {
          '@type': 'Article',
          '@id': `${page}#article`,
          headline: guide.title,
          description: cutText(guide.summary, DESCRIPTION_LENGTH),
          image: [fullAddress(guide.picture.src, site)],
          datePublished: guide.published,
          dateModified: guide.modified,
          mainEntityOfPage: page,
          author: guide.author === null ? organization : personOf(guide.author, site),
          publisher: organization,
        },
        {
          '@type': 'ItemList',
          name: guide.title,
          url: page,
          numberOfItems: products.length,
          itemListElement: products.map((product, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: fullName(product),
            ...(product.gift_title === '' ? {} : { alternateName: product.gift_title }),
            url: `${page}#${productAnchor(product.product_id)}`,
          })),
        },
        trailFacts(
          [
            { name: SITE_NAME, path: inRegion(region, '/') },
            { name: 'Gift guides', path: '/gift-guides/' },
            { name: guide.title, path: inRegion(region, `/${guide.slug}/`) },
          ],
          site,
        ),
      ],
    }
  }
}

function personOf({ name, line, picture }: GuideAuthor, site: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Person',
    name,
    ...(line === '' ? {} : { description: line }),
    ...(picture === null ? {} : { image: fullAddress(picture.src, site) }),
  }
}

/** Structured data of the overview: a list. */
export function guidesData(
  guides: readonly { readonly slug: string; readonly title: string }[],
): (site: string) => Readonly<Record<string, unknown>> {
  return (site) => ({
    '@type': 'ItemList',
    name: 'Gift guides',
    itemListElement: guides.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${site}/${slug}/`,
    })),
  })
}
