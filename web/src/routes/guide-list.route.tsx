import { useQuery } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { useRegion } from '../regions/edition.ts'
import { GuideCards } from '../features/guides/components/guide-cards.tsx'
import { GUIDES_METADATA, guidesData } from '../features/guides/guide-metadata.ts'
import { allGuidesQuery } from '../features/guides/guides-calls.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { type ClientOf, pageData, type PageHandle } from '../routing/page-route.ts'
import { LoadedPage } from '../ui/overview/overview.tsx'
import { PageHead } from '../ui/page-head/page-head.tsx'
import { EmptyList } from '../ui/states/empty-list.tsx'

const handle: PageHandle = { metadata: () => GUIDES_METADATA, module: 'src/routes/guide-list.route.tsx' }

/** Overview of all guides. */
export function guideListRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: GuideList,
    loader: ({ context }) => pageData(clientOf(context).fetchQuery(allGuidesQuery)),
  }
}

function GuideList() {
  usePageMetadata(GUIDES_METADATA)
  const region = useRegion()
  const query = useQuery(allGuidesQuery)
  const all = query.data?.guides
  return (
    <>
      <PageHead
        crumbs={[]}
        over="For somebody in particular"
        title="Gift guides"
        deck={GUIDES_METADATA.description ?? ''}
        facts={all !== undefined && all.length > 0 && <span className="num">{guideCount(all.length)}</span>}
        picture={all && (all.at(-1)?.picture ?? null)}
      />
      <div className="wrap">
        <LoadedPage query={query} label="The guides are on their way">
          {({ guides }) =>
            guides.length === 0 ? (
              <EmptyList firstPage="/gift-guides/" pastTheEnd={false} />
            ) : (
              <>
                <GuideCards guides={guides} region={region} list="guides" variant="large" headingLevel={2} inView={3} />
                <StructuredData data={guidesData(guides)} />
              </>
            )
          }
        </LoadedPage>
      </div>
    </>
  )
}

function guideCount(count: number): string {
  return count === 1 ? 'One guide' : `${count} guides`
}
