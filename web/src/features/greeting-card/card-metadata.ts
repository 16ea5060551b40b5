import type { Post } from '@ribbonry/contracts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, type Region, REGION } from '../../regions/region.ts'

/** Not indexed: search engines have the gift's own page. */
export function cardMetadata({ slug, title }: Pick<Post, 'slug' | 'title'>, region: Region): PageMetadata {
  return {
    title: `A card for: ${title} | ${SITE_NAME}`,
    description: 'A card to print, fold and put on top. Choose a cover and write the line that only you would write.',
    language: REGION[region].language,
    canonical: inRegion(region, `/wrap-it/${slug}/`),
    noindex: true,
  }
}
