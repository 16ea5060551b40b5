import { type TodoGuide, type TodoItem, UPDATER_PER_PAGE } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { Nothing, OpenCell, StatusChip } from '../../kit/cells.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import { staffList } from '../../kit/staff-list.tsx'
import { guidePath } from '../guide-paths.ts'
import { EditTodo } from './edit-todo.tsx'
import { TodoActions } from './todo-actions.tsx'
import { updaterTodosQuery } from './updater-calls.ts'
import styles from './updater.module.css'

const { text, chip, figure, moment } = columnsOf<TodoItem>()

/** Gifts that wait to be written into guides. */
export const TodoList = staffList({
  name: 'todo-items',
  label: 'Open items',
  empty: 'Nothing waits for a guide.',
  filters: {},
  perPage: UPDATER_PER_PAGE,
  query: ({ page }) => updaterTodosQuery({ query: { page } }),
  rows: ({ items }) => items,
  total: ({ total }) => total,
  id: ({ id }) => id,
  // A picture that is fetched appears by itself.
  isMoving: ({ items }) => items.some(({ image_state: state }) => state === 'waiting'),
  views: () => ({ label: 'Views of open items', views: [] }),
  columns: [
    { id: 'title', title: 'Gift', cell: (item) => <ItemCell item={item} /> },
    text('guides', 'Guides', ({ buying_guides: guides }) => <GuideLinks guides={guides} />),
    chip('picture', 'Picture', (item) => <PictureChip item={item} />),
    figure('price', 'Price', ({ price }) => (price === null ? '–' : priceText(price, 'USD')), { phone: 'number' }),
    moment('created', 'Added', ({ created }) => created),
    { id: 'more', title: 'More', phone: 'action', cell: (item) => <TodoActions item={item} /> },
  ],
  pane: { field: 'edit', show: ({ row, onClose }) => <EditTodo item={row} onClose={onClose} /> },
})

function ItemCell({ item: { id, title, link, thumbnail } }: { readonly item: TodoItem }) {
  return (
    <div className={styles.item}>
      <img src={thumbnail} alt="" width={52} height={39} loading="lazy" />
      <div>
        <OpenCell field="edit" id={id} title={title} about={hostOf(link)} />
      </div>
    </div>
  )
}

/** Links to the todo lists of guides. */
export function GuideLinks({ guides, isIn = false }: { readonly guides: readonly TodoGuide[]; readonly isIn?: boolean }) {
  if (guides.length === 0) return <Nothing />
  return (
    <ul className={styles.links}>
      {guides.map(({ buying_guide_id: id, buying_guide_title: title }) => (
        <li key={id}>
          <a href={`${guidePath(id)}${isIn ? '' : '#todolist'}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

function PictureChip({ item: { image_state: state, image_error: error } }: { readonly item: TodoItem }) {
  if (state === 'ready') return <Nothing />
  if (state === 'waiting') return <StatusChip kind="note">Being fetched</StatusChip>
  return (
    <>
      <StatusChip kind="bad">No picture</StatusChip>
      <small>{error}</small>
    </>
  )
}

function hostOf(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, '') ?? 'No link yet'
}
