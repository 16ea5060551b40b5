import type { AffiliateRow } from '@ribbonry/contracts'
import { centsText } from '../../ui/format/cents.ts'
import { formatCount } from '../../ui/format/numbers.ts'
import type { Column } from '../kit/data-table.tsx'
import styles from './earnings.module.css'

type Figures = Pick<AffiliateRow, 'ordered_units' | 'shipped_units' | 'sales_amount' | 'commission'>

/** Dollars, always with cents. */
export function dollarsText(dollars: number): string {
  return centsText(Math.round(dollars * 100), 'USD')
}

/** A figure with its column's name, which phones show because they have no table head. */
const named = (name: string, value: string) => (
  <span className="num">
    <span className={styles.onPhone}>{name} </span>
    {value}
  </span>
)

/** Columns of earnings figures. */
export function figureColumns<Row extends Figures>(): readonly Column<Row>[] {
  return [
    {
      id: 'ordered',
      title: 'Ordered',
      cell: ({ ordered_units: units }) => named('Ordered', formatCount(units)),
      number: true,
      phone: 'line',
    },
    {
      id: 'shipped',
      title: 'Shipped',
      cell: ({ shipped_units: units }) => named('Shipped', formatCount(units)),
      number: true,
      phone: 'line',
    },
    {
      id: 'sales',
      title: 'Sales',
      cell: ({ sales_amount: sales }) => named('Sales', dollarsText(sales)),
      number: true,
      phone: 'line',
    },
    {
      id: 'commission',
      title: 'Commission',
      cell: ({ commission }) => <span className="num">{dollarsText(commission)}</span>,
      number: true,
      phone: 'number',
    },
  ]
}
