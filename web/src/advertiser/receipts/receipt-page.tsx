import type { CreditNote, Receipt } from '@ribbonry/contracts'
import { DEVICE, fullMomentText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CallError, isTransient } from '../../api/call-error.ts'
import { maybeSignedIn } from '../../session/account.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { centsText } from '../../ui/format/cents.ts'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ErrorState, Message } from '../../ui/states/message.tsx'
import { useLeave } from '../leave.ts'
import { ClaimPage } from './claim-page.tsx'
import { receiptQuery } from './receipt-calls.ts'
import styles from './receipts.module.css'

const BY = { stripe: 'Card payment', paypal: 'PayPal', manual: 'Outside the site' } as const

/** A receipt or its credit note; with a mailed link, a purchase without an account. */
export function ReceiptPage() {
  const { payment = '' } = useParams()
  const [query] = useSearchParams()
  // The server does not render the token, because its page is the same for everybody.
  const claim = useMounted() ? query.get('claim') : null
  return claim === null ? (
    <OwnReceipt payment={payment} note={query.get('note')} />
  ) : (
    <ClaimPage payment={payment} token={claim} />
  )
}

interface OwnReceiptProps {
  readonly payment: string
  /** Number of a credit note; null for the receipt itself. */
  readonly note: string | null
}

/** A receipt of the member, or its credit note, to read and print. */
function OwnReceipt({ payment, note: wanted }: OwnReceiptProps) {
  const mounted = useMounted()
  const isVisitor = mounted && !maybeSignedIn()
  const { data, error, refetch } = useQuery({ ...receiptQuery({ params: { payment } }), enabled: mounted && !isVisitor })
  const isRefused = error instanceof CallError && error.status === 401
  useLeave(isVisitor || isRefused)
  if (error !== null && isTransient(error)) return <ErrorState level={1} onRetry={() => void refetch()} />
  if (error !== null && !isRefused) return <NoReceipt />
  const note = data?.receipt.credit_notes.find(({ number }) => number === wanted)
  if (data !== undefined && wanted !== null && note === undefined) return <NoReceipt />
  return (
    <div className={`wrap ${styles.receipt}`}>
      {data === undefined ? (
        <>
          <h1 className={styles.title}>Receipt</h1>
          <div className={styles.slip}>
            <TextSkeleton lines={10} />
          </div>
        </>
      ) : (
        <Slip receipt={data.receipt} note={note} />
      )}
    </div>
  )
}

function NoReceipt() {
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Not in this drawer"
        title="There is no such receipt"
        actions={
          <a className={buttonClass({ variant: 'main' })} href="/product-pitch/payments/">
            Your payments
          </a>
        }
      >
        <p>It belongs to another account, or its payment has not arrived.</p>
      </Message>
    </div>
  )
}

interface SlipProps {
  readonly receipt: Receipt
  /** The credit note to show instead of the receipt. */
  readonly note: CreditNote | undefined
}

function Slip({ receipt, note }: SlipProps) {
  const { payment, number, currency } = receipt
  return (
    <>
      <h1 className={styles.title}>{note === undefined ? `Receipt ${number}` : `Credit note ${note.number}`}</h1>
      <div className={styles.slip}>
        <dl>
          <Parties receipt={receipt} note={note} />
          {note === undefined ? (
            <Amounts {...receipt} />
          ) : (
            <>
              <dt className={styles.total}>Refunded</dt>
              <dd className={styles.total}>{centsText(note.amount, currency)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className={styles.actions}>
        <Button variant="main" onClick={() => print()}>
          Print it
        </Button>
        {note !== undefined && (
          <a className={buttonClass()} href={`/product-pitch/receipt/${payment}/`}>
            Receipt {number}
          </a>
        )}
        <a className={buttonClass()} href="/product-pitch/payments/">
          Your payments
        </a>
      </div>
    </>
  )
}

/** Seller, buyer, date and payment method. */
function Parties({ receipt, note }: SlipProps) {
  const { number, issued, subject, provider, provider_ref: reference, company, tax_number: taxNumber, email, seller } = receipt
  const way = (
    <>
      {BY[provider]}
      {reference !== '' && <span className={styles.reference}>Reference {reference}</span>}
    </>
  )
  const facts: readonly (readonly [name: string, text: ReactNode])[] = [
    ['Issued', fullMomentText(note?.issued ?? issued, DEVICE)],
    ['Takes back', note === undefined ? '' : `Receipt ${number}${note.amount < receipt.amount ? ', in part' : ''}`],
    ['For', subject],
    [note === undefined ? 'Paid by' : 'Goes back by', way],
    ['Buyer', lines(company, email, taxNumber === '' ? '' : `Tax number ${taxNumber}`)],
    ['Seller', lines(seller.name, seller.address, seller.tax_number === '' ? '' : `Tax number ${seller.tax_number}`)],
  ]
  return facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))
}

/** Price, discount, amount paid, and refunds. */
function Amounts({ payment, regular, amount, refunded, currency, credit_notes: notes }: Receipt) {
  return (
    <>
      <dt>Price</dt>
      <dd className={styles.figure}>{centsText(regular, currency)}</dd>
      {regular > amount && (
        <>
          <dt>Discount</dt>
          <dd className={styles.figure}>{centsText(amount - regular, currency)}</dd>
        </>
      )}
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total}>{centsText(amount, currency)}</dd>
      {refunded > 0 && (
        <>
          <dt>Given back since</dt>
          <dd className={styles.figure}>
            {centsText(refunded, currency)}
            {notes.map(({ number }) => (
              <a key={number} className={styles.reference} href={`/product-pitch/receipt/${payment}/?note=${number}`}>
                Credit note {number}
              </a>
            ))}
          </dd>
        </>
      )}
    </>
  )
}

/** Non-empty texts, one per line. */
function lines(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}
