import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import type { BoardItem } from '@ribbonry/contracts'
import { useMemo, useState } from 'react'
import { BoardChunks } from '../components/board-chunks.tsx'
import { precedingItemId } from '../items/board-item-actions.ts'
import { announcementsFor, HOW_TO_ARRANGE } from './announcements.ts'
import styles from './arrange-board.module.css'
import { CSS } from '@dnd-kit/utilities'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'

/** Drag activation: pixels a mouse moves, milliseconds a finger rests. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

interface ArrangeBoardProps {
  readonly items: readonly BoardItem[]
  /** Places an item behind another one; null for the first place. */
  readonly onPlace: (item: BoardItem, afterItemId: number | null) => void
}

/** Reordering of a board by mouse, touch and keyboard, with buttons as alternative to dragging. */
export function ArrangeBoard({ items, onPlace }: ArrangeBoardProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYS))
  const [dragged, setDragged] = useState<BoardItem>()
  const [announcement, setAnnouncement] = useState('')
  const ids = useMemo(() => items.map(({ item_id: id }) => id), [items])
  const announcements = useMemo(() => announcementsFor(items), [items])
  const placeAt = (item: BoardItem, place: number) => {
    onPlace(item, precedingItemId(items, item.item_id, place))
  }
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const item = items.find(({ item_id: id }) => id === active.id)
    if (item !== undefined && over !== null && over.id !== active.id) placeAt(item, ids.indexOf(Number(over.id)))
  }
  const step = (item: BoardItem, place: number) => {
    placeAt(item, place)
    setAnnouncement(`${item.title} stands at place ${place + 1} of ${items.length} now.`)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      onDragCancel={() => {
        setDragged(undefined)
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HOW_TO_ARRANGE } }}
      onDragStart={({ active }) => {
        setDragged(items.find(({ item_id: id }) => id === active.id))
      }}
    >
      <p className={styles.how}>
        Drag the gifts to where they belong. With the keyboard: space to pick one up, arrows to move it, space to put it down.
      </p>
      <output className="sr">{announcement}</output>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <BoardChunks
          items={items}
          pinnedItem={dragged}
          renderItem={(item, index) => (
            <SortableCard key={item.item_id} item={item} place={index} last={index === items.length - 1} onStep={step} />
          )}
        />
      </SortableContext>
      <DragOverlay>{dragged !== undefined && <DraggedCard item={dragged} />}</DragOverlay>
    </DndContext>
  )
}

const SIZES = '(min-width: 1440px) 312px, (min-width: 970px) 23vw, (min-width: 701px) 30vw, 46vw'

interface SortableCardProps {
  readonly item: BoardItem
  /** Counted from 0. */
  readonly place: number
  readonly last: boolean
  readonly onStep: (item: BoardItem, place: number) => void
}

/** A draggable gift with step buttons. */
function SortableCard({ item, place, last, onStep }: SortableCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.item_id,
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.card} ${styles.gone}` : styles.card}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`${item.title}, place ${place + 1}`}
      >
        <Face item={item} />
      </div>
      <div className={styles.steps}>
        <IconButton
          icon="left"
          label={`Move ${item.title} forward`}
          disabled={place === 0}
          onClick={() => {
            onStep(item, place - 1)
          }}
        />
        <span className="num" aria-hidden="true">
          {place + 1}
        </span>
        <IconButton
          icon="right"
          label={`Move ${item.title} back`}
          disabled={last}
          onClick={() => {
            onStep(item, place + 1)
          }}
        />
      </div>
    </li>
  )
}

/** The gift under the pointer. */
function DraggedCard({ item }: Pick<SortableCardProps, 'item'>) {
  return (
    <div className={`${styles.handle} ${styles.dragged}`}>
      <Face item={item} />
    </div>
  )
}

function Face({ item: { images, title } }: Pick<SortableCardProps, 'item'>) {
  return (
    <>
      <span className={styles.picture}>
        <Picture picture={{ ...(images[0] ?? PLACEHOLDER), alt: '' }} sizes={SIZES} widths={[320, 640]} />
      </span>
      <span className={styles.title}>{title}</span>
    </>
  )
}
