import type { PaymentKind, PaymentProvider } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A receipt with its payment. */
export interface ReceiptRow {
  readonly number: number
  readonly issued: Date
  readonly subject: string
  readonly company: string
  readonly tax_number: string
  /** Address it was mailed to; empty before that, and after the erasure of its buyer. */
  readonly email: string
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly campaign: number | null
  readonly day: string | null
  readonly provider: PaymentProvider
  readonly provider_ref: string | null
  /** Cents. */
  readonly amount: number
  /** Cents without a token or discount. */
  readonly regular: number
  readonly refunded: number
  readonly currency: string
  readonly member_id: number | null
  /** E-mail address of a buyer without an account. */
  readonly buyer_email: string | null
}

/** A receipt that is due to be mailed. */
export interface ReceiptToMail extends ReceiptRow {
  /** Number of failed tries to mail it. */
  readonly failures: number
}

// Rows from before the regular price was stored count as undiscounted, and so do tokens that raise the price.
const COLUMNS = `r.number::float8 as number, r.issued, r.subject, r.company, r.tax_number, r.email, p.payment_id, p.kind,
  p.campaign::float8 as campaign, to_char(p.day, 'YYYY-MM-DD') as day, p.provider, p.provider_ref, p.amount::float8 as amount,
  greatest(p.regular, p.amount)::float8 as regular, p.refunded::float8 as refunded, p.currency,
  p.member_id::float8 as member_id, p.email as buyer_email, r.mail_failures as failures`

// Locks the series until the commit. A rolled back number is used again, so that there are no gaps.
const ISSUE = `
  with numbered as (
    insert into receipt_series as s (series, last)
    select 'R', 1 where not exists (select from receipts where payment_id = $1)
    on conflict (series) do update set last = s.last + 1 returning last
  )
  insert into receipts (number, payment_id, issued, subject, company, tax_number, mail_due)
  select last, p.payment_id, $2, $3::text || coalesce(': ' || nullif(coalesce(title, post_title), ''), ''), p.company,
    p.tax_number, $2
  from numbered cross join payments as p left join known_campaigns using (campaign)
  where p.payment_id = $1`

const FIND = `select ${COLUMNS} from receipts as r join payments as p using (payment_id) where r.payment_id = $1`

const TAKE = `
  select ${COLUMNS} from receipts as r join payments as p using (payment_id) where r.mail_due <= $1
  order by r.mail_due, r.number limit 1 for update of r skip locked`

const EXPIRE = `
  delete from receipts where number in (
    select number from receipts where issued < $1 order by number limit 1000 for update skip locked
  )`

/** Receipts, numbered without gaps: one for each payment received at a provider. */
@Injectable()
export class ReceiptsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Issues the receipt of a locked payment unless it exists.
   * @param subject the kind of purchase, printed before its title
   */
  async issue(transaction: Transaction, paymentId: string, subject: string, now: Date): Promise<void> {
    await transaction.query(ISSUE, [paymentId, now, subject])
  }

  async find(paymentId: string): Promise<ReceiptRow | undefined> {
    return (await this.source.query<ReceiptRow[]>(FIND, [paymentId]))[0]
  }

  /** Takes the next receipt to mail, locked until the transaction ends. */
  async takeDue(transaction: Transaction, now: Date): Promise<ReceiptToMail | undefined> {
    return (await transaction.query<ReceiptToMail[]>(TAKE, [now]))[0]
  }

  /** @param email the recipient; empty where the buyer has no account any more */
  async markMailed(transaction: Transaction, number: number, email: string): Promise<void> {
    await transaction.query('update receipts set mail_due = null, email = $2 where number = $1', [number, email])
  }

  async postpone(transaction: Transaction, number: number, due: Date, failures: number): Promise<void> {
    await transaction.query('update receipts set mail_due = $2, mail_failures = $3 where number = $1', [number, due, failures])
  }

  /** Removes receipts after the retention period that the law requires. */
  async removeIssuedBefore(moment: Date): Promise<void> {
    await this.source.query(EXPIRE, [moment])
  }
}
