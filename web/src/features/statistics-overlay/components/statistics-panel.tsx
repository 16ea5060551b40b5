import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { useCategoryName, itemStatistics } from '../statistics-calls.ts'
import { type Subject, titleOf } from '../subject.ts'
import { anchorOf, BADGE, PANEL } from '../item-places.ts'
import styles from './statistics-overlay.module.css'
import type { ItemStatistics } from '@ribbonry/contracts'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { formatCount, formatRate } from '../../../ui/format/numbers.ts'
import { placeFigures, singleFigures } from '../figures.ts'

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
        if (!open && !isPressOnBadge(event)) onClose()
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

/** Badges handle their own presses; Escape closes the panel wherever the focus is. */
function isPressOnBadge({ type, target }: Event): boolean {
  return type !== 'keydown' && target instanceof Element && target.closest(`[${BADGE}]`) !== null
}

function InCategory({ id }: { readonly id: number }) {
  return `, in ${useCategoryName()(id)}`
}

/** Statistics of an item. */
function ItemFigures({ subject }: { readonly subject: Subject }) {
  const { data, error, refetch } = useQuery(itemStatistics(subject))
  if (data !== undefined) return <Figures data={data.data} />
  if (error === null) return <FiguresSkeleton />
  return (
    <FiguresFailed
      why={error.message}
      onRetry={() => {
        void refetch()
      }}
    />
  )
}

function FiguresSkeleton() {
  return (
    <div className={styles.waiting}>
      <output className="sr">The figures are on their way</output>
      <TextSkeleton lines={7} />
    </div>
  )
}

function FiguresFailed({ why, onRetry: retry }: { readonly why: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{why}</p>
      <button type="button" className={buttonClass({ small: true })} onClick={retry}>
        Count again
      </button>
    </div>
  )
}

function Figures({ data }: { readonly data: ItemStatistics }) {
  return (
    <>
      <table className={`${styles.places} num`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Where</span>
            </th>
            <th scope="col">Clicks</th>
            <th scope="col">Impressions</th>
            <th scope="col">CTR</th>
          </tr>
        </thead>
        <tbody>
          {placeFigures(data).map(({ name, clicks, impressions, ctr }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(clicks)}</td>
              <td>{formatCount(impressions)}</td>
              <td>{formatRate(ctr)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`${styles.singles} num`}>
        {singleFigures(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.categories.length > 0 && <Categories categories={data.categories} />}
    </>
  )
}

/** Clicks and impressions of a gift by category. */
function Categories({ categories }: Pick<ItemStatistics, 'categories'>) {
  const nameOf = useCategoryName()
  return (
    <p className={styles.categories}>
      {categories
        .map(({ id, clicks, impressions }) => `${nameOf(id)}: ${formatCount(clicks)} of ${formatCount(impressions)}`)
        .join(', ')}
    </p>
  )
}
