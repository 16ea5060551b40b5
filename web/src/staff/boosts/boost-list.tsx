import { CHECKLIST_BOOSTS, type StaffBoost } from '@ribbonry/contracts'
import { newYorkDay, weekdayText } from '@ribbonry/dates'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { useOptimisticValue } from '../../ui/form/use-optimistic-value.ts'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { viewFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { checklistQuery, useSetBoostFlags } from './boost-calls.ts'
import styles from './boosts.module.css'
import { MoveDialog } from './move-dialog.tsx'

/** More than can be booked ahead, so that one page has them all. */
const ALL = 400
const FLAGS = ['facebook', 'newsletter', 'instagram'] as const
const NAMES = { facebook: 'Facebook', newsletter: 'Newsletter', instagram: 'Instagram' } as const
const NOT_NOTED = 'That could not be noted just now. Please try again.'

const { link, text, chip } = columnsOf<StaffBoost>()

/** Upcoming boosts, today's first, each with where it was announced. */
export const BoostList = staffList({
  name: 'boosts',
  label: 'Boosts to come',
  empty: 'Nobody has bought a day yet. The window waits.',
  filters: { show: viewFilter(['all']) },
  query: ({ filter }) => checklistQuery({ query: { limit: filter.show === 'all' ? ALL : CHECKLIST_BOOSTS } }),
  rows: ({ posts }) => posts,
  id: ({ id }) => id,
  views: (list) => ({
    label: 'Which boosts',
    views: [
      { title: `The next ${CHECKLIST_BOOSTS}`, path: list.bare, current: list.values.show === undefined },
      { title: 'All', path: list.pathWith({ show: 'all' }), current: list.values.show === 'all' },
    ],
  }),
  columns: [
    link('title', 'Gift', ({ title, slug }) => ({ href: `/${slug}/`, title })),
    text('start', 'Day', ({ start }) => weekdayText(`${start}T00:00:00Z`)),
    chip('state', 'State', ({ state = 'booked' }) => (
      <StatusChip kind={state === 'disputed' ? 'wait' : 'good'}>
        {state === 'disputed' ? 'disputed, not shown' : 'booked'}
      </StatusChip>
    )),
    { id: 'announced', title: 'Announced', cell: (boost) => <Flags boost={boost} />, phone: 'line' },
    { id: 'move', title: 'Move', cell: (boost) => <Move boost={boost} />, phone: 'action' },
  ],
})

/** Where a boost was announced. Ticks are optimistic and are rolled back when saving fails. */
function Flags({ boost }: { readonly boost: StaffBoost }) {
  return (
    <span className={styles.flags}>
      {FLAGS.map((flag) => (
        <Flag key={flag} boost={boost} flag={flag} />
      ))}
    </span>
  )
}

/** Each flag is saved by a change of its own, so that two ticks in a row do not overwrite each other. */
function Flag({ boost, flag }: { readonly boost: StaffBoost; readonly flag: (typeof FLAGS)[number] }) {
  const { mutate } = useSetBoostFlags()
  const { shown, choose } = useOptimisticValue(boost[flag])
  return (
    <label>
      <input
        type="checkbox"
        checked={shown}
        aria-label={`${NAMES[flag]}, ${boost.title}`}
        onChange={({ currentTarget: { checked } }) =>
          mutate(
            { params: { id: boost.id }, body: { [flag]: checked } },
            { ...choose(checked), onError: (error) => showMessage(errorMessage(error, NOT_NOTED)) },
          )
        }
      />
      <span aria-hidden="true">{NAMES[flag]}</span>
    </label>
  )
}

/** Moves a boost without dragging. */
function Move({ boost }: { readonly boost: StaffBoost }) {
  const [isAsked, setIsAsked] = useState(false)
  const [today] = useState(() => newYorkDay(new Date()))
  if (boost.start <= today) return <span>It runs</span>
  return (
    <>
      <Button small variant="quiet" aria-label={`Move ${boost.title}`} onClick={() => setIsAsked(true)}>
        Move
      </Button>
      {isAsked && <MoveDialog boost={boost} to="" onClose={() => setIsAsked(false)} />}
    </>
  )
}
