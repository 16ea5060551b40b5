import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { useFeedImport } from '../features/feed-imports/api/get-feed-import.ts'
import { useFeedImports } from '../features/feed-imports/api/list-feed-imports.ts'
import { FeedUpload } from '../features/feed-imports/components/feed-upload.tsx'
import { FeedMatching } from '../features/feed-imports/components/feed-matching.tsx'
import { ImportActions } from '../features/feed-imports/components/import-actions.tsx'
import { ImportFindings } from '../features/feed-imports/components/import-findings.tsx'
import { ImportGifts } from '../features/feed-imports/components/import-gifts.tsx'
import { ImportProgress } from '../features/feed-imports/components/import-progress.tsx'
import { ImportTable } from '../features/feed-imports/components/import-table.tsx'
import { RefusedRows } from '../features/feed-imports/components/refused-rows.tsx'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { StaffPageSkeleton } from '../ui/staff/staff-page-skeleton.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { TextSkeleton } from '../ui/skeleton/skeleton.tsx'

const METADATA: PageMetadata = {
  title: `Feed imports | ${SITE_NAME}`,
  description: DESCRIPTION,
  language: 'en-US',
  canonical: '/admin/feed-imports/',
  noindex: true,
}
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/feed-imports.route.tsx' }

export const feedImportsRoute = { handle, Component: FeedImports }

/** A stored feed before its import: column matching. */
export const feedMatchingRoute = { handle, Component: FeedMatchingPage }

export const feedImportRoute = { handle, Component: FeedImportPage }

function FeedImports() {
  usePageMetadata(METADATA)
  return (
    <StaffPage title="Feed imports">
      <StaffOnly fallback={<StaffPageSkeleton />}>
        <FeedImportsList />
      </StaffOnly>
    </StaffPage>
  )
}

function FeedImportsList() {
  const navigate = useNavigate()
  const { data, isError, refetch } = useFeedImports()
  return (
    <>
      <FeedUpload
        onStored={(id) => {
          void navigate(`/admin/feed-imports/new/${id}/`)
        }}
      />
      <h2>The last imports</h2>
      {isError && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {data === undefined && !isError && <TextSkeleton lines={4} />}
      {data !== undefined && <ImportTable imports={data.imports} />}
    </>
  )
}

function FeedMatchingPage() {
  usePageMetadata(METADATA)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = Number(useParams()['file'])
  const like = /^[1-9]\d{0,8}$/.test(query.get('like') ?? '') ? Number(query.get('like')) : undefined
  return (
    <StaffPage title="Match the columns">
      <StaffOnly fallback={<StaffPageSkeleton />}>
        <FeedMatching
          key={id}
          fileId={id}
          like={like}
          onStarted={(started) => {
            void navigate(`/admin/feed-imports/${started}/`)
          }}
        />
      </StaffOnly>
    </StaffPage>
  )
}

function FeedImportPage() {
  usePageMetadata(METADATA)
  const id = Number(useParams()['id'])
  return (
    <StaffOnly
      fallback={
        <StaffPage title="Feed import">
          <StaffPageSkeleton />
        </StaffPage>
      }
    >
      <FeedImportView key={id} id={id} />
    </StaffOnly>
  )
}

function FeedImportView({ id }: { readonly id: number }) {
  const navigate = useNavigate()
  const { data, isError, refetch } = useFeedImport(id)
  if (isError && data === undefined)
    return (
      <ErrorState
        level={1}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  return (
    <StaffPage title={data?.import.filename ?? 'Feed import'}>
      {data === undefined ? (
        <TextSkeleton lines={5} />
      ) : (
        <>
          <ImportProgress run={data.import} />
          <ImportActions
            run={data.import}
            map={data.map}
            currency={data.currency}
            onStarted={(started) => {
              void navigate(`/admin/feed-imports/${started}/`)
            }}
          />
          <ImportGifts run={data.import} />
          <ImportFindings run={data.import} />
          <RefusedRows id={id} count={data.import.refused} />
          <p>
            <a href="/admin/feed-imports/">All imports</a>
          </p>
        </>
      )}
    </StaffPage>
  )
}
