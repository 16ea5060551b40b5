import { type CurrentUser, type StaffChange, type StaffGuideProduct, type TodoItem, UPDATER_PER_PAGE } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { errorMessage } from '../../../api/form-errors.ts'
import { CallFailure } from '../../../session/call-failure.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { FormError } from '../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { changesText } from '../../kit/editor/stale-version.ts'
import { runUndo } from '../../kit/run-undo.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { blacklistQuery } from '../editor/editor-calls.ts'
import { useLinkTool } from '../editor/links/link-tool.tsx'
import { todosQuery, useRemoveTodo, useRestoreTodo, useUndoUpdate } from './todo-calls.ts'
import { type TodoDraft, useTodoDrafts } from './todo-drafts.ts'
import { TodoRow } from './todo-row.tsx'
import { errorsOf, replaceable, type TodoValues, valuesOf } from './todo-values.ts'
import styles from './todos.module.css'
import { useAddTodos } from './use-add-todos.ts'

/** Milliseconds between polls while a picture is being fetched. */
const POLL = 5000
const NOT_UNDONE = 'That could not be taken back just now.'
const NO_SITES: readonly string[] = []

interface GuideTodosProps {
  readonly guideId: number
  readonly version: number
  /** The saved products, in order. */
  readonly products: readonly StaffGuideProduct[]
  readonly isPublic: boolean
  readonly user: CurrentUser
  /** Saves other changes of the guide first. Returns whether they are saved. */
  readonly saveFirst?: () => Promise<boolean>
}

/** Descriptions that are written here, by the id of their item. */
const LINKABLE = {
  how: 'First choose words in a description.',
  keyOf: (control: string): string | undefined => /^todo-content-(\d+)$/.exec(control)?.[1],
}

interface ShownTodo {
  readonly item: TodoItem
  readonly values: TodoValues
  readonly isWritten: boolean
}

