import { type CallAnswer, type listOwnPayments, OWN_PAYMENTS_PER_PAGE, type OwnPayment } from '@ribbonry/contracts'
import { DEVICE, dayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { maybeSignedIn } from '../../session/account.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { centsText } from '../../ui/format/cents.ts'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { readPage } from '../../ui/pagination/page-number.ts'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Message } from '../../ui/states/message.tsx'
import tones from '../../ui/states/tones.module.css'
import { useLeave } from '../leave.ts'
import { ownPaymentsQuery } from './receipt-calls.ts'
import styles from './receipts.module.css'

const PATH = '/product-pitch/payments/'
const BY = { stripe: 'by card', paypal: 'by PayPal', manual: 'outside the site' } as const
const STATES: Readonly<Record<OwnPayment['state'], readonly [words: string, tone: keyof typeof tones]>> = {
  pending: ['Not paid yet', 'note'],
  paid: ['Paid', 'good'],
  failed: ['Did not work', 'bad'],
  voided: ['Not charged', 'past'],
  abandoned: ['Not paid', 'past'],
  'partly-refunded': ['Partly given back', 'past'],
  refunded: ['Given back', 'past'],
  disputed: ['Disputed', 'wait'],
}

const UNDER_WAY = ['On its way', 'note'] as const

/** Payments of the member, newest first, each with its receipt. */
export function OwnPaymentsPage() {
  const mounted = useMounted()
  const [search] = useSearchParams()
  const isVisitor = mounted && !maybeSignedIn()
  const page = readPage(search.get('page') ?? '1') ?? 1
  const { data, error, refetch } = useQuery({ ...ownPaymentsQuery({ query: { page } }), enabled: mounted && !isVisitor })
  const isRefused = error instanceof CallError && error.status === 401
  useLeave(isVisitor || isRefused)
  if (error !== null && !isRefused) return <CallFailure level={1} error={error} onRetry={refetch} />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Your payments</h1>
      {data === undefined ? <TextSkeleton lines={6} /> : <Payments answer={data} page={page} />}
    </div>
  )
}

interface PaymentsProps {
  readonly answer: CallAnswer<typeof listOwnPayments>
  readonly page: number
}

function Payments({ answer: { payments, total }, page }: PaymentsProps) {
  if (payments.length === 0)
    return (
      <Message over="Not a cent" title={page === 1 ? 'You have paid nothing yet' : 'There is nothing on this page'}>
        <p>What you pay stands here, with a receipt to print.</p>
      </Message>
    )
  return (
    <>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      <nav className={styles.pages} aria-label="Pages of payments">
        {page > 1 && (
          <a className={buttonClass({ small: true })} href={`${PATH}?page=${page - 1}`}>
            Newer ones
          </a>
        )}
        {page * OWN_PAYMENTS_PER_PAGE < total && (
          <a className={buttonClass({ small: true })} href={`${PATH}?page=${page + 1}`}>
            Older ones
          </a>
        )}
      </nav>
    </>
  )
}

/** Name of the payment's subject; a boost includes its day. */
function subjectOf({ kind, ref, title }: OwnPayment): string {
  if (kind === 'pitch') return title === '' ? `Pitch ${ref}` : title
  const day = dayText(`${ref}T00:00:00Z`)
  return title === '' ? `Boost on ${day}` : `${title}, boosted on ${day}`
}

function Payment({ payment }: { readonly payment: OwnPayment }) {
  const {
    id,
    state,
    under_way: isUnderWay,
    provider,
    amount,
    refunded,
    currency,
    created,
    receipt,
    credit_notes: notes,
  } = payment
  const [words, tone] = isUnderWay ? UNDER_WAY : STATES[state]
  return (
    <li className={styles.payment}>
      <div>
        <b>{subjectOf(payment)}</b>
        <p className={styles.about}>
          {dayText(created, DEVICE)}, {BY[provider]}
          {refunded > 0 && `; ${centsText(refunded, currency)} came back`}
        </p>
      </div>
      <span className={`${styles.chip} ${tones[tone]}`}>{words}</span>
      <span className="num">{centsText(amount, currency)}</span>
      {receipt !== null && (
        <span className={styles.papers}>
          <a href={`/product-pitch/receipt/${id}/`}>Receipt {receipt}</a>
          {notes.map((note) => (
            <a key={note} href={`/product-pitch/receipt/${id}/?note=${note}`}>
              Credit note {note}
            </a>
          ))}
        </span>
      )}
    </li>
  )
}
