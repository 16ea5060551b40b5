import { closestCenter, DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { StaffIcon } from './staff-icon.tsx'
import styles from './drag-order.module.css'

/** Drag activation: pixels that a mouse moves, milliseconds that a finger rests. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }
const HOW = 'Space picks it up, arrows move it, space puts it down. Alt with an arrow moves it at once.'
const STEP_KEYS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 } as const
const ARROWS = { up: '↑', down: '↓', forward: '←', back: '→' } as const

interface DragOrderProps<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** Name of an item in labels and announcements. */
  readonly nameOf: (item: Item, place: number) => string
  /** Words for the two steps: in a column, or in a row. */
  readonly steps: readonly ['up', 'down'] | readonly ['forward', 'back']
  /** For a part of a longer list: the number of items before it, and in all. Steps can lead beyond the part. */
  readonly before?: number
  readonly total?: number
  /** Items are large: their controls stand at the top beside them, on phones below. */
  readonly isRoomy?: boolean
  readonly onMove: (from: number, by: number) => void
  readonly onRemove: (item: Item) => void
  readonly children: (item: Item, place: number) => ReactNode
}

/** A list that can be reordered by mouse, touch, keyboard, or step buttons. */
export function DragOrder<Item>(props: DragOrderProps<Item>) {
  const { items, idOf, nameOf, steps, before = 0, total = items.length, isRoomy = false, onMove, onRemove, children } = props
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYS))
  const [said, setSaid] = useState('')
  const ids = items.map(idOf)
  const nameAt = (id: unknown): string => {
    const place = ids.indexOf(String(id))
    const item = items[place]
    return item === undefined ? '' : nameOf(item, place)
  }
  const step = (from: number, by: number) => {
    const [item] = items.slice(from, from + 1)
    const to = before + from + by
    if (item === undefined || to < 0 || to >= total) return
    onMove(from, by)
    setSaid(`${nameOf(item, from)} stands at place ${to + 1} of ${total} now.`)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: HOW },
        announcements: {
          onDragStart: ({ active }) => `${nameAt(active.id)} is picked up.`,
          onDragOver: ({ over }) => (over === null ? '' : `Over place ${before + ids.indexOf(String(over.id)) + 1} of ${total}.`),
          onDragEnd: ({ active }) => `${nameAt(active.id)} is put down.`,
          onDragCancel: ({ active }) => `${nameAt(active.id)} is where it was.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return
        const from = ids.indexOf(String(active.id))
        onMove(from, ids.indexOf(String(over.id)) - from)
      }}
    >
      <output className="sr">{said}</output>
      <SortableContext items={ids}>
        <ol className={`${steps[0] === 'up' ? styles.column : styles.row} ${isRoomy ? styles.roomy : ''}`}>
          {items.map((item, place) => (
            <DragItem
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item, place)}
              steps={steps}
              isFirst={before + place === 0}
              isLast={before + place === total - 1}
              onStep={(by) => {
                step(place, by)
              }}
              onRemove={() => {
                onRemove(item)
              }}
            >
              {children(item, place)}
            </DragItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface DragItemProps extends Pick<DragOrderProps<unknown>, 'steps'> {
  readonly id: string
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

function DragItem({ id, name, steps, isFirst, isLast, onStep, onRemove, children }: DragItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.item} ${styles.lifted}` : styles.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        data-handle
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
        onKeyDownCapture={(event) => {
          if (!event.altKey || !Object.hasOwn(STEP_KEYS, event.key)) return
          event.preventDefault()
          onStep(STEP_KEYS[event.key as keyof typeof STEP_KEYS])
        }}
      >
        <StaffIcon name="grip" />
      </button>
      {steps.map((word, place) => (
        <Button
          key={word}
          small
          variant="quiet"
          disabled={place === 0 ? isFirst : isLast}
          aria-label={`Move ${name} ${word}`}
          onClick={() => {
            onStep(place === 0 ? -1 : 1)
          }}
        >
          {ARROWS[word]}
        </Button>
      ))}
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
