import { type CallArguments, type listUpdaterGifts, UPDATER_PER_PAGE, type UpdaterGift } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { columnsOf } from '../../kit/columns.tsx'
import { tabFilter } from '../../kit/filters.ts'
import { Picker } from '../../kit/picker/picker.tsx'
import { runUndo } from '../../kit/run-undo.ts'
import { staffList } from '../../kit/staff-list.tsx'
import { offerUndo } from '../../kit/undo-offers.ts'
import { GUIDE_SOURCE } from '../guide-source.ts'
import { runUndoable } from './run-undoable.ts'
import { GuideLinks } from './todo-list.tsx'
import { updaterGiftsQuery, useAddGiftTodo, useHideGift, useRemoveTodo, useUnhideGift } from './updater-calls.ts'
import { guidesText } from './updater-texts.ts'
import styles from './updater.module.css'

const { link, text, figure, moment } = columnsOf<UpdaterGift>()

const COLUMNS = [
  link('title', 'Gift', ({ slug, title, thumbnail, merchant }) => ({
    href: `/${slug}/`,
    title,
    picture: thumbnail,
    about: merchant,
  })),
  text('guides', 'In guides', ({ buying_guides: guides }) => <GuideLinks guides={guides} isIn />),
  text('waits', 'Waits for', ({ todo_guides: guides }) => <GuideLinks guides={guides} />),
  figure('price', 'Price', ({ price, currency }) => (price === null ? '–' : priceText(price, currency)), { phone: 'number' }),
  moment('published', 'Published', ({ published }) => published),
]

type Asked = NonNullable<CallArguments<typeof listUpdaterGifts>['query']>

const listOf = (name: string, label: string, empty: string, show: 'gifts' | 'hidden', asked: Asked) =>
  staffList({
    name,
    label,
    empty,
    filters: { show: tabFilter(show) },
    perPage: UPDATER_PER_PAGE,
    query: ({ page }) => updaterGiftsQuery({ query: { ...asked, page } }),
    rows: ({ items }) => items,
    total: ({ total }) => total,
    id: ({ id }) => id,
    columns: [...COLUMNS, { id: 'do', title: 'Actions', phone: 'action', cell: (gift) => <GiftActions gift={gift} /> }],
  })

/** Published gifts that could be written into guides, newest first. */
export const CandidateList = listOf('updater-gifts', 'Candidates', 'There is no published gift.', 'gifts', {})

/** Gifts that staff have hidden from the candidates. */
export const HiddenList = listOf('updater-hidden', 'Hidden gifts', 'No gift is hidden.', 'hidden', { hidden: '1' })

function GiftActions({ gift }: { readonly gift: UpdaterGift }) {
  const { id, title, hidden } = gift
  const [isAdding, setIsAdding] = useState(false)
  const hide = useHideGift()
  const unhide = useUnhideGift()
  const params = { id }
  const turn = () =>
    runUndoable({
      run: () => (hidden ? unhide : hide).mutateAsync({ params }),
      done: () => `“${title}” is ${hidden ? 'offered again' : 'hidden'}.`,
      undo: () => (hidden ? hide : unhide).mutateAsync({ params }),
      undone: `“${title}” is ${hidden ? 'hidden' : 'offered'} again.`,
    })
  return (
    <div className={styles.actions}>
      {!hidden && (
        <Button small aria-label={`Add ${title} to guides`} onClick={() => setIsAdding(true)}>
          Add
        </Button>
      )}
      <Button
        small
        variant="quiet"
        disabled={hide.isPending || unhide.isPending}
        aria-label={`${hidden ? 'Offer' : 'Hide'} ${title}`}
        onClick={() => void turn()}
      >
        {hidden ? 'Offer again' : 'Hide'}
      </Button>
      {isAdding && <AddToGuides gift={gift} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

/** Puts a gift on the todo lists of guides, and offers to undo it. */
function AddToGuides({ gift, onClose }: { readonly gift: UpdaterGift; readonly onClose: () => void }) {
  const { mutateAsync } = useAddGiftTodo()
  const remove = useRemoveTodo()
  const { id, title, price } = gift
  const add = async (guides: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const refused = new Map<number, string>()
    const added: number[] = []
    let item: number | undefined
    for (const guide_id of guides) {
      try {
        const todo = await mutateAsync({ params: { guide_id }, body: { id, title, price } })
        item = todo.id
        if (todo.added) added.push(guide_id)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        refused.set(guide_id, error.message)
      }
    }
    // What waited before stays: there is nothing to take back.
    if (item !== undefined && added.length > 0) offer(item, added)
    else if (item !== undefined) showMessage(`“${title}” waited for ${guides.length === 1 ? 'it' : 'them'} before.`)
    return refused
  }
  const offer = (item: number, guides: readonly number[]) => {
    const takeBack = async () => {
      for (const guide of guides) await remove.mutateAsync({ params: { id: item }, body: { buying_guide_id: guide } })
    }
    const done = `“${title}” waits for ${guidesText(guides.length)} more.`
    offerUndo(done, () => void runUndo('It is off those lists.', takeBack))
  }
  return (
    <Picker
      title={`Guides for ${title}`}
      source={GUIDE_SOURCE}
      taken={[...gift.buying_guides, ...gift.todo_guides].map((guide) => guide.buying_guide_id)}
      onPick={(rows) => add(rows.map((row) => row.id))}
      onClose={onClose}
    />
  )
}
