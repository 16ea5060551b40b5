import { Swatch } from '../charts/plot.tsx'
import { type Dimension, type Filters, writeFilters } from '../filters.ts'
import { clickRate, ratio } from '../figures/counts.ts'
import { DIMENSION_LABELS } from '../figures/dimension-labels.ts'
import { formatRate, formatShare, formatCount } from '../figures/number-format.ts'
import { isOneValue, type ShownPart } from '../figures/shown-parts.ts'
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
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{DIMENSION_LABELS[by]}</th>
          <th scope="col">Impressions</th>
          <th scope="col" className={styles.share}>
            Share
          </th>
          <th scope="col">Clicks</th>
          <th scope="col">CTR</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.name} className={hidden.has(part.name) ? styles.hidden : ''}>
            <th scope="row">
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
            </th>
            <td className="num">{formatCount(part.impressions)}</td>
            <td className={`${styles.share} num`}>{formatShare(ratio(part.impressions, impressions))}</td>
            <td className="num">{formatCount(part.clicks)}</td>
            <td className="num">{formatRate(clickRate(part))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
