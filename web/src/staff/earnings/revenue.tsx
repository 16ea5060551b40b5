import { REVENUE_DIMENSIONS, type RevenueDimension, type RevenueRow, type RevenueSum } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Bar } from '../../ui/charts/bar.tsx'
import { Views } from '../kit/cells.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { revenueQuery } from './earnings-calls.ts'
import { earningsPath } from './earnings-path.ts'
import styles from './earnings.module.css'
import { figureColumns } from './figures.tsx'

interface ShownRow extends RevenueSum {
  readonly key: string
  readonly title: string
  readonly path?: string
  /** Share of the total commission. */
  readonly share: number
}

const TITLES: Readonly<Record<RevenueDimension, string>> = {
  gift: 'Gifts',
  guide: 'Guides',
  slot: 'Slots',
  creative: 'Creatives',
}

const COLUMNS: readonly Column<ShownRow>[] = [
  {
    id: 'earner',
    title: 'What earned it',
    cell: ({ title, path }) => (path === undefined ? title : <a href={path}>{title}</a>),
  },
  { id: 'share', title: 'Share', cell: ({ share }) => <Bar part={share} />, phone: 'line' },
  ...figureColumns<ShownRow>(),
]

/**
 * Commission by the target of its sub-tag, with one row for commission without a sub-tag of ours; the rows add up to the cent.
 */
export function Revenue({ tag }: { readonly tag: string }) {
  const [search] = useSearchParams()
  const by = REVENUE_DIMENSIONS.find((one) => one === search.get('by')) ?? 'gift'
  const answer = useQuery({ ...revenueQuery({ query: { by, tag } }), placeholderData: keepPreviousData })
  return (
    <>
      <Views
        label="Revenue by"
        views={REVENUE_DIMENSIONS.map((one) => ({
          title: TITLES[one],
          path: earningsPath({ tag, show: 'revenue', by: one }),
          current: one === by,
        }))}
      />
      <p className={styles.hint}>
        The sub-tag of a link says what it led from. The rest came by links without one, or with one that is not ours.
      </p>
      <DataTable
        name={`revenue-${by}`}
        label={`Revenue by ${by}`}
        columns={COLUMNS}
        rows={answer.data && shownRows(by, answer.data)}
        rowId={({ key }) => key}
        query={answer}
        empty="Nothing was earned yet."
      />
    </>
  )
}

interface Found {
  readonly rows: readonly RevenueRow[]
  readonly further: RevenueSum
  readonly rest: RevenueSum
  readonly total: RevenueSum
}

function shownRows(by: RevenueDimension, { rows, further, rest, total }: Found): ShownRow[] {
  const shareOf = ({ commission }: RevenueSum) => (total.commission > 0 ? commission / total.commission : 0)
  const sum = (key: string, title: string, figures: RevenueSum): ShownRow => ({ ...figures, key, title, share: shareOf(figures) })
  return [
    ...rows.map(({ ref, ...figures }) => ({ ...figures, key: `= ${ref}`, ...nameOf(by, ref), share: shareOf(figures) })),
    ...(further.commission === 0 && further.ordered_units === 0 ? [] : [sum('further', 'Further ones', further)]),
    sum('rest', 'The rest', rest),
    sum('total', 'Total', total),
  ]
}

function nameOf(by: RevenueDimension, ref: string): Pick<ShownRow, 'title' | 'path'> {
  if (by === 'gift') return { title: `Gift ${ref}`, path: `/admin/gifts/${ref}/` }
  if (by === 'guide') return { title: `Guide ${ref}` }
  return { title: by === 'creative' ? `Creative ${ref}` : ref }
}
