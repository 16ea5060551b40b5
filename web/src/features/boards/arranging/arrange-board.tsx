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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { BoardItem } from '@ribbonry/contracts'
import { useMemo, useState } from 'react'
import { BoardChunks } from '../components/board-chunks.tsx'
import { precedingItemId } from '../items/board-pages.ts'
import { announcementsFor, HOW_TO_ARRANGE } from './announcements.ts'
import { DraggedCard, SortableCard } from './sortable-card.tsx'
import styles from './arrange-board.module.css'

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
