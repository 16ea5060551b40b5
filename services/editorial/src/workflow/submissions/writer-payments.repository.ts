import type { SubmissionType } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import type { Executor } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A paid submission, with the product count and amount at the time of the payment. */
export interface PaidWorkRecord {
  readonly submission: number
  readonly title: string
  readonly submission_type: SubmissionType
  readonly product_count: number
  readonly amount_cents: number
}

/** A payment to one person for submissions, US cents. */
export interface WriterPaymentRecord {
  readonly id: number
  readonly member_id: number
  readonly amount_cents: number
  readonly product_count: number
  readonly at: Date
  /** When it was reversed; null if it was not. */
  readonly voided: Date | null
  readonly void_reason: string | null
  readonly submissions: number[]
  readonly works: readonly PaidWorkRecord[]
}

/** A payment, or the counter-entry that reverses one. */
export interface WriterPaymentEntry {
  readonly id: number
  readonly at: Date
  readonly member_id: number
  readonly username: string | null
  readonly amount_cents: number
  readonly product_count: number
  readonly voids: number | null
  readonly reason: string
}

interface PaidSubmission {
  readonly id: number
  readonly amount_cents: number
  readonly product_count: number
}

const PAYMENTS = `
  select p.id, p.member_id, p.amount_cents, p.product_count, p.at, v.at as voided, v.reason as void_reason,
    array(select i.submission_id from writer_payment_items as i where i.payment_id = p.id order by 1) as submissions,
    (select coalesce(json_agg(json_build_object('submission', s.id, 'title', coalesce(g.title, s.title),
        'submission_type', s.submission_type, 'product_count', i.product_count,
        'amount_cents', i.amount_cents) order by s.id), '[]')
      from writer_payment_items as i join submissions as s on s.id = i.submission_id left join guides as g on g.id = s.guide_id
      where i.payment_id = p.id) as works
  from writer_payments as p left join writer_payments as v on v.voids = p.id where p.voids is null`

const INSERT = `
  insert into writer_payments (member_id, amount_cents, product_count, at, paid_by, voids, reason)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`

const ITEMS = `
  insert into writer_payment_items (payment_id, submission_id, amount_cents, product_count)
  select $1, id, amount_cents, product_count
  from jsonb_to_recordset($2::jsonb) as d (id integer, amount_cents integer, product_count integer)`

const MONTH = `
  select p.id, p.at, p.member_id, nullif(s.username, '') as username, p.amount_cents, p.product_count, p.voids, p.reason
  from writer_payments as p left join known_staff as s on s.member_id = p.member_id
  where p.at >= $1 and p.at < $2 order by p.at, p.id limit 10000`

/** Stores payments to writers and curators, and their counter-entries. Entries are never changed or deleted. */
@Injectable()
export class WriterPaymentsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first, at most 500. */
  async listOf(memberId: number): Promise<WriterPaymentRecord[]> {
    return await this.source.query<WriterPaymentRecord[]>(`${PAYMENTS} and p.member_id = $1 order by p.id desc limit 500`, [
      memberId,
    ])
  }

  async find(executor: Executor, id: number): Promise<WriterPaymentRecord | undefined> {
    return (await executor.query<WriterPaymentRecord[]>(`${PAYMENTS} and p.id = $1`, [id]))[0]
  }

  /** Entries between two moments, the second excluded. */
  async listBetween(from: Date, until: Date): Promise<WriterPaymentEntry[]> {
    return await this.source.query<WriterPaymentEntry[]>(MONTH, [from, until])
  }

  /** Returns its id. */
  async insert(
    transaction: Transaction,
    payment: { memberId: number; cents: number; productCount: number; at: Date; paidBy: number; voids?: number; reason?: string },
  ): Promise<number> {
    const { memberId, cents, productCount, at, paidBy, voids = null, reason = '' } = payment
    const rows = await transaction.query<{ id: number }[]>(INSERT, [memberId, cents, productCount, at, paidBy, voids, reason])
    return rows[0]?.id ?? 0
  }

  async insertItems(transaction: Transaction, paymentId: number, submissions: readonly PaidSubmission[]): Promise<void> {
    await transaction.query(ITEMS, [paymentId, JSON.stringify(submissions)])
  }
}
