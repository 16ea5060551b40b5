import { type QueryClient, useQuery } from '@tanstack/react-query'
import { RelatedGuides } from '../features/guides/components/guide-cards.tsx'
import { GuideView } from '../features/guides/components/guide-view.tsx'
import { guideData, guideMetadata } from '../features/guides/guide-metadata.ts'
import { guideQuery, relatedGuidesQuery } from '../features/guides/guides-calls.ts'
import { PAGE_404, type PageMetadata } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { Region } from '../regions/region.ts'
import { LoadFailure } from '../routing/load-failure.tsx'
import { requireData } from '../routing/page-route.ts'
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx'
import { NotFound } from '../routing/not-found.tsx'

interface GuideAddress {
  readonly slug: string
  readonly region: Region
}

/**
 * Loads a guide's page; related guides are optional.
 * @throws a 404 or a 503, as `requireData` does
 */
export async function loadGuide(client: QueryClient, { slug, region }: GuideAddress): Promise<void> {
  const { guide } = await requireData(client.fetchQuery(guideQuery(slug, region)))
  await client.prefetchQuery(relatedGuidesQuery({ params: { id: guide.id } }))
}

/** Metadata from loaded data. */
export function metadataOf(client: QueryClient, { slug, region }: GuideAddress): PageMetadata {
  const found = client.getQueryData(guideQuery(slug, region).queryKey)
  return found === undefined ? PAGE_404 : guideMetadata(found.guide, region)
}

/** A guide. Guides and gifts share one space of slugs. */
export function GuidePage({ slug, region }: GuideAddress) {
  const { data, error, refetch } = useQuery(guideQuery(slug, region))
  usePageMetadata(data === undefined ? undefined : guideMetadata(data.guide, region))
  if (data === undefined) {
    if (error === null) return <PageSkeleton label="The guide is on its way" lines={6} />
    return <LoadFailure error={error} missing={<NotFound />} onRetry={refetch} />
  }
  return (
    <>
      <GuideView answer={data} region={region} />
      <RelatedGuides id={data.guide.id} region={region} />
      <StructuredData data={guideData(data.guide, data.products, region)} />
    </>
  )
}
