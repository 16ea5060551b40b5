import {
  type Announcements,
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { fullDayText } from '@ribbonry/dates'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { DayPickerProps, DayProps } from 'react-day-picker'
import { dayOfDevice } from '../../../ui/month-calendar/device-days.ts'
import styles from './month.module.css'
import type { KeyMoves, Movable } from './use-key-moves.ts'

const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } }

type Dragged = Parameters<Announcements['onDragStart']>[0]['active']

const nameOf = ({ data }: Dragged): string => String(data.current?.['title'] ?? '')
const placeOf = (id: string | number): string =>
  /^\d{4}-\d\d-\d\d$/.test(String(id)) ? fullDayText(`${id}T00:00:00Z`) : 'Without a day'

/** What screen readers say while an item is dragged. */
const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} is picked up.`,
  onDragOver: ({ over }) => (over === null ? '' : `${placeOf(over.id)}.`),
  onDragEnd: ({ active, over }) => `${nameOf(active)} is ${over === null ? 'where it was' : 'put down'}.`,
  onDragCancel: ({ active }) => `${nameOf(active)} is where it was.`,
}

interface MoveAreaProps {
  /** Instructions for moving by keyboard. */
  readonly how: string
  readonly said: string
  /** @param over the day, or the id of another drop target */
  readonly onDrop: (id: number, over: string) => void
  readonly children: ReactNode
}

/** Drag context of a month and what lies beside it; items are dragged by mouse or finger. */
export function MoveArea({ how, said, onDrop, children }: MoveAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  return (
    <>
      <output className="sr">{said}</output>
      <DndContext
        sensors={sensors}
        // By default the largest overlap counts, which for a wide item is a neighbour of the day under the pointer.
        collisionDetection={pointerWithin}
        accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: how } }}
        onDragEnd={({ active, over }) => {
          if (over !== null) onDrop(Number(active.id), String(over.id))
        }}
      >
        {children}
      </DndContext>
    </>
  )
}

/** Labels of a month for screen readers. @param grid what the days contain */
export const monthLabels = (grid: string): NonNullable<DayPickerProps['labels']> => ({
  labelGrid: () => grid,
  labelGridcell: (date) => fullDayText(`${dayOfDevice(date)}T00:00:00Z`),
  labelNext: () => 'The month after',
  labelPrevious: () => 'The month before',
})

interface MoveDayProps extends DayProps {
  /** True when the dragged item can be dropped here. */
  readonly takes: boolean
  /** True when moving by keys would drop the item here. */
  readonly isTarget: boolean
  readonly tone?: string | undefined
  /** Items of the day. */
  readonly held: ReactNode
}

/** A day that takes dropped items. Days of other months are empty. */
export function MoveDay(props: MoveDayProps) {
  const {
    day,
    modifiers: { today: isToday },
    children,
    className,
    'aria-label': label,
    takes,
    isTarget,
    tone = '',
    held,
    ...cell
  } = props
  const { setNodeRef, isOver } = useDroppable({ id: day.isoDate, disabled: day.outside || !takes })
  if (day.outside) return <td {...cell} className={className} />
  return (
    <td ref={setNodeRef} {...cell} className={className} aria-current={isToday === true ? 'date' : undefined}>
      <div className={`${styles.day} ${tone} ${isOver || isTarget ? styles.target : ''}`}>
        <span className="sr">{label}</span>
        <b aria-hidden="true">{children}</b>
        {held}
      </div>
    </td>
  )
}

interface MoveChipProps {
  readonly item: Movable
  readonly keys: KeyMoves
  readonly className?: string | undefined
  /** Accessible name; by default the title, and that it moves. */
  readonly label?: string
  /** Opens the item by a click or Enter; without it Enter picks the item up, as Space does. */
  readonly onOpen?: () => void
  readonly children?: ReactNode
}

/** An item that moves by mouse, finger or keys. */
export function MoveChip(props: MoveChipProps) {
  const { item, keys, className = '', label = `${props.item.title}, move it`, onOpen, children = props.item.title } = props
  const { setNodeRef, listeners, transform } = useDraggable({ id: item.id, data: { title: item.title } })
  const button = useRef<HTMLButtonElement>(null)
  const isPicked = keys.moving?.item.id === item.id
  // A layout effect, because a key pressed before a later focus would be lost.
  useLayoutEffect(() => {
    if (keys.takesFocus(item.id)) button.current?.focus()
  })
  return (
    <button
      type="button"
      ref={(node) => {
        setNodeRef(node)
        button.current = node
      }}
      {...listeners}
      className={`${styles.chip} ${className} ${isPicked ? styles.picked : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
      aria-label={label}
      aria-pressed={isPicked}
      // The click that a browser makes of a released space bar has no presses.
      onClick={onOpen && (({ detail }) => (detail > 0 ? onOpen() : undefined))}
      onKeyDown={(event) => {
        if (onOpen === undefined || event.key !== 'Enter' || isPicked) return keys.onKey(event, item)
        event.preventDefault()
        onOpen()
      }}
      onBlur={isPicked ? keys.cancel : undefined}
    >
      {children}
    </button>
  )
}
