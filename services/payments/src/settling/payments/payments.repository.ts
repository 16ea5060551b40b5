import type { AdPlan, PaymentKind, PaymentProvider, PaymentSort, PaymentState } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { type Condition, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface PaymentRow {
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly campaign: number | null
  /** Day of a boost in New York, yyyy-MM-dd. */
  readonly day: string | null
  /** Title of the boosted gift. */
  readonly post_title: string | null
  readonly state: PaymentState
  /** Whether its money is at the provider and does not count yet. */
  readonly under_way: boolean
  readonly provider: PaymentProvider
  readonly provider_ref: string | null
  /** Cents. */
  readonly amount: number
  readonly refunded: number
  readonly currency: string
  /** E-mail address of a buyer without an account. */
  readonly email: string | null
  readonly member_id: number | null
  readonly note: string
  readonly created: Date
}

/** Filters of the staff list. */
export interface WantedPayments {
  readonly campaign?: number | undefined
  readonly state?: PaymentState | undefined
  readonly provider?: PaymentProvider | undefined
  /** Matches any of these. */
  readonly found?: FoundBy | undefined
}

export interface PaymentsPageRequest {
  /** From 1. */
  readonly page: number
  readonly perPage: number
  readonly sort: PaymentSort
  readonly descending: boolean
}

export interface FoundBy {
  /** Reference of a provider, payment id or day, as typed. */
  readonly text: string
  readonly campaign: number | null
  /** Members that identity found for the search. */
  readonly memberIds: readonly number[]
}

/** A received payment for a campaign. */
export interface CampaignPayment {
  readonly payment_id: string
  readonly campaign: number
  readonly plan: AdPlan
  readonly amount: number
  readonly paid_at: Date
}

export interface NewCampaignPayment extends CampaignPayment {
  readonly provider: PaymentProvider
  readonly memberId: number | null
  readonly note: string
  /** Whether it pays for a higher plan, in addition to the fee. */
  readonly liftsPlan: boolean
}

/** A payment for a campaign that is not fully refunded. */
export interface StandingPayment extends CampaignPayment {
  readonly state: PaymentState
  readonly lifts_plan: boolean
}

/** SQL: whether money of a payment is at its provider and does not count yet. */
export const UNDER_WAY = "state = 'pending' and (in_review or refund_due) as under_way"

const PAYMENTS = new PagedList<PaymentRow, PaymentSort>({
  table: 'payments',
  key: 'payment_id',
  columns: `payment_id, kind, row.campaign::float8 as campaign, to_char(day, 'YYYY-MM-DD') as day, state, ${UNDER_WAY},
    provider, provider_ref,
    amount::float8 as amount, refunded::float8 as refunded, currency, email, member_id::float8 as member_id, post_title, note,
    created`,
  sorts: { created: ['row.created'], amount: ['row.amount'] },
})

const INSERT_PAID = `
  insert into payments (payment_id, kind, campaign, plan, state, provider, amount, member_id, note, created, paid_at,
    lifts_plan)
  values ($1, 'pitch', $2, $3, 'paid', $4, $5, $6, $7, $8, $8, $9)
  on conflict do nothing returning payment_id`

// Serialises the recording of payments of one campaign.
const LOCK_CAMPAIGN = 'select from known_campaigns where campaign = $1 for update'

const STANDING = `
  select payment_id, campaign::float8 as campaign, plan, amount::float8 as amount, paid_at, state, lifts_plan from payments
  where campaign = $1 and state in ('paid', 'partly-refunded', 'disputed') order by created, payment_id`

const ADD_NOTE = `update payments set note = concat_ws(E'\\n', nullif(note, ''), $2::text) where payment_id = $1`

function foundBy({ text, campaign, memberIds }: FoundBy): Condition {
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
  return where`row.provider_ref = ${text} or row.payment_id::text = ${text.toLowerCase()} or row.day::text = ${text}
    or lower(row.email) like ${beginning} or row.campaign = ${campaign} or row.member_id = any(${memberIds})`
}

@Injectable()
export class PaymentsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Inserts a received payment; a fee only where no other one stands for the campaign. Returns whether it was inserted. */
  async insertPaid(transaction: Transaction, payment: NewCampaignPayment): Promise<boolean> {
    const { payment_id: id, campaign, plan, provider, amount, memberId, note, paid_at: paidAt, liftsPlan } = payment
    await transaction.query(LOCK_CAMPAIGN, [campaign])
    const inserted = await transaction.query<unknown[]>(INSERT_PAID, [
      id,
      campaign,
      plan,
      provider,
      amount,
      memberId,
      note,
      paidAt,
      liftsPlan,
    ])
    return inserted.length > 0
  }

  /** Received payments of a campaign that are not fully refunded, oldest first. */
  async listStanding(transaction: Transaction, campaign: number): Promise<StandingPayment[]> {
    return await transaction.query<StandingPayment[]>(STANDING, [campaign])
  }

  /** Appends a line to the staff note of a payment. */
  async addNote(transaction: Transaction, paymentId: string, line: string): Promise<void> {
    await transaction.query(ADD_NOTE, [paymentId, line])
  }

  async find(paymentId: string): Promise<PaymentRow | undefined> {
    const { rows } = await PAYMENTS.page(this.source, {
      page: 1,
      perPage: 1,
      sort: 'created',
      where: [where`row.payment_id = ${paymentId}`],
    })
    return rows[0]
  }

  async list(asked: PaymentsPageRequest, { campaign, state, provider, found }: WantedPayments): Promise<Page<PaymentRow>> {
    const conditions = [
      campaign === undefined ? undefined : where`row.campaign = ${campaign}`,
      state === undefined ? undefined : where`row.state = ${state}`,
      provider === undefined ? undefined : where`row.provider = ${provider}`,
      found === undefined ? undefined : foundBy(found),
    ]
    return await PAYMENTS.page(this.source, { ...asked, where: conditions })
  }

  async countDisputed(): Promise<number> {
    const sql = "select count(*)::int as disputed from payments where state = 'disputed'"
    return (await this.source.query<{ disputed: number }[]>(sql))[0]?.disputed ?? 0
  }
}
