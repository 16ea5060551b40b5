import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Entry } from '../kit/entry.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { useFeedImport } from './feed-import-calls.ts'
import { FeedMatching } from './feed-matching.tsx'
import { FeedUpload } from './feed-upload.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportGifts } from './import-gifts.tsx'
import { ImportList } from './import-list.tsx'
import { ImportProgress } from './import-progress-view.tsx'
import { RefusedRows } from './refused-rows.tsx'

/** `/admin/feed-imports/` */
export function FeedImports() {
  const navigate = useNavigate()
  return (
    <StaffPage title="Feed imports">
      <FeedUpload
        onStored={(id) => {
          void navigate(`/admin/feed-imports/new/${id}/`)
        }}
      />
      <h2>The last imports</h2>
      <ImportList />
    </StaffPage>
  )
}

export function FeedMatchingPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = Number(useParams()['file'])
  const like = /^[1-9]\d{0,8}$/.test(query.get('like') ?? '') ? Number(query.get('like')) : undefined
  return (
    <StaffPage title="Match the columns">
      <FeedMatching
        key={id}
        fileId={id}
        like={like}
        onStarted={(started) => {
          void navigate(`/admin/feed-imports/${started}/`)
        }}
      />
    </StaffPage>
  )
}

export function FeedImportPage() {
  const id = Number(useParams()['id'])
  return <FeedImportView key={id} id={id} />
}

function FeedImportView({ id }: { readonly id: number }) {
  const navigate = useNavigate()
  const query = useFeedImport(id)
  return (
    <StaffPage title={query.data?.import.filename ?? 'Feed import'}>
      <Entry query={query} what="import" all="/admin/feed-imports/">
        {({ import: run, map, currency }) => (
          <>
            <ImportProgress run={run} />
            <ImportActions
              run={run}
              map={map}
              currency={currency}
              onStarted={(started) => {
                void navigate(`/admin/feed-imports/${started}/`)
              }}
            />
            <ImportGifts run={run} />
            <ImportFindings run={run} />
            <RefusedRows id={id} count={run.refused} />
          </>
        )}
      </Entry>
    </StaffPage>
  )
}
