import type { RouteObject } from 'react-router'
import { type ClientOf, requireData, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { allGuidesOptions, useAllGuides } from '../features/guides/api/list-all-guides.ts'
import { GuideCards } from '../features/guides/components/guide-cards.tsx'
import { GUIDES_METADATA, guidesData } from '../features/guides/guide-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { EmptyList } from '../ui/states/empty-list.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { PictureSkeleton } from '../ui/skeleton/skeleton.tsx'
import styles from './guide-list.module.css'

const handle: PageHandle = { metadata: () => GUIDES_METADATA, module: 'src/routes/guide-list.route.tsx' }

/** Overview of all guides. */
export function guideListRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: GuideList,
    loader: async ({ context }) => {
      const loading = clientOf(context).fetchQuery(allGuidesOptions)
      if (WAITS_FOR_DATA) await requireData(loading)
      else loading.catch(() => undefined)
      return null
    },
  }
}

function GuideList() {
  usePageMetadata(GUIDES_METADATA)
  const { data, error, refetch } = useAllGuides()
  return (
    <div className="wrap">
      <header className={styles.head}>
        <p className="over">For somebody in particular</p>
        <h1 className={styles.title}>Gift guides</h1>
        <p className={styles.deck}>{GUIDES_METADATA.description}</p>
      </header>
      {error !== null && data === undefined && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {error === null && data === undefined && (
        <>
          <output className="sr">The guides are on their way</output>
          <PictureSkeleton />
        </>
      )}
      {data?.guides.length === 0 && <EmptyList firstPage="/gift-guides/" pastTheEnd={false} />}
      {data !== undefined && data.guides.length > 0 && (
        <>
          <GuideCards guides={data.guides} region="us" list="guides" variant="large" headingLevel={2} inView={3} />
          <StructuredData data={guidesData(data.guides)} />
        </>
      )}
    </div>
  )
}
