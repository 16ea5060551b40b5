import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceText } from '../../../ui/gift-card/price.ts'
import { dayText } from '@ribbonry/dates'
import { type PriceHistoryAnswer, priceHistoryOptions } from '../api/get-price-history.ts'
import { HEIGHT, lowestPoint, priceLine, WIDTH } from '../price-line.ts'
import styles from './price-history.module.css'

/** Price history, loaded when it is opened. */
export function PriceHistory({ id }: { readonly id: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className={styles.history}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary>Price over time</summary>
      {open && <PriceHistoryChart id={id} />}
    </details>
  )
}

function PriceHistoryChart({ id }: { readonly id: number }) {
  const { data, error } = useQuery(priceHistoryOptions(id))
  const [now] = useState(() => new Date())
  if (data === undefined) return <p>{error === null ? 'One moment.' : 'We cannot look that up just now.'}</p>
  return <Line history={data} now={now} />
}

function Line({ history: { prices, currency }, now }: { readonly history: PriceHistoryAnswer; readonly now: Date }) {
  const [lowest, latest] = [lowestPoint(prices), prices.at(-1)]
  if (lowest === undefined || latest === undefined) return <p>It has cost the same for as long as we have watched.</p>
  const summary =
    latest.price === lowest.price
      ? `It has never cost less than today’s ${priceText(latest.price, currency)}.`
      : `The lowest was ${priceText(lowest.price, currency)}, from ${dayText(lowest.at)}.`
  return (
    <>
      <p>{summary}</p>
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartDescription(prices, currency)}
      >
        <path d={priceLine(prices, now)} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  )
}

function chartDescription(prices: PriceHistoryAnswer['prices'], currency: string): string {
  return prices
    .slice(-12)
    .map(({ at, price }) => `${priceText(price, currency)} from ${dayText(at)}`)
    .join(', ')
}
