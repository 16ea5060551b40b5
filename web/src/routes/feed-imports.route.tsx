import { useNavigate, useParams } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { useFeedImport } from '../features/feed-imports/api/get-feed-import.ts'
import { useFeedImports } from '../features/feed-imports/api/list-feed-imports.ts'
import { ImportForm } from '../features/feed-imports/components/import-form.tsx'
import { ImportList } from '../features/feed-imports/components/import-list.tsx'
import { ImportProgress } from '../features/feed-imports/components/import-progress.tsx'
import { RefusedRows } from '../features/feed-imports/components/refused-rows.tsx'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { DeskBones } from '../ui/staff/desk-bones.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { TextBones } from '../ui/waiting/bones.tsx'

const METADATA: PageMetadata = {
  title: `Feed imports | ${SITE_NAME}`, description: DESCRIPTION, language: 'en-US', canonical: '/admin/feed-imports/', noindex: true,
}
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/feed-imports.route.tsx' }

/** Where feeds come in. */
export const feedImportsRoute = { handle, Component: FeedImports }

/** One feed on its way in. */
export const feedImportRoute = { handle, Component: FeedImportPage }

function FeedImports() {
  usePageMetadata(METADATA)
  return <StaffPage title="Feed imports"><StaffOnly waiting={<DeskBones />}><FeedImportsDesk /></StaffOnly></StaffPage>
}

function FeedImportsDesk() {
  const navigate = useNavigate()
  const { data, isError, refetch } = useFeedImports()
  return (
    <>
      <ImportForm onStarted={(id) => { void navigate(`/admin/feed-imports/${id}/`) }} />
      <h2>The last imports</h2>
      {isError && <ErrorState onRetry={() => { void refetch() }} />}
      {data === undefined && !isError && <TextBones lines={4} />}
      {data !== undefined && <ImportList imports={data.imports} />}
    </>
  )
}

function FeedImportPage() {
  usePageMetadata(METADATA)
  return <StaffOnly waiting={<StaffPage title="Feed import"><DeskBones /></StaffPage>}><FeedImportWatch /></StaffOnly>
}

function FeedImportWatch() {
  const id = Number(useParams()['id'])
  const { data, isError, refetch } = useFeedImport(id)
  if (isError && data === undefined) return <ErrorState level={1} onRetry={() => { void refetch() }} />
  return (
    <StaffPage title={data?.import.filename ?? 'Feed import'}>
      {data === undefined ? <TextBones lines={5} /> : (
        <>
          <ImportProgress run={data.import} />
          <RefusedRows id={id} count={data.import.refused} />
        </>
      )}
      <p><a href="/admin/feed-imports/">All imports</a></p>
    </StaffPage>
  )
}
