import { AFFILIATE_PAYMENTS_SHOWN } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface AffiliatePaymentRow {
  readonly payment_id: number
  readonly user_id: number | null
  /** Cents. */
  readonly amount: number
  readonly ref: string
  /** Increases with every change; odd while the payment counts. */
  readonly revision: number
}

export interface NewAffiliatePayment {
  readonly userId: number
  /** Cents. */
  readonly amount: number
  readonly ref: string
  /** Idempotency key chosen by the caller. */
  readonly request: string | undefined
}

const COLUMNS = 'payment_id, user_id::float8 as user_id, amount::float8 as amount, ref, revision'

const LIST = `
  select ${COLUMNS} from affiliate_payments where deleted is null
  order by payment_id desc limit ${AFFILIATE_PAYMENTS_SHOWN}`

const INSERT = `
  insert into affiliate_payments (user_id, amount, ref, request, created) values ($1, $2, $3, $4, $5)
  on conflict (request) do nothing returning ${COLUMNS}`

const DELETE = `
  update affiliate_payments set deleted = $2, revision = revision + 1 where payment_id = $1 and deleted is null
  returning ${COLUMNS}`

const RESTORE = `
  update affiliate_payments set deleted = null, revision = revision + 1 where payment_id = $1 and deleted is not null
  returning ${COLUMNS}`

const SET_REF = 'update affiliate_payments set ref = $2 where payment_id = $1 and deleted is null returning payment_id'

/** Payments of commission. A deleted payment keeps its row, marked as deleted. */
@Injectable()
export class AffiliatePaymentsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Lists payments that are not deleted, newest first. */
  async list(): Promise<AffiliatePaymentRow[]> {
    return await this.source.query<AffiliatePaymentRow[]>(LIST)
  }

  /** Returns undefined where a payment with the same `request` exists. */
  async insert(transaction: Transaction, payment: NewAffiliatePayment, now: Date): Promise<AffiliatePaymentRow | undefined> {
    const { userId, amount, ref, request = null } = payment
    return (await transaction.query<AffiliatePaymentRow[]>(INSERT, [userId, amount, ref, request, now]))[0]
  }

  async findByRequest(transaction: Transaction, request: string): Promise<AffiliatePaymentRow | undefined> {
    const select = `select ${COLUMNS} from affiliate_payments where request = $1`
    return (await transaction.query<AffiliatePaymentRow[]>(select, [request]))[0]
  }

  /** Returns undefined where no undeleted payment has this id. */
  async markDeleted(transaction: Transaction, id: number, now: Date): Promise<AffiliatePaymentRow | undefined> {
    const [rows] = await transaction.query<[AffiliatePaymentRow[], number]>(DELETE, [id, now])
    return rows[0]
  }

  /** Returns undefined where no deleted payment has this id. */
  async restore(transaction: Transaction, id: number): Promise<AffiliatePaymentRow | undefined> {
    const [rows] = await transaction.query<[AffiliatePaymentRow[], number]>(RESTORE, [id])
    return rows[0]
  }

  /** Returns whether an undeleted payment has this id. */
  async setRef(transaction: Transaction, id: number, ref: string): Promise<boolean> {
    const [, changed] = await transaction.query<[unknown, number]>(SET_REF, [id, ref])
    return changed > 0
  }
}
