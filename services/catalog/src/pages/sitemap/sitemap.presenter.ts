import type { CallAnswer, listSitemap } from '@ribbonry/contracts'
import { fallbackPictureUrl } from '../../posts/pictures/post-pictures.ts'
import type { SitemapRow } from './sitemap.repository.ts'

export function presentSitemapEntry({
  slug,
  parentSlug,
  modified,
  picture,
  countries,
}: SitemapRow): CallAnswer<typeof listSitemap>['entries'][number] {
  return { slug, parent_slug: parentSlug, modified, image: picture === null ? '' : fallbackPictureUrl(picture), countries }
}
