import type { PaymentEventName, RefundCause } from '@ribbonry/contracts'
import type { Activity } from '@ribbonry/service-kit/activity'
import type { RecordedFact, RecordedPayment, StaffRefund } from './payment-history.repository.ts'

/** One event in the history of a payment. */
export interface TimelineEvent {
  readonly what: PaymentEventName
  readonly at: Date
  /** Cents; null where no money moves. */
  readonly amount: number | null
  readonly cause: RefundCause | null
  /** The member of staff who did it. */
  readonly staff: number | null
  readonly why: string
}

export interface PaymentRecords {
  readonly payment: RecordedPayment
  /** Oldest first, as are the refunds. */
  readonly facts: readonly RecordedFact[]
  readonly refunds: readonly StaffRefund[]
  readonly activity: readonly Pick<Activity, 'at' | 'action' | 'details'>[]
}

const PLAIN = { amount: null, cause: null, staff: null, why: '' } as const
const MAILS: Readonly<Record<string, PaymentEventName>> = {
  receipt: 'receipt-mailed',
  'payment-refunded': 'refund-mailed',
  'payment-unfinished': 'reminder-mailed',
  'payment-disputed': 'dispute-mailed',
}

/** Merges the records of a payment into a timeline, oldest first. */
export function timelineOf(records: PaymentRecords): TimelineEvent[] {
  const { payment, activity } = records
  const begun: TimelineEvent = { ...PLAIN, what: 'begun', at: payment.created }
  const others = [...eventsOfFacts(records), ...activity.flatMap(eventOfActivity), ...endOf(payment)]
  return [begun, ...others.toSorted((one, other) => one.at.getTime() - other.at.getTime())]
}

/** Fee of the provider and net amount of a payment, cents; null where no such money moved. */
export function sumsOf(facts: readonly Pick<RecordedFact, 'type' | 'amount'>[]): {
  readonly fee: number | null
  readonly net: number | null
} {
  const has = (type: RecordedFact['type']) => facts.some((fact) => fact.type === type)
  const sum = (type: RecordedFact['type']) => facts.reduce((all, fact) => (fact.type === type ? all + fact.amount : all), 0)
  const fee = sum('fee') - sum('fee-reversal')
  const back = sum('refund') - sum('refund-reversal') + sum('dispute') - sum('dispute-reversal')
  return { fee: has('fee') ? fee : null, net: has('charge') ? sum('charge') - fee - back : null }
}

function eventsOfFacts({ payment, facts, refunds }: PaymentRecords): TimelineEvent[] {
  // Providers assign refund ids of their own, so a refund is matched to the first unmatched staff refund of the same amount.
  const unmatched = new Set(refunds)
  const madeBy = ({ id, amount }: RecordedFact): StaffRefund | undefined => {
    const left = [...unmatched]
    const made = left.find((refund) => refund.id === id) ?? left.find((refund) => refund.amount === amount)
    if (made !== undefined) unmatched.delete(made)
    return made
  }
  return facts.flatMap((fact): TimelineEvent[] => {
    const { type, amount, occurred: at } = fact
    const event = { ...PLAIN, at, amount }
    if (type === 'charge') return [{ ...event, what: 'paid' }]
    if (type === 'refund-reversal') return [{ ...event, what: 'refund-returned' }]
    if (type === 'dispute') return [{ ...event, what: payment.lost >= amount ? 'dispute-lost' : 'disputed' }]
    if (type === 'dispute-reversal') return [{ ...event, what: 'dispute-won' }]
    if (type !== 'refund') return []
    const made = madeBy(fact)
    const cause = made === undefined ? causeOf(payment) : 'staff'
    return [{ ...event, what: 'refunded', cause, staff: made?.staff ?? null, why: made?.reason ?? '' }]
  })
}

/** Reason of a refund that nobody of the staff made. A payment that never counted has no receipt. */
function causeOf({ day_lost: isLost, receipt, provider }: RecordedPayment): RefundCause {
  if (isLost) return 'day-lost'
  return receipt === null && provider !== 'manual' ? 'duplicate' : 'provider'
}

function eventOfActivity({ at, action, details }: PaymentRecords['activity'][number]): TimelineEvent[] {
  const event = { ...PLAIN, at }
  if (action === 'refund-failed') return [{ ...event, what: 'refund-stuck' }]
  if (action === 'wrong-amount') return [{ ...event, what: action, why: wrongMoney(details) }]
  const mail = action === 'mail' ? MAILS[String(details['mail'])] : undefined
  return mail === undefined ? [] : [{ ...event, what: mail }]
}

/** Describes money that arrived in another amount or currency than requested. */
function wrongMoney({ amount, currency }: Readonly<Record<string, unknown>>): string {
  return `${(Number(amount) / 100).toFixed(2)} ${String(currency)}`
}

/** Closing event of an attempt without money. */
function endOf({ state, changed: at, failure }: RecordedPayment): TimelineEvent[] {
  if (state === 'failed') return [{ ...PLAIN, what: state, at, why: failure ?? '' }]
  return state === 'voided' || state === 'abandoned' ? [{ ...PLAIN, what: state, at }] : []
}
