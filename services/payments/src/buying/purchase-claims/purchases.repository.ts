import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A boost that was bought without an account. */
export interface PurchaseRow {
  readonly payment_id: string
  readonly day: string
  readonly slug: string
  readonly title: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  /** Member who claimed it. */
  readonly member_id: number | null
  /** Number of its receipt. */
  readonly receipt: number | null
}

const FIND = `
  select p.payment_id, to_char(p.day, 'YYYY-MM-DD') as day, p.slug, p.post_title as title, p.amount::float8 as amount, p.currency,
    p.member_id::float8 as member_id, r.number::float8 as receipt
  from payments as p left join receipts as r using (payment_id)
  where p.payment_id = $1 and p.kind = 'boost' and p.paid_at is not null`

const CLAIM = `update payments set member_id = $2 where payment_id = $1 and member_id is null returning payment_id`

/** Purchases without an account. */
@Injectable()
export class PurchasesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Finds a purchase that is or was paid. */
  async find(paymentId: string, transaction: Transaction = this.source.manager): Promise<PurchaseRow | undefined> {
    return (await transaction.query<PurchaseRow[]>(FIND, [paymentId]))[0]
  }

  /** Returns whether nobody had claimed it before. */
  async claim(transaction: Transaction, paymentId: string, memberId: number): Promise<boolean> {
    const [rows] = await transaction.query<[unknown[], number]>(CLAIM, [paymentId, memberId])
    return rows.length > 0
  }
}
