import { Swatch } from '../../../ui/charts/plot.tsx'
import { type Filters, writeFilters } from '../filters.ts'
import { clickRate, ratio } from '../figures/counts.ts'
import { type Dimension, DIMENSION_LABELS } from '../../../ui/format/dimension-labels.ts'
import { formatRate, formatShare, formatCount } from '../../../ui/format/numbers.ts'
import { isOneValue, type ShownPart } from '../figures/shown-parts.ts'
import { type FigureColumn, FigureRows } from './figure-rows.tsx'
import styles from './parts-table.module.css'

interface PartsTableProps {
  readonly parts: readonly ShownPart[]
  readonly by: Dimension
  readonly filters: Filters
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (name: string) => void
}

/** Totals of the parts. Also the legend: the dot toggles a part, its name filters the page by it. */
export function PartsTable({ parts, by, filters, hidden, onToggle }: PartsTableProps) {
  const impressions = parts.reduce((sum, part) => sum + part.impressions, 0)
  const nameOf = (part: ShownPart) => (
    <span className={styles.name}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={!hidden.has(part.name)}
        aria-label={`Show ${part.name} in the chart`}
        onClick={() => {
          onToggle(part.name)
        }}
      >
        <Swatch colour={part.colour} />
      </button>
      {by === 'referrer' || !isOneValue(part) ? (
        <span>{part.name}</span>
      ) : (
        <a href={writeFilters({ ...filters, [by]: part.key })} data-keep-scroll title={`Only ${part.name}`}>
          {part.name}
        </a>
      )}
    </span>
  )
  const columns: readonly FigureColumn<ShownPart>[] = [
    { title: DIMENSION_LABELS[by], cell: nameOf },
    { title: 'Impressions', cell: (part) => formatCount(part.impressions) },
    { title: 'Share', className: styles.share, cell: (part) => formatShare(ratio(part.impressions, impressions)) },
    { title: 'Clicks', cell: ({ clicks }) => formatCount(clicks) },
    { title: 'CTR', cell: (part) => formatRate(clickRate(part)) },
  ]
  return (
    <FigureRows
      className={styles.table}
      columns={columns}
      rows={parts}
      keyOf={({ name }) => name}
      classOf={({ name }) => (hidden.has(name) ? styles.hidden : undefined)}
    />
  )
}
