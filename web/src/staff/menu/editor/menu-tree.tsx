import type { MenuItem } from '@ribbonry/contracts'
import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusChip } from '../../kit/cells.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { TEXTS } from './menu-editor-texts.ts'
import { type MenuPlace, placeAbove, placeBelow, placeBeside, placeOfDrop } from './menu-order.ts'
import styles from './menu-editor.module.css'

const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } }

interface MenuTreeProps {
  /** In the order of the menus: each with those below it. */
  readonly items: readonly MenuItem[]
  readonly onMove: (item: MenuItem, place: MenuPlace) => void
  readonly onEdit: (item: MenuItem) => void
  readonly onDelete: (item: MenuItem) => void
}

/** The entries of both menus; moved by mouse, finger, keys or buttons, in their order and between the levels. */
export function MenuTree({ items, onMove, onEdit, onDelete }: MenuTreeProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const keepFocus = useKeptFocus(items)
  const move = (item: MenuItem, place: MenuPlace) => {
    keepFocus()
    onMove(item, place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over, delta }) => {
        const item = items.find(({ id }) => id === active.id)
        const place = item && over && placeOfDrop(items, item.id, Number(over.id), delta.x)
        if (item !== undefined && place) onMove(item, place)
      }}
    >
      <SortableContext items={items.map(({ id }) => id)}>
        <ul className={styles.tree}>
          {items.map((item) => (
            <TreeRow
              key={item.id}
              item={item}
              steps={stepsOf(items, item)}
              onMove={(place) => move(item, place)}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** A row that moves in the document loses the focus: it comes back to the control that was pressed. */
function useKeptFocus(items: readonly MenuItem[]): () => void {
  const kept = useRef<Element | null>(null)
  const order = items.map(({ id }) => id).join()
  useLayoutEffect(() => {
    if (order !== '' && kept.current instanceof HTMLElement && kept.current !== document.activeElement) kept.current.focus()
    kept.current = null
  }, [order])
  return () => {
    kept.current = document.activeElement
  }
}

const STEPS = [
  ['up', '↑', 'ArrowUp'],
  ['down', '↓', 'ArrowDown'],
  ['to the top level', '←', 'ArrowLeft'],
  ['below the entry above', '→', 'ArrowRight'],
] as const
type Steps = Readonly<Record<(typeof STEPS)[number][2], MenuPlace | undefined>>

const stepsOf = (items: readonly MenuItem[], item: MenuItem): Steps => ({
  ArrowUp: placeBeside(items, item, -1),
  ArrowDown: placeBeside(items, item, 1),
  ArrowLeft: placeAbove(items, item),
  ArrowRight: placeBelow(items, item),
})

interface TreeRowProps {
  readonly item: MenuItem
  readonly steps: Steps
  readonly onMove: (place: MenuPlace) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function TreeRow({ item, steps, onMove, onEdit, onDelete }: TreeRowProps) {
  const { id, title, link, parent_id: parent } = item
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const keyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !Object.hasOwn(steps, event.key)) return
    event.preventDefault()
    const place = steps[event.key as keyof Steps]
    if (place !== undefined) onMove(place)
  }
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} ${parent === null ? '' : styles.below} ${isDragging ? styles.lifted : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={`Move ${title}`}
        title={TEXTS.keys}
        {...listeners}
        onKeyDown={keyDown}
      >
        <StaffIcon name="grip" />
      </button>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{link}</small>
        <Places item={item} />
      </span>
      <span className={styles.rowActions}>
        {STEPS.map(([words, arrow, key]) => (
          <Button
            key={key}
            small
            variant="quiet"
            disabled={steps[key] === undefined}
            aria-label={`Move ${title} ${words}`}
            onClick={() => {
              const place = steps[key]
              if (place !== undefined) onMove(place)
            }}
          >
            {arrow}
          </Button>
        ))}
        <Button small aria-label={`${TEXTS.edit} ${title}`} onClick={onEdit}>
          {TEXTS.edit}
        </Button>
        <Button small variant="quiet" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  )
}

/** Where an entry stands, when that is not in both menus all the year. */
function Places({ item: { desktop, mobile, extra_mobile: isExtra, season } }: Pick<TreeRowProps, 'item'>) {
  return (
    <span className={styles.chips}>
      {isExtra && <StatusChip kind="note">Below the phone menu</StatusChip>}
      {!isExtra && desktop && !mobile && <StatusChip kind="note">Wide screens only</StatusChip>}
      {!isExtra && !desktop && mobile && <StatusChip kind="note">Phones only</StatusChip>}
      {!isExtra && !desktop && !mobile && <StatusChip kind="past">In no menu</StatusChip>}
      {season !== null && <StatusChip kind="note">{season}</StatusChip>}
    </span>
  )
}
