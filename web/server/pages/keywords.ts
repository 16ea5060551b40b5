import { guideQuery } from '../../src/features/guides/guides-calls.ts'
import { postQuery } from '../../src/api/post-query.ts'
import type { HeadElement, PageMetadata } from '../../src/metadata/page-metadata.ts'
import { regionOf, withoutRegion } from '../../src/regions/region.ts'
import type { PageLocation } from '../../src/routing/page-route.ts'
import { subject } from './subject.ts'

/** Keywords of every page. */
const ALWAYS = ['gifts', 'gift ideas']

/** Keywords of a page (visitor.md section 4): its subject and its categories. */
export function keywordsOf(metadata: PageMetadata, at: PageLocation): readonly HeadElement[] {
  if (metadata.noindex === true) return []
  const keywords = new Set(
    [subject(metadata), ...categoryNamesOf(metadata, at), ...ALWAYS].map((word) => word.replaceAll(',', '')),
  )
  return [{ tag: 'meta', attributes: { name: 'keywords', content: [...keywords].join(', ') } }]
}

/** Gift categories of a gift or a guide. */
function categoryNamesOf({ type }: PageMetadata, { client, pathname }: PageLocation): readonly string[] {
  if (type === undefined || type === 'website') return []
  const [slug = '', ...more] = withoutRegion(pathname).split('/').filter(Boolean)
  if (more.length > 0) return []
  const region = regionOf(pathname)
  const labels =
    type === 'product'
      ? client.getQueryData(postQuery({ slug, region }).queryKey)?.category_labels
      : client.getQueryData(guideQuery(slug, region).queryKey)?.guide.categories
  return (labels ?? []).map(({ name }) => name)
}
