import { DIMENSIONS } from '@ribbonry/contracts'
import { useState } from 'react'
import { PartsChart } from '../charts/parts-chart.tsx'
import { partRows } from '../export/tables.ts'
import { type Filters, type Measure, MEASURES } from '../filters.ts'
import { clickRate } from '../figures/counts.ts'
import { type Dimension, DIMENSION_LABELS } from '../../../ui/format/dimension-labels.ts'
import { formatRate, formatCount } from '../../../ui/format/numbers.ts'
import type { ShownPart } from '../figures/shown-parts.ts'
import { type Step, stepName } from '../figures/time-format.ts'
import { FilterChoices } from './choices.tsx'
import { CsvButton } from './csv-button.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Panel } from './panel.tsx'
import { PanelEmpty } from './panel-states.tsx'
import styles from './parts-panel.module.css'
import { PartsTable } from './parts-table.tsx'

const MEASURE_LABELS: Readonly<Record<Measure, string>> = { impressions: 'Impressions', clicks: 'Clicks', ctr: 'CTR' }

interface PartsPanelProps {
  readonly filters: Filters
  /** Dimension of the shown parts, which differs from the filter while other data loads. */
  readonly by: Dimension
  readonly parts: readonly ShownPart[]
  readonly step: Step
  readonly unfinished: boolean
  readonly busy: boolean
}

/** Traffic by dimension: a chart and a table. The legend hides and shows parts. */
export function PartsPanel({ filters, by, parts, step, unfinished, busy }: PartsPanelProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = parts.filter(({ name }) => !hidden.has(name))
  const label = `${MEASURE_LABELS[filters.show]} by ${DIMENSION_LABELS[by].toLowerCase()}`
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    setHidden(next)
  }
  return (
    <Panel
      title="Parts of the traffic"
      busy={busy}
      about="Each part stands on the one before; click rates run side by side."
      actions={
        <>
          <FilterChoices label="Divide by" filters={filters} name="by" values={DIMENSIONS} titles={DIMENSION_LABELS} />
          <FilterChoices label="Show" filters={filters} name="show" values={MEASURES} titles={MEASURE_LABELS} />
          <CsvButton what={`parts-by-${by}`} days={filters} rows={() => partRows(parts, by)} />
        </>
      }
    >
      {parts.length === 0 ? (
        <PanelEmpty what="traffic" />
      ) : (
        <div className={styles.split}>
          {shown.length === 0 ? (
            <p>Every part is taken away. Its dot brings it back.</p>
          ) : (
            <PartsChart label={label} parts={shown} measure={filters.show} step={step} unfinished={unfinished} />
          )}
          <PartsTable parts={parts} by={by} filters={filters} hidden={hidden} onToggle={toggle} />
        </div>
      )}
      {parts.length > 0 && (
        <FiguresTable
          caption={`${label}, by ${step}`}
          columns={['When', ...parts.map(({ name }) => name)]}
          rows={() =>
            (parts[0]?.series ?? []).map(({ at }, index) => [
              stepName(at, step),
              ...parts.map(({ series }) => cell(series[index], filters.show)),
            ])
          }
        />
      )}
    </Panel>
  )
}

function cell(counts: ShownPart['series'][number] | undefined, measure: Measure): string {
  if (counts === undefined) return ''
  return measure === 'ctr' ? formatRate(clickRate(counts)) : formatCount(counts[measure])
}