/** The todo list of a guide: gifts are written here, and added to the guide all at once. What is typed stays on the device. */
export function GuideTodos({ guideId, version, products, isPublic, user, saveFirst }: GuideTodosProps) {
  const answer = useTodos(guideId)
  const { data: sites } = useQuery(blacklistQuery())
  const { drafts, change, drop, putBack } = useTodoDrafts(guideId)
  const undo = useUndo(guideId, user.user_id)
  const [open, setOpen] = useState<number>()
  const [isTried, setIsTried] = useState(false)
  const guide = { id: guideId, version, saveFirst, me: user.user_id }
  const { add, isAdding, faults, error, forgetFaults } = useAddTodos(guide, () => void answer.refetch())
  const heading = useScrolledTo('todolist', answer.data !== undefined)
  const { remove, removalError } = useRemoval(guideId)
  const items = answer.data?.items ?? []
  const { open: openLink, dialog: linkDialog } = useLinkTool(({ key, to }) => {
    const item = items.find(({ id }) => String(id) === key)
    if (item !== undefined) change(item.id, item.title, { content: to })
  }, LINKABLE)
  const shown = items.map((item) => shownOf(item, drafts[item.id]))
  const written = shown.filter(({ isWritten }) => isWritten)
  const rules = { hasAccess: user.access, blacklist: sites?.sites ?? NO_SITES }
  const addWritten = async () => {
    setIsTried(true)
    const faulty = written.find(({ values }) => Object.keys(errorsOf(values, rules)).length > 0)
    if (faulty !== undefined) return setOpen(faulty.item.id)
    if (written.length === 0 || isAdding) return undefined
    const ids = written.map(({ item: { id } }) => id)
    const { isAdded, version: made, others } = await add(written.map(({ item, values }) => ({ id: item.id, values })))
    if (!isAdded) return undefined
    drop(ids)
    setIsTried(false)
    setOpen(undefined)
    const what = ids.length === 1 ? 'A gift is' : `${ids.length} gifts are`
    const said = [`${what} in the guide${isPublic ? ', for everybody to see' : ''}.`, others].filter(Boolean).join(' ')
    const texts = Object.fromEntries(Object.entries(drafts).filter(([id]) => ids.includes(Number(id))))
    return offerUndo(said, () => void undo(made, () => putBack(texts)))
  }
  return (
    <section className={styles.todos} aria-labelledby="todos" id="todolist">
      <h2 id="todos" ref={heading} tabIndex={-1}>
        Todo list {answer.data !== undefined && <small className="num">{answer.data.total}</small>}
      </h2>
      {answer.data === undefined &&
        (answer.isError ? <CallFailure error={answer.error} onRetry={answer.refetch} /> : <TextSkeleton lines={4} />)}
      {answer.data?.total === 0 && <p className={styles.aside}>No gift waits for this guide.</p>}
      {items.length > 0 && (
        <ul className={styles.items}>
          {shown.map(({ item, values, isWritten }) => (
            <TodoRow
              key={item.id}
              guideId={guideId}
              item={item}
              values={values}
              errors={{ ...(isTried && isWritten ? errorsOf(values, rules) : {}), ...faults[item.id] }}
              isOpen={open === item.id}
              isWordRule={!user.access}
              total={products.length}
              products={replaceable(products)}
              onOpen={() => setOpen(open === item.id ? undefined : item.id)}
              onRemove={() => remove(item)}
              onLink={openLink}
              onChange={(fields) => {
                forgetFaults(item.id, Object.keys(fields))
                change(item.id, item.title, fields)
              }}
            />
          ))}
        </ul>
      )}
      {linkDialog}
      {items.length >= UPDATER_PER_PAGE && (
        <p className={styles.aside}>{`The first ${items.length} are shown. Others follow as these are done.`}</p>
      )}
      <LostDrafts drafts={drafts} items={answer.data?.items} onDrop={(id) => drop([id])} />
      {[error, removalError].filter(Boolean).map((sentence) => (
        <FormError key={sentence}>{sentence}</FormError>
      ))}
      {items.length > 0 && (
        <div className={styles.foot}>
          <span>{footText(written.length, isTried)}</span>
          <Button variant="main" small disabled={isAdding} onClick={() => void addWritten()}>
            {isAdding ? 'Adding' : addText(written.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

function useTodos(guideId: number) {
  return useQuery({
    ...todosQuery({ query: { buying_guide_id: guideId } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((item) => item.image_state === 'waiting') === true ? POLL : false,
  })
}

function shownOf(item: TodoItem, draft: TodoDraft | undefined): ShownTodo {
  const values = { ...valuesOf(item), ...draft?.typed }
  return { item, values, isWritten: values.content.trim() !== '' }
}

const addText = (count: number): string => (count < 2 ? 'Add it to the guide' : `Add ${count} to the guide`)

function footText(count: number, isTried: boolean): string {
  if (count === 0) return isTried ? 'Please write at least one gift.' : 'Write a gift, then add it.'
  return count === 1 ? '1 is written' : `${count} are written`
}

/** Takes a save back, unless somebody changed the guide since: then it says who. Texts come back with the items. */
function useUndo(guideId: number, me: number) {
  const { mutateAsync } = useUndoUpdate()
  return async (version: number, onUndone: () => void) => {
    try {
      const { opened } = await mutateAsync({ params: { id: guideId }, body: { version } })
      onUndone()
      showMessage(opened === 1 ? 'The gift waits on the list again.' : `${opened} gifts wait on the list again.`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const changes = error.code === 'stale-version' ? error.content['changes'] : undefined
      const others = changesText(((changes ?? []) as readonly StaffChange[]).filter(({ by }) => by?.id !== me))
      showMessage([errorMessage(error, NOT_UNDONE), others].filter(Boolean).join(' '))
    }
  }
}

/** Takes an item off the list of the guide, with an undo. */
function useRemoval(guideId: number) {
  const { mutate, error } = useRemoveTodo()
  const { mutateAsync: restore } = useRestoreTodo()
  const remove = ({ id, title }: TodoItem) => {
    mutate(
      { params: { id }, body: { buying_guide_id: guideId } },
      {
        onSuccess: ({ buying_guides: guides }) => {
          offerUndo(`${title} is off the list.`, () => {
            void runUndo(`${title} is on the list again.`, () => restore({ params: { id }, body: { buying_guides: guides } }))
          })
        },
      },
    )
  }
  return { remove, removalError: error === null ? '' : errorMessage(error, 'It could not be removed just now.') }
}

interface LostDraftsProps {
  readonly drafts: Readonly<Record<string, TodoDraft>>
  readonly items: readonly TodoItem[] | undefined
  readonly onDrop: (id: number) => void
}

/** Texts of items that somebody else added or removed meanwhile: nothing that was typed disappears by itself. */
function LostDrafts({ drafts, items, onDrop }: LostDraftsProps) {
  if (items === undefined) return null
  const lost = Object.entries(drafts).filter(
    ([id, { typed }]) => (typed.content ?? '').trim() !== '' && items.every((item) => String(item.id) !== id),
  )
  return lost.map(([id, { name, typed }]) => (
    <div key={id} className={styles.lost}>
      <p>
        <strong>{typed.title ?? name}</strong> is not on the list any more: somebody else added or removed it. You had written:
      </p>
      <blockquote>{typed.content}</blockquote>
      <Button small aria-label={`Forget the text about ${typed.title ?? name}`} onClick={() => onDrop(Number(id))}>
        Forget it
      </Button>
    </div>
  ))
}

/** A heading that is scrolled to and focused once it is loaded, if the address names its part. */
function useScrolledTo(id: string, isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isLoaded || isDone.current || globalThis.location.hash !== `#${id}`) return
    isDone.current = true
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id, isLoaded])
  return heading
}
