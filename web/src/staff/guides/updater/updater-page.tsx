import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Views } from '../../kit/cells.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import { BookmarkHelp } from './bookmark-help.tsx'
import { CandidateList, HiddenList } from './candidate-lists.tsx'
import { NeedyList } from './needy-list.tsx'
import { AddedNote, TodoForm } from './todo-form.tsx'
import { TodoList } from './todo-list.tsx'
import { type ChosenGuide, prefilled } from './todo-values.ts'
import { updaterTotalsQuery } from './updater-calls.ts'
import { TEXTS, UPDATER_PATH } from './updater-texts.ts'

/** `/admin/gift-guide-updater`: a form for what is to come into guides, and lists of what waits, could come, and needs work. */
export function UpdaterPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [filled, setFilled] = useState(() => prefilled(search))
  /** What was added last; how many times makes each form a new one. */
  const [added, setAdded] = useState<{ readonly times: number; readonly guides: readonly ChosenGuide[] }>({
    times: 0,
    guides: [],
  })
  const add = (guides: readonly ChosenGuide[]) => {
    setAdded(({ times }) => ({ times: times + 1, guides }))
    if (filled === undefined) return
    setFilled(undefined)
    // The same address would fill the form with the same gift again.
    void navigate(UPDATER_PATH, { replace: true, preventScrollReset: true })
  }
  return (
    <StaffPage title={TEXTS.title}>
      {added.guides.length > 0 && <AddedNote guides={added.guides} />}
      <TodoForm key={added.times} filled={filled} onAdded={add} />
      <BookmarkHelp />
      <Lists show={search.get('show')} />
    </StaffPage>
  )
}

function Lists({ show }: { readonly show: string | null }) {
  const { data } = useQuery(updaterTotalsQuery())
  const at = (name: string) => `${UPDATER_PATH}?show=${name}`
  const isOther = show === 'gifts' || show === 'hidden' || show === 'needs'
  return (
    <>
      <Views
        label="Lists of the updater"
        views={[
          { title: TEXTS.open, path: UPDATER_PATH, current: !isOther, count: data?.todo },
          { title: TEXTS.gifts, path: at('gifts'), current: show === 'gifts' },
          { title: TEXTS.hidden, path: at('hidden'), current: show === 'hidden', count: data?.hidden },
          { title: TEXTS.needs, path: at('needs'), current: show === 'needs', count: data?.needs_updating },
        ]}
      />
      {!isOther && <TodoList />}
      {show === 'gifts' && <CandidateList />}
      {show === 'hidden' && <HiddenList />}
      {show === 'needs' && <NeedyList />}
    </>
  )
}
