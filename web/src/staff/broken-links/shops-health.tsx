import type { ShopHealth } from '@ribbonry/contracts'
import { shortDayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from '../../session/call-failure.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Spark } from '../statistics/charts/spark.tsx'
import { linkHealthQuery } from './broken-link-calls.ts'
import { OTHER_SHOPS, shareText } from './broken-link-texts.ts'
import styles from './shops-health.module.css'

/** Days that a line shows. */
const DAYS = 28
const COUNTS = [
  ['links', 'Links'],
  ['alive', 'Work'],
  ['broken', 'Broken'],
  ['unavailable', 'Sold out'],
  ['unknown', 'Not known'],
  ['checked', 'Asked that day'],
] as const

/** How the links of each shop do, and did over four weeks. It is read once it is opened. */
export function ShopsHealth({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.shops} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Shops</summary>
      {isOpen && <Shops path={path} />}
    </details>
  )
}

function Shops({ path }: { readonly path: string }) {
  const { data, error, refetch } = useQuery(linkHealthQuery({ query: { days: DAYS } }))
  if (error !== null) return <CallFailure error={error} onRetry={refetch} />
  if (data === undefined) return <TextSkeleton lines={6} />
  if (data.day === null) return <p>Shops are counted at the end of a day. There is no count yet.</p>
  return (
    <>
      <div className={styles.wide}>
        <table>
          <caption className="sr">{`Links by shop on ${shortDayText(data.day)}`}</caption>
          <thead>
            <tr>
              <th scope="col">Shop</th>
              {COUNTS.map(([name, title]) => (
                <th key={name} scope="col" className={styles.count}>
                  {title}
                </th>
              ))}
              <th scope="col">{`Bad over ${DAYS} days`}</th>
            </tr>
          </thead>
          <tbody>
            {data.shops.map((shop) => (
              <ShopRow key={shop.host} shop={shop} path={path} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.aside}>
        {data.total > data.shops.length && `The first ${data.shops.length} of ${data.total} shops. `}
        {`Counted on ${shortDayText(data.day)}, by days of UTC.`}
      </p>
    </>
  )
}

interface ShopRowProps {
  readonly shop: ShopHealth
  /** Path of the list, which a filter narrows to the shop. */
  readonly path: string
}

function ShopRow({ shop: { host, days, ...counts }, path }: ShopRowProps) {
  const bad = days.map((day) => day.bad / Math.max(day.links, 1))
  return (
    <tr>
      <th scope="row">{host === '' ? OTHER_SHOPS : <a href={`${path}?shop=${encodeURIComponent(host)}`}>{host}</a>}</th>
      {COUNTS.map(([name]) => (
        <td key={name} className={`${styles.count} num`}>
          {counts[name]}
        </td>
      ))}
      <td>
        <span className={styles.line}>
          <Spark values={bad} />
          {shareText(bad.at(0), bad.at(-1))}
        </span>
      </td>
    </tr>
  )
}
