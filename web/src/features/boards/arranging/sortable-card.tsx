import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { BoardItem } from '@ribbonry/contracts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/placeholder.ts'
import styles from './arrange-board.module.css'

const SIZES = '(min-width: 1440px) 312px, (min-width: 970px) 23vw, (min-width: 701px) 30vw, 46vw'

interface SortableCardProps {
  readonly item: BoardItem
  /** Counted from 0. */
  readonly place: number
  readonly last: boolean
  readonly onStep: (item: BoardItem, place: number) => void
}

/** A draggable gift with step buttons. */
export function SortableCard({ item, place, last, onStep }: SortableCardProps) {
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
export function DraggedCard({ item }: Pick<SortableCardProps, 'item'>) {
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
