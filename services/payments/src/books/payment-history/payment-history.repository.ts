import type { PaymentProvider, PaymentState } from '@ribbonry/contracts'
import { type Activity, ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { FactType } from '../ledger/ledger-fact.ts'

/** Columns of a payment that its history uses. */
export interface RecordedPayment {
  readonly state: PaymentState
  readonly provider: PaymentProvider
  /** The provider's message about a failed payment. */
  readonly failure: string | null
  readonly day_lost: boolean
  /** Cents lost in disputes. */
  readonly lost: number
  readonly created: Date
  readonly changed: Date
  readonly receipt: number | null
}

/** A ledger fact about a payment. */
export interface RecordedFact {
  readonly id: string
  readonly type: FactType
  /** Cents. */
  readonly amount: number
  readonly occurred: Date
}

/** A refund by staff. */
export interface StaffRefund {
  readonly id: string
  /** Cents. */
  readonly amount: number
  /** The member of staff; null where it is not known any more. */
  readonly staff: number | null
  /** May be empty. */
  readonly reason: string
}

const PAYMENT = `
  select state, provider, failure, day_lost, lost::float8 as lost, created, changed, r.number::float8 as receipt
  from payments left join receipts as r using (payment_id) where payment_id = $1`

const FACTS = `
  select fact_id as id, type, occurred, sum(debit)::float8 as amount from ledger_facts join ledger_entries using (fact_id)
  where payment_id = $1 group by fact_id, type, occurred order by occurred, fact_id`

const REFUNDS = `
  select refund_id as id, amount::float8 as amount, staff::float8 as staff, reason from refund_requests
  where payment_id = $1 and accepted is not null order by accepted, refund_id`

/** Safety limit; no payment has this many. */
const MOST_ACTIVITIES = 500

/** Reads the records of a payment over time. */
@Injectable()
export class PaymentHistoryRepository {
  readonly #activity = new ActivityLog()

  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findPayment(paymentId: string): Promise<RecordedPayment | undefined> {
    return (await this.source.query<RecordedPayment[]>(PAYMENT, [paymentId]))[0]
  }

  /** Oldest first. */
  async listFacts(paymentId: string): Promise<RecordedFact[]> {
    return await this.source.query<RecordedFact[]>(FACTS, [paymentId])
  }

  /** Oldest first. */
  async listStaffRefunds(paymentId: string): Promise<StaffRefund[]> {
    return await this.source.query<StaffRefund[]>(REFUNDS, [paymentId])
  }

  /** Oldest first. */
  async listActivity(paymentId: string): Promise<readonly Activity[]> {
    return (await this.#activity.ofItem(this.source, { type: 'payment', id: paymentId }, 1, MOST_ACTIVITIES)).rows.toReversed()
  }
}
