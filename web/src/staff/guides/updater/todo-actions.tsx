import type { TodoItem } from '@ribbonry/contracts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Picker } from '../../kit/picker/picker.tsx'
import { RowMenu } from '../../kit/row-menu.tsx'
import { GUIDE_SOURCE } from '../guide-source.ts'
import { runUndoable } from './run-undoable.ts'
import { useEditTodo, useRemoveTodo, useRestoreTodo } from './updater-calls.ts'
import { guidesText, removedText } from './updater-texts.ts'

/** What can be done with an item: more guides, other fields, off the lists. Each can be undone. */
export function TodoActions({ item }: { readonly item: TodoItem }) {
  const { id, title } = item
  const [isAssigning, setIsAssigning] = useState(false)
  const remove = useRemoveTodo()
  const restore = useRestoreTodo()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const edit = () => {
    const next = new URLSearchParams(search)
    next.set('edit', String(id))
    void navigate(`?${next}`, { preventScrollReset: true })
  }
  const takeOff = () =>
    runUndoable({
      run: () => remove.mutateAsync({ params: { id }, body: {} }),
      done: () => removedText(title),
      undo: ({ buying_guides }) => restore.mutateAsync({ params: { id }, body: { buying_guides } }),
      undone: `“${title}” is back on the todo lists.`,
    })
  return (
    <>
      <RowMenu
        label={`More for ${title}`}
        choices={[
          { title: 'Assign to guides', run: () => setIsAssigning(true) },
          { title: 'Edit', run: edit },
          { title: 'Remove', run: () => void takeOff() },
        ]}
      />
      {isAssigning && <AssignGuides item={item} onClose={() => setIsAssigning(false)} />}
    </>
  )
}

/** Puts an item on the lists of more guides. */
export function AssignGuides({ item, onClose }: { readonly item: TodoItem; readonly onClose: () => void }) {
  const { id, title, buying_guides: guides } = item
  const { mutateAsync } = useEditTodo()
  const assign = (ids: readonly number[]) => mutateAsync({ params: { id }, body: { buying_guides: [...ids] } })
  const [now, setNow] = useState(() => guides.map((guide) => guide.buying_guide_id))
  const add = async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const next = [...now, ...ids.filter((one) => !now.includes(one))]
    const isAdded = await runUndoable({
      run: () => assign(next),
      done: () => `“${title}” waits for ${guidesText(next.length)} now.`,
      undo: () => assign(now),
      undone: `“${title}” waits for ${guidesText(now.length)} again.`,
    })
    if (!isAdded) return new Map(ids.map((one) => [one, 'It could not be added.']))
    setNow(next)
    return new Map()
  }
  return (
    <Picker
      title={`Guides for ${title}`}
      source={GUIDE_SOURCE}
      taken={now}
      onPick={(rows) => add(rows.map((row) => row.id))}
      onClose={onClose}
    />
  )
}
