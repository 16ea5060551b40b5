import type { FeedImport } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { staffList } from '../kit/staff-list.tsx'
import { feedImportsQuery } from './feed-import-calls.ts'

const { link, chip, count } = columnsOf<FeedImport>()

/** The last imports, newest first. One answer has all of them, so they are sorted in the browser. */
export const ImportList = staffList({
  name: 'feed-imports',
  label: 'The last imports',
  empty: 'No feed has come in yet. The first one is always the longest.',
  filters: {},
  query: () => feedImportsQuery(),
  rows: ({ imports }) => imports,
  id: ({ id }) => id,
  columns: [
    link('feed', 'Feed', ({ id, filename, source }) => ({ href: `/admin/feed-imports/${id}/`, title: filename, about: source }), {
      value: ({ filename }) => filename,
    }),
    chip('state', 'State', (run) => <ImportStatus run={run} />),
    { id: 'started', title: 'Started', phone: 'line', value: ({ created_at: at }) => at, cell: (run) => <Started run={run} /> },
    count('read', 'Read', { value: ({ read }) => read }),
    count('created', 'Created', { value: ({ created }) => created, phone: 'number' }),
    count('updated', 'Updated', { value: ({ updated }) => updated }),
    count('unchanged', 'Unchanged', { value: ({ unchanged }) => unchanged }),
    count('refused', 'Refused', { value: ({ refused }) => refused }),
  ],
})

function Started({ run }: { readonly run: FeedImport }) {
  return (
    <>
      <RelativeTime moment={run.created_at} otherwise={momentText(run.created_at, DEVICE)} />
      <small>{` ${starterOf(run)}`}</small>
    </>
  )
}

const CHIPS = { waiting: 'note', running: 'note', done: 'good', failed: 'bad' } as const
const LABELS = { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' } as const

/** Status of an import, dry run and rollback. */
export function ImportStatus({ run }: { readonly run: Pick<FeedImport, 'status' | 'dry_run' | 'rollback'> }) {
  const { status, dry_run: isDry, rollback } = run
  return (
    <span>
      {rollback === null ? (
        <StatusChip kind={CHIPS[status]}>{LABELS[status]}</StatusChip>
      ) : (
        <StatusChip kind={rollback.status === 'done' ? 'past' : 'note'}>
          {rollback.status === 'done' ? 'Rolled back' : 'Rolling back'}
        </StatusChip>
      )}
      {isDry && <StatusChip kind="open">Dry run</StatusChip>}
    </span>
  )
}

/** Name of the person who started it. */
export function starterOf({ started_by: member }: Pick<FeedImport, 'started_by'>): string {
  if (member === null) return 'command line'
  return member.username === '' ? `member ${member.user_id}` : member.username
}
