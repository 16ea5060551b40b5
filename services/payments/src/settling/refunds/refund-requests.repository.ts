import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface AskedRefund {
  /** Id of the refund; a repeated request has the same one. */
  readonly id: string
  readonly paymentId: string
  /** Cents. */
  readonly amount: number
}

export interface MadeRefund {
  readonly at: Date
  /** The member of staff. */
  readonly staff: number
  /** Free text of staff; may be empty. */
  readonly reason: string
}

/** Refund requests of staff, with a mark for those that were made. */
@Injectable()
export class RefundRequestsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Cents of the requested refund with this id; undefined where there is none. */
  async find(id: string): Promise<number | undefined> {
    const statement = 'select amount::float8 as amount from refund_requests where refund_id = $1'
    return (await this.source.query<{ amount: number }[]>(statement, [id]))[0]?.amount
  }

  async insert({ id, paymentId, amount }: AskedRefund, asked: Date): Promise<void> {
    await this.source.query(
      'insert into refund_requests (refund_id, payment_id, amount, asked) values ($1, $2, $3, $4) on conflict do nothing',
      [id, paymentId, amount, asked],
    )
  }

  /** Marks a refund as made, by whom and why. Returns false where it is marked already. */
  async accept(transaction: Transaction, id: string, { at, staff, reason }: MadeRefund): Promise<boolean> {
    const statement = `
      update refund_requests set accepted = $2, staff = $3, reason = $4 where refund_id = $1 and accepted is null
      returning refund_id`
    const [rows] = await transaction.query<[unknown[], number]>(statement, [id, at, staff, reason])
    return rows.length > 0
  }
}
