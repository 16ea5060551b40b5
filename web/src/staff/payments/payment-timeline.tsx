import type { PaymentEvent, PaymentHistory, StaffPayment } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { centsText } from '../../ui/format/cents.ts'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { paymentHistoryQuery } from './payment-calls.ts'
import styles from './payments.module.css'

/** Label of each event, shown before its amount. */
const WORDS: Readonly<Record<PaymentEvent['what'], string>> = {
  begun: 'Begun',
  paid: 'Paid',
  failed: 'Did not work',
  voided: 'Ended before anything was charged',
  abandoned: 'Abandoned: never approved, nothing charged',
  refunded: 'Given back',
  'refund-returned': 'A refund came back, the buyer does not have it',
  'refund-stuck': 'A refund that is due keeps failing',
  disputed: 'Disputed, held back',
  'dispute-won': 'Dispute over, released',
  'dispute-lost': 'Dispute lost, taken back',
  'wrong-amount': 'Money of a wrong amount or currency went back',
  'receipt-mailed': 'Mail to the buyer: the receipt',
  'refund-mailed': 'Mail to the buyer: money goes back',
  'reminder-mailed': 'Mail to the buyer: the way back to paying',
  'dispute-mailed': 'Mail to staff: the dispute',
}
const CAUSES = {
  staff: '',
  duplicate: 'by itself: another payment stood',
  'day-lost': 'by itself: the day was gone',
  provider: 'at the provider',
} as const

interface PaymentTimelineProps {
  readonly payment: StaffPayment
}

/** Events of a payment, the provider's references, and its documents. */
export function PaymentTimeline({ payment: { id, currency } }: PaymentTimelineProps) {
  const { data, error } = useQuery(paymentHistoryQuery({ params: { payment: id } }))
  if (error !== null) return <p className={styles.hint}>What happened to it cannot be read just now.</p>
  if (data === undefined) return <TextSkeleton lines={4} />
  const { history } = data
  return (
    <>
      <dl className={styles.facts}>
        <Sum name="Provider’s fee" cents={history.fee} currency={currency} />
        <Sum name="Net" cents={history.net} currency={currency} />
        <Papers payment={id} history={history} currency={currency} />
      </dl>
      <h3 id="payment-timeline">What happened</h3>
      <ol className={styles.past} aria-labelledby="payment-timeline">
        {history.events.map((event) => (
          <li key={`${event.at} ${event.what} ${event.amount ?? ''}`}>
            <Event event={event} currency={currency} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Sum({ name, cents, currency }: { readonly name: string; readonly cents: number | null; readonly currency: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{cents === null ? '–' : centsText(cents, currency)}</dd>
    </div>
  )
}

interface PapersProps {
  readonly payment: string
  readonly history: PaymentHistory
  readonly currency: string
}

function Papers({ payment, history: { receipt, credit_notes: notes }, currency }: PapersProps) {
  const page = `/product-pitch/receipt/${payment}/`
  return (
    <>
      <div>
        <dt>Receipt</dt>
        <dd>{receipt === null ? '–' : <a href={page}>{receipt}</a>}</dd>
      </div>
      {notes.length > 0 && (
        <div>
          <dt>Credit notes</dt>
          <dd>
            {notes.map(({ number, amount }) => (
              <div key={number}>
                <a href={`${page}?note=${number}`}>{number}</a>, {centsText(amount, currency)}
              </div>
            ))}
          </dd>
        </div>
      )}
    </>
  )
}

function Event({ event, currency }: { readonly event: PaymentEvent; readonly currency: string }) {
  const { what, at, amount, cause, by, why } = event
  const about = [cause === null ? '' : CAUSES[cause], by === '' ? '' : `by ${by}`, why].filter((text) => text !== '')
  return (
    <>
      <b>
        {WORDS[what]}
        {amount !== null && `, ${centsText(amount, currency)}`}
      </b>
      {about.length > 0 && <p>{about.join(': ')}</p>}
      <time dateTime={at}>{momentText(at, DEVICE)}</time>
    </>
  )
}
