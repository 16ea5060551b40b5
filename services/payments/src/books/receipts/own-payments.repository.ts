import type { PaymentKind, PaymentProvider, PaymentState } from '@ribbonry/contracts'
import { type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { UNDER_WAY } from '../../settling/payments/payments.repository.ts'

/** A payment as its buyer sees it. */
export interface OwnPaymentRow {
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly campaign: number | null
  readonly day: string | null
  readonly title: string | null
  readonly state: PaymentState
  readonly under_way: boolean
  readonly provider: PaymentProvider
  /** Cents. */
  readonly amount: number
  readonly refunded: number
  readonly currency: string
  readonly created: Date
  readonly receipt: number | null
  /** Numbers of its credit notes, oldest first. */
  readonly credit_notes: readonly number[]
}

const OWN_PAYMENTS = new PagedList<OwnPaymentRow, 'created'>({
  table: 'payments',
  key: 'payment_id',
  columns: `payment_id, kind, row.campaign::float8 as campaign, to_char(day, 'YYYY-MM-DD') as day,
    coalesce(title, post_title) as title, state, ${UNDER_WAY}, provider,
    amount::float8 as amount, refunded::float8 as refunded, currency, created, number::float8 as receipt,
    array(select c.number::float8 from credit_notes as c where c.receipt = receipts.number order by c.number) as credit_notes`,
  joins: 'left join known_campaigns using (campaign) left join receipts using (payment_id)',
  sorts: { created: ['row.created'] },
})

@Injectable()
export class OwnPaymentsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Payments of a member, newest first.
   * @param page from 1
   */
  async list(
    memberId: number,
    { page, perPage }: { readonly page: number; readonly perPage: number },
  ): Promise<Page<OwnPaymentRow>> {
    return await OWN_PAYMENTS.page(this.source, {
      page,
      perPage,
      sort: 'created',
      descending: true,
      where: [where`row.member_id = ${memberId}`],
    })
  }
}
