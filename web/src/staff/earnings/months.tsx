import type { AffiliateRow } from '@ribbonry/contracts'
import { StepLabels, ValueLabels } from '../../ui/charts/axes.tsx'
import { narrowAxis, valueAxis } from '../../ui/charts/axis.ts'
import { SeriesArea, SeriesLine } from '../../ui/charts/lines.tsx'
import { colourClass, Plot } from '../../ui/charts/plot.tsx'
import { formatCompact, formatCount } from '../../ui/format/numbers.ts'
import { type Column, DataTable } from '../kit/data-table.tsx'
import styles from './earnings.module.css'
import { dollarsText, figureColumns } from './figures.tsx'
import { monthName } from './month-name.ts'

const HEIGHT = 240
const BAND = { top: 8, bottom: 204 }
const MARGIN = { left: 56, right: 8 }
const COLOUR = 1

const COLUMNS: readonly Column<AffiliateRow>[] = [
  { id: 'month', title: 'Month', cell: ({ year_month: month }) => monthName(month) },
  ...figureColumns<AffiliateRow>(),
]

/** Earnings by month, as a chart and as a table. @param rows newest first */
export function Months({ rows }: { readonly rows: readonly AffiliateRow[] }) {
  return (
    <>
      {rows.length > 1 && (
        <div className={styles.chart}>
          <CommissionChart months={rows.toReversed()} />
        </div>
      )}
      <DataTable
        name="earnings"
        label="Earnings by month"
        columns={COLUMNS}
        rows={rows}
        rowId={({ year_month: month }) => month}
        empty="No report has come in yet. Somebody must have clicked something by now."
      />
    </>
  )
}

/** Commission by month. A month with more refunds than sales is negative. */
function CommissionChart({ months }: { readonly months: readonly AffiliateRow[] }) {
  const commissions = months.map(({ commission }) => commission)
  const isBelow = Math.min(...commissions) < 0
  const axis = isBelow ? narrowAxis([...commissions, 0]) : valueAxis(Math.max(...commissions))
  return (
    <Plot
      label="Commission by month"
      steps={months.length}
      heightFor={() => HEIGHT}
      margin={MARGIN}
      nameOf={(index) => monthName(months[index]?.year_month ?? '')}
      readingsOf={(index) => {
        const { commission = 0, sales_amount: sales = 0, ordered_units: ordered = 0 } = months[index] ?? {}
        return [
          { name: 'Commission', value: dollarsText(commission), colour: COLOUR },
          { name: 'Sales', value: dollarsText(sales) },
          { name: 'Ordered', value: formatCount(ordered) },
        ]
      }}
    >
      {(area) => (
        <>
          <ValueLabels axis={axis} area={area} band={BAND} format={(value) => `$${formatCompact(value)}`} lines />
          <g className={colourClass(COLOUR)}>
            {!isBelow && <SeriesArea values={commissions} axis={axis} area={area} band={BAND} />}
            <SeriesLine values={commissions} axis={axis} area={area} band={BAND} />
          </g>
          <StepLabels area={area} y={HEIGHT - 8} format={(index) => monthName(months[index]?.year_month ?? '')} />
        </>
      )}
    </Plot>
  )
}
