import { type GiveawayWinner, STAFF_GIVEAWAYS_PER_PAGE, type StaffGiveaway } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { runUndo } from '../kit/run-undo.ts'
import { Views } from '../kit/cells.tsx'
import { choiceFilter, searchFilter } from '../kit/filters.ts'
import { ListFilters } from '../kit/list-filters.tsx'
import { filterInput, type ListQuery, useListQuery } from '../kit/list-query.ts'
import table from '../kit/table.module.css'
import { Pager, TableMessage } from '../kit/table-parts.tsx'
import { offerUndo } from '../kit/undo-offers.ts'
import { StaffPage, StaffPageSkeleton } from '../shell/staff-page.tsx'
import { giveawaysQuery } from './giveaway-calls.ts'
import { type GiveawayAction, GiveawayCard } from './giveaway-card.tsx'
import styles from './giveaways.module.css'
import { OpenTask, report, type Task } from './open-task.tsx'
import { useGiveawayActions } from './use-giveaway-actions.ts'
import { WinnerPane } from './winner-pane.tsx'
import type { WinnerAction } from './winner-progress.ts'

const FILTERS = {
  search: searchFilter('Find a giveaway', 'By title or sponsor'),
  winners: choiceFilter(
    [
      ['unsent', 'Something to send'],
      ['overdue', 'Overdue'],
      ['missing-address', 'No address yet'],
      ['mail-failed', 'Mail failed'],
    ],
    { label: 'Winners' },
  ),
  time: choiceFilter(
    [
      ['coming', 'Not open yet'],
      ['running', 'Running'],
      ['ended', 'Over'],
    ],
    { label: 'Time' },
  ),
  sponsor: choiceFilter(
    [
      ['yes', 'A sponsor sends it'],
      ['no', 'We send it'],
    ],
    { label: 'Sponsor' },
  ),
}
type GiveawayList = ListQuery<typeof FILTERS>

/** `/editor/giveaway/list`: giveaways with their winners, newest first. */
export function GiveawaysPage() {
  return (
    <StaffPage title="Giveaways">
      <Giveaways />
    </StaffPage>
  )
}

function Giveaways() {
  const list = useListQuery(FILTERS)
  const query = { page: list.page, ...filterInput(FILTERS, list.values) }
  const answer = useQuery({ ...giveawaysQuery({ query }), placeholderData: keepPreviousData })
  const { data } = answer
  return (
    <>
      <Views label="Views of giveaways" views={viewsOf(list)} />
      <div className={table.tools}>
        <ListFilters list={list} filters={FILTERS} />
      </div>
      {data === undefined && !answer.isError && <StaffPageSkeleton />}
      {data !== undefined && <Cards giveaways={data.giveaways} isBusy={answer.isPlaceholderData} />}
      <TableMessage
        isError={answer.isError && data === undefined}
        error={answer.error}
        isEmpty={data?.giveaways.length === 0}
        empty="Nothing has been given away yet. Somewhere a prize is tapping its foot."
        list={list}
        onRetry={answer.refetch}
      />
      <Pager page={list.page} perPage={STAFF_GIVEAWAYS_PER_PAGE} total={data?.total} pathOf={list.pathOfPage} />
    </>
  )
}

/** What wants something comes first in a day's work. */
function viewsOf(list: GiveawayList) {
  const { winners, search, time, sponsor } = list.values
  const isPlain = search === '' && time === undefined && sponsor === undefined
  const by = (title: string, value: GiveawayList['values']['winners']) => ({
    title,
    path: list.pathWith({ winners: value, search: '', time: undefined, sponsor: undefined }),
    current: isPlain && winners === value,
  })
  return [
    { title: 'All', path: list.bare, current: isPlain && winners === undefined },
    by('To send', 'unsent'),
    by('Overdue', 'overdue'),
    by('Mail failed', 'mail-failed'),
  ]
}

interface CardsProps {
  readonly giveaways: readonly StaffGiveaway[]
  readonly isBusy: boolean
}

function Cards({ giveaways, isBusy }: CardsProps) {
  const actions = useGiveawayActions()
  const [task, setTask] = useState<Task>()
  const hash = useHashTarget()
  const pane = useOpenWinner(giveaways)
  const onTask = giveaways.find(({ id }) => id === task?.giveaway)
  const run = (giveaway: StaffGiveaway, action: GiveawayAction) => {
    if (action === 'sync') void report(`${giveaway.title} is up to date.`, () => actions.sync(giveaway))
    else setTask({ action, giveaway: giveaway.id })
  }
  const runFor = (giveaway: StaffGiveaway, action: WinnerAction, winner: GiveawayWinner) => {
    const { email } = winner
    const mark = (undo: boolean) => actions.markNoResponse(giveaway, winner, undo)
    if (action === 'mark-no-response')
      void report(`${email} is marked: no response.`, () => mark(false)).then((isDone) => {
        if (isDone) offerUndo(`${email} did not answer.`, () => void runUndo(`${email} may still answer.`, () => mark(true)))
      })
    else if (action === 'undo-no-response') void report(`${email} may still answer.`, () => mark(true))
    else if (action === 'unlock')
      void report(`${email} may change the address until the next shipping request.`, () => actions.unlock(giveaway, winner))
    else {
      pane.close()
      setTask({ action, giveaway: giveaway.id, winner: winner.id })
    }
  }
  return (
    <>
      <div className={styles.cards} aria-busy={isBusy}>
        {giveaways.map((giveaway) => (
          <GiveawayCard
            key={giveaway.id}
            giveaway={giveaway}
            isTarget={hash === String(giveaway.id)}
            onAdd={actions.add}
            onAction={(action) => run(giveaway, action)}
            onWinnerAction={(action, winner) => runFor(giveaway, action, winner)}
          />
        ))}
      </div>
      {pane.open !== undefined && task === undefined && (
        <WinnerPane
          key={pane.open.winner.id}
          {...pane.open}
          onAction={(action) => {
            if (pane.open !== undefined) runFor(pane.open.giveaway, action, pane.open.winner)
          }}
          onClose={pane.close}
        />
      )}
      {task !== undefined && onTask !== undefined && (
        <OpenTask
          key={JSON.stringify(task)}
          task={task}
          giveaway={onTask}
          winner={onTask.winners.find(({ id }) => id === task.winner)}
          actions={actions}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  )
}

/** Scrolls to the giveaway that the hash names, once it is shown. Returns the id. */
function useHashTarget(): string {
  const { hash } = useLocation()
  const id = hash.slice(1)
  useEffect(() => {
    if (id !== '') document.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView()
  }, [id])
  return id
}

/** The winner whom the address names. */
function useOpenWinner(giveaways: readonly StaffGiveaway[]) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(search.get('winner') ?? Number.NaN)
  const open = giveaways
    .flatMap((giveaway) => giveaway.winners.map((winner) => ({ giveaway, winner })))
    .find(({ winner }) => winner.id === id)
  return {
    open,
    close: () => {
      if (!search.has('winner')) return
      const next = new URLSearchParams(search)
      next.delete('winner')
      void navigate({ search: String(next) }, { preventScrollReset: true })
    },
  }
}
