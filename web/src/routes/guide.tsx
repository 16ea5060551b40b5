import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '../api/call-error.ts'
import { requireData } from '../app/page-route.ts'
import { guideOptions, useGuide } from '../features/guides/api/get-guide.ts'
import { relatedGuidesOptions } from '../features/guides/api/list-related-guides.ts'
import { GuideView } from '../features/guides/components/guide-view.tsx'
import { RelatedGuides } from '../features/guides/components/related-guides.tsx'
import { guideData, guideMetadata } from '../features/guides/guide-metadata.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import type { PageMetadata } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { inRegion, type Region } from '../regions/region.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { NotFound } from '../ui/states/not-found.tsx'
import { PictureSkeleton, TextSkeleton } from '../ui/skeleton/skeleton.tsx'

interface GuideAddress {
  readonly slug: string
  readonly region: Region
}

/**
 * Loads a guide's page; related guides are optional.
 * @throws a 404 or a 503, as `requireData` does
 */
export async function loadGuide(client: QueryClient, slug: string): Promise<void> {
  const { guide } = await requireData(client.fetchQuery(guideOptions(slug)))
  await client.prefetchQuery(relatedGuidesOptions(guide.id))
}

/** Metadata from loaded data. */
export function metadataOf(client: QueryClient, { slug, region }: GuideAddress): PageMetadata {
  const found = client.getQueryData(guideOptions(slug).queryKey)
  return found === undefined ? PAGE_404 : guideMetadata(found.guide, region)
}

/** A guide. Guides and gifts share one space of slugs. */
export function GuidePage({ slug, region }: GuideAddress) {
  const { data, error, refetch } = useGuide(slug)
  usePageMetadata(data === undefined ? undefined : guideMetadata(data.guide, region))
  if (data === undefined) {
    if (error === null) return <GuideSkeleton />
    return isNotFound(error) ? (
      <NotFound home={inRegion(region, '/')} />
    ) : (
      <ErrorState
        level={1}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  }
  return (
    <>
      <GuideView answer={data} region={region} />
      <RelatedGuides id={data.guide.id} region={region} />
      <StructuredData data={guideData(data.guide, data.products, region)} />
    </>
  )
}

function GuideSkeleton() {
  return (
    <div className="wrap">
      <output className="sr">The guide is on its way</output>
      <PictureSkeleton />
      <TextSkeleton lines={6} />
    </div>
  )
}
