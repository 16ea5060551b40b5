import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceText } from '@ribbonry/prices'
import { useIsExplicit } from '../../../ui/price/price.tsx'
import { dayText } from '@ribbonry/dates'
import { type CallAnswer, getPriceHistory } from '@ribbonry/contracts'
import { query } from '../../../api/query.ts'
import { HEIGHT, lowestPoint, priceLine, WIDTH } from '../price-line.ts'
import styles from './price-history.module.css'

type PriceHistoryAnswer = CallAnswer<typeof getPriceHistory>

const priceHistory = query(getPriceHistory, { staleTime: 5 * 60_000 })

interface PriceHistoryProps {
  readonly id: number
  /** Currency of the price on the page. */
  readonly currency: string
}

/** Price history, loaded when it is opened. */
export function PriceHistory({ id, currency }: PriceHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Price over time</summary>
      {open && <PriceHistoryChart id={id} currency={currency} />}
    </details>
  )
}

function PriceHistoryChart({ id, currency }: PriceHistoryProps) {
  const { data, error } = useQuery(priceHistory({ params: { id } }))
  const [now] = useState(() => new Date())
  if (data === undefined) return <p>{error === null ? 'One moment.' : 'We cannot look that up just now.'}</p>
  // Prices of editions are not recorded: the history is that of the gift's own price.
  if (data.currency !== currency) return <p>We have watched its price in another currency only.</p>
  return <Line history={data} now={now} />
}

function Line({ history: { prices, currency }, now }: { readonly history: PriceHistoryAnswer; readonly now: Date }) {
  const [lowest, latest] = [lowestPoint(prices), prices.at(-1)]
  const isExplicit = useIsExplicit({ price: latest?.price ?? null, currency })
  if (lowest === undefined || latest === undefined) return <p>It has cost the same for as long as we have watched.</p>
  const summary =
    latest.price === lowest.price
      ? `It has never cost less than today’s ${priceText(latest.price, currency, isExplicit)}.`
      : `The lowest was ${priceText(lowest.price, currency, isExplicit)}, from ${dayText(lowest.at)}.`
  return (
    <>
      <p>{summary}</p>
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartDescription(prices, currency, isExplicit)}
      >
        <path d={priceLine(prices, now)} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  )
}

function chartDescription(prices: PriceHistoryAnswer['prices'], currency: string, isExplicit: boolean): string {
  return prices
    .slice(-12)
    .map(({ at, price }) => `${priceText(price, currency, isExplicit)} from ${dayText(at)}`)
    .join(', ')
}
