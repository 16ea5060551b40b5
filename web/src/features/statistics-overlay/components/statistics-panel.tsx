import { Popover } from '@base-ui/react/popover'
import { useCategoryName } from '../api/get-category-names.ts'
import type { Subject } from '../subject.ts'
import { titleOf } from '../title-of.ts'
import { BADGE, PANEL } from '../use-hovered-item.ts'
import { anchorOf } from '../use-item-places.ts'
import { ItemFigures } from './item-figures.tsx'
import styles from './statistics-panel.module.css'

const LABELS: Readonly<Record<Subject['kind'], string>> = {
  post: 'Gift',
  'guide-product': 'Guide product',
  'guide-thumbnail': 'Guide thumbnail',
}

interface StatisticsPanelProps {
  readonly item: Element
  readonly subject: Subject
  readonly onClose: () => void
}

/** Figures of an item in a panel beside it. It takes no focus, so that hovering and tabbing continue. */
export function StatisticsPanel({ item, subject, onClose }: StatisticsPanelProps) {
  const title = titleOf(item)
  return (
    <Popover.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        if (!open && !isOnBadge(event)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchorOf(item)}
          side="right"
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup className={styles.panel} initialFocus={false} finalFocus={false} {...{ [PANEL]: '' }}>
            <Popover.Title className={styles.title}>{title || LABELS[subject.kind]}</Popover.Title>
            <p className={styles.kind}>
              {`${LABELS[subject.kind]} ${subject.id}`}
              {subject.category !== undefined && <InCategory id={subject.category} />}
            </p>
            <ItemFigures key={`${subject.kind} ${subject.id}`} subject={subject} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Badges handle their own presses. */
function isOnBadge({ target }: Event): boolean {
  return target instanceof Element && target.closest(`[${BADGE}]`) !== null
}

function InCategory({ id }: { readonly id: number }) {
  return `, in ${useCategoryName()(id)}`
}
