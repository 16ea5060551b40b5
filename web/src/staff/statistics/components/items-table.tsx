import type { StatisticsItem } from '@ribbonry/contracts'
import { relativeChange } from '../figures/counts.ts'
import { formatRate, formatCount } from '../../../ui/format/numbers.ts'
import { thumbnailUrl } from '../figures/thumbnail.ts'
import { Bar } from '../../../ui/charts/bar.tsx'
import { Change } from './change.tsx'
import { type FigureColumn, FigureRows } from './figure-rows.tsx'
import styles from './items-table.module.css'

interface ItemsTableProps {
  readonly items: readonly StatisticsItem[]
  readonly caption: string
}

/** `best` is the highest click rate. */
const columnsFor = (best: number): readonly FigureColumn<StatisticsItem>[] => [
  { title: 'Gift', cell: (item) => <ItemName item={item} /> },
  { title: 'Impressions', cell: ({ impressions }) => formatCount(impressions) },
  { title: 'Clicks', cell: ({ clicks }) => formatCount(clicks) },
  { title: 'CTR', className: styles.rate, cell: ({ ctr }) => <Rate ctr={ctr} part={ctr / best} /> },
  { title: 'CTR change', cell: ({ ctr, ctr_before: before }) => <Change change={relativeChange(ctr, before)} /> },
  { title: 'Clicks change', cell: ({ clicks, clicks_before: before }) => <Change change={relativeChange(clicks, before)} /> },
]

/** Items with figures; cards on phones. */
export function ItemsTable({ items, caption }: ItemsTableProps) {
  const best = Math.max(...items.map(({ ctr }) => ctr))
  return (
    <FigureRows
      className={styles.table}
      caption={caption}
      columns={columnsFor(best)}
      rows={items}
      keyOf={({ item_type: type, item_id: id }) => `${type} ${id}`}
    />
  )
}

function Rate({ ctr, part }: { readonly ctr: number; readonly part: number }) {
  return (
    <>
      <span>{formatRate(ctr)}</span>
      <Bar part={part} />
    </>
  )
}

const TYPE_LABELS: Readonly<Record<StatisticsItem['item_type'], string>> = {
  post: 'Gift',
  ad: 'Native ad',
  guide: 'Guide',
  product: 'Product of a guide',
}

function ItemName({ item }: { readonly item: StatisticsItem }) {
  const title = item.title === '' ? `${TYPE_LABELS[item.item_type]} ${item.item_id}` : item.title
  return (
    <span className={styles.item}>
      <img src={thumbnailUrl(item.image)} alt="" width={56} height={42} loading="lazy" decoding="async" />
      <span className={styles.title}>
        {item.slug === '' ? title : <a href={`/${item.slug}/`}>{title}</a>}
        {item.item_type !== 'post' && item.title !== '' && <small>{TYPE_LABELS[item.item_type]}</small>}
      </span>
    </span>
  )
}
