import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Data for the mail about a refund, besides the refund itself. */
export interface RefundSubject {
  readonly subject: string
  readonly company: string
  readonly tax_number: string
  /** Number of the receipt; null where none was issued. */
  readonly receipt: number | null
}

/** A credit note. */
export interface IssuedNote {
  readonly number: number
  readonly issued: Date
  /** Cents. */
  readonly amount: number
}

interface NewCreditNote {
  /** Id of the refund in the ledger, which has at most one credit note. */
  readonly movement: string
  readonly receipt: number
  /** Cents. */
  readonly amount: number
  readonly issued: Date
}

// Locks the series until the commit. A rolled back number is used again, so that there are no gaps.
const ISSUE = `
  with numbered as (
    insert into receipt_series as s (series, last)
    select 'C', 1 where not exists (select from credit_notes where movement = $1)
    on conflict (series) do update set last = s.last + 1 returning last
  )
  insert into credit_notes (number, movement, receipt, amount, issued) select last, $1, $2, $3, $4 from numbered
  returning number::float8 as number`

const OF_PAYMENT = `
  select c.number::float8 as number, c.issued, c.amount::float8 as amount
  from credit_notes as c join receipts as r on r.number = c.receipt where r.payment_id = $1 order by c.number`

const SUBJECT = `
  select coalesce(r.subject, nullif(coalesce(k.title, p.post_title), ''), '') as subject, p.company, p.tax_number,
    r.number::float8 as receipt
  from payments as p left join receipts as r using (payment_id) left join known_campaigns as k on k.campaign = p.campaign
  where p.payment_id = $1`

/** Credit notes, numbered without gaps: one for each refund of a payment with a receipt. */
@Injectable()
export class CreditNotesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Issues the credit note of a refund; the payment must be locked. Returns its number, or undefined where it exists already. */
  async issue(transaction: Transaction, { movement, receipt, amount, issued }: NewCreditNote): Promise<number | undefined> {
    const values = [movement, receipt, amount, issued]
    return (await transaction.query<{ number: number }[]>(ISSUE, values))[0]?.number
  }

  /** Credit notes of a payment's receipt, oldest first. */
  async listOf(paymentId: string): Promise<IssuedNote[]> {
    return await this.source.query<IssuedNote[]>(OF_PAYMENT, [paymentId])
  }

  async subjectOf(transaction: Transaction, paymentId: string): Promise<RefundSubject | undefined> {
    return (await transaction.query<RefundSubject[]>(SUBJECT, [paymentId]))[0]
  }
}
