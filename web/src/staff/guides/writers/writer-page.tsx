import { exportWriterPayments } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAccount } from '../../../session/account.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { mayUse } from '../../kit/may-use.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Entry, MissingEntry } from '../../kit/entry.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import { guideWriterQuery } from '../guide-calls.ts'
import { GUIDES_PATH, payPath } from '../guide-paths.ts'
import { GuideTabs } from '../guide-tabs.tsx'
import { FIGURE_COLUMNS, STATE_COLUMNS } from '../list/guide-columns.tsx'
import { WriterFigures } from './writer-figures.tsx'

const COLUMNS = [...STATE_COLUMNS, ...FIGURE_COLUMNS]

/** `/editor/writers/:id` */
export function WriterPage() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  return isId ? (
    <Writer key={id} id={id} />
  ) : (
    <StaffPage title="A writer">
      <MissingEntry what="writer" all={GUIDES_PATH} />
    </StaffPage>
  )
}

function Writer({ id }: { readonly id: number }) {
  const { user } = useAccount({ alwaysAsk: true })
  const answer = useQuery(guideWriterQuery({ params: { user: id } }))
  const { data } = answer
  // Renders once the member is known, so that all parts appear at once and nothing shifts.
  if (user === null) return null
  return (
    <StaffPage
      title={data?.writer.username ?? 'A writer'}
      actions={
        mayUse(exportWriterPayments.access, user) ? (
          <a className={buttonClass({ small: true })} href={payPath(id)}>
            Pay them
          </a>
        ) : undefined
      }
    >
      <GuideTabs />
      {answer.error === null ? (
        <>
          <WriterFigures writer={data?.writer} hasPay={user.access || user.user_id === id} />
          <DataTable
            name="writer-guides"
            label="Their newest guides"
            columns={COLUMNS}
            rows={data?.guides}
            rowId={(guide) => String(guide.id)}
            query={answer}
            empty="No guide yet. Everybody began with one."
          />
        </>
      ) : (
        <Entry query={answer} what="writer" all={GUIDES_PATH}>
          {() => null}
        </Entry>
      )}
    </StaffPage>
  )
}
