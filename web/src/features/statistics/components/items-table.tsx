import type { StatisticsItem } from '@ribbonry/contracts'
import { relativeChange } from '../figures/counts.ts'
import { formatRate, formatCount } from '../figures/number-format.ts'
import { thumbnailUrl } from '../figures/thumbnail.ts'
import { Bar } from './bar.tsx'
import { Change } from './change.tsx'
import styles from './items-table.module.css'

interface ItemsTableProps {
  readonly items: readonly StatisticsItem[]
  readonly caption: string
}

/** Items with figures; cards on phones. */
export function ItemsTable({ items, caption }: ItemsTableProps) {
  const best = Math.max(...items.map(({ ctr }) => ctr))
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Gift</th>
          <th scope="col">Impressions</th>
          <th scope="col">Clicks</th>
          <th scope="col">CTR</th>
          <th scope="col">CTR change</th>
          <th scope="col">Clicks change</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.item_type} ${item.item_id}`}>
            <th scope="row">
              <ItemName item={item} />
            </th>
            <td className="num" data-name="Impressions">
              {formatCount(item.impressions)}
            </td>
            <td className="num" data-name="Clicks">
              {formatCount(item.clicks)}
            </td>
            <td className={`${styles.rate} num`} data-name="CTR">
              <span>{formatRate(item.ctr)}</span>
              <Bar part={item.ctr / best} />
            </td>
            <td data-name="CTR change">
              <Change change={relativeChange(item.ctr, item.ctr_before)} />
            </td>
            <td data-name="Clicks change">
              <Change change={relativeChange(item.clicks, item.clicks_before)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const TYPE_LABELS: Readonly<Record<StatisticsItem['item_type'], string>> = { post: 'Gift', ad: 'Native ad', guide: 'Guide' }

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
