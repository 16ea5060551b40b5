import type { CallAnswer, Creative, createQuote } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { shopOf } from '../editor/pitch-values.ts'
import { centsText } from '../../ui/format/cents.ts'
import { PLAN_NAMES } from '../plan-names.ts'
import styles from './payment-page.module.css'

interface PitchProps {
  /** The newest creative of the campaign; undefined while loading or without one. */
  readonly creative: Creative | undefined
  readonly isPending: boolean
}

interface PaymentSummaryProps extends PitchProps {
  readonly quote: CallAnswer<typeof createQuote>['quote']
}

const WAY_ON = [
  ['A person reads it', 'a no for good sends all of it back'],
  ['It runs', 'and you see every click'],
] as const

/** Item, amount, and what comes next. */
export function PaymentSummary({ quote, ...pitch }: PaymentSummaryProps) {
  const { amount, regular, currency } = quote
  const plan = pitch.creative?.wished_plan
  const isMore = plan !== undefined && plan !== 'basic'
  const next = [['You pay', isMore ? `now, once; the rest of ${PLAN_NAMES[plan]} after a talk` : 'now, once'], ...WAY_ON] as const
  return (
    <>
      <div className={styles.slip}>
        <Pitch {...pitch} />
        <dl>
          {(plan !== undefined || pitch.isPending) && (
            <>
              <dt>Plan</dt>
              <dd>{plan === undefined ? '' : PLAN_NAMES[plan]}</dd>
            </>
          )}
          <dt>Pitch fee</dt>
          <dd className="num">{centsText(regular, currency)}</dd>
          {amount < regular && (
            <>
              <dt>
                Come-back discount, {percentOff(amount, regular)}%<small>once, for this pitch</small>
              </dt>
              <dd className={`num ${styles.less}`}>{`−${centsText(regular - amount, currency)}`}</dd>
            </>
          )}
          <dt className={styles.total}>To pay now, once</dt>
          <dd className={styles.total}>{centsText(amount, currency)}</dd>
        </dl>
        <p className={styles.hint}>In US dollars. Nothing renews by itself.</p>
      </div>
      <ol className={styles.next}>
        {next.map(([title, about], place) => (
          <li key={title}>
            <i aria-hidden="true">{place + 1}</i>
            <span>
              {title}
              <small>{about}</small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function percentOff(amount: number, regular: number): number {
  return Math.round((1 - amount / regular) * 100)
}

/** Reserves its space while loading. */
function Pitch({ creative, isPending }: PitchProps) {
  if (creative === undefined) return isPending ? <div className={styles.ad} aria-hidden="true" /> : null
  const { title, price, currency, link, image } = creative
  const shop = shopOf(link)
  return (
    <div className={styles.ad}>
      <div className={styles.picture}>
        {image !== '' && <img src={image} alt="" width={800} height={600} />}
        <span className={styles.sponsored}>Sponsored</span>
      </div>
      <div>
        <b className={styles.name}>{title}</b>
        <p className={styles.hint}>
          {priceText(price, currency)}
          {shop !== '' && ` at ${shop}`}
        </p>
      </div>
    </div>
  )
}
