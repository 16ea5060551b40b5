import type { AdPlan, PaymentKind, PaymentProvider, PaymentState } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A payment at a provider. */
export interface ProviderPayment {
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly campaign: number | null
  readonly plan: AdPlan | null
  /** Day of a boost in New York, yyyy-MM-dd, and its post. */
  readonly day: string | null
  readonly slug: string | null
  readonly post_title: string | null
  readonly state: PaymentState
  readonly provider: PaymentProvider
  readonly provider_ref: string | null
  /** Payment source. */
  readonly attempt_ref: string | null
  /** Cents. */
  readonly amount: number
  readonly refunded: number
  readonly currency: string
  readonly member_id: number | null
  /** E-mail address of a buyer without an account. */
  readonly email: string | null
  readonly refund_due: boolean
  /** Number of failed tries of a due refund. */
  readonly refund_failures: number
  /** Whether the provider is reviewing the money. */
  readonly in_review: boolean
  /** Cents lost in disputes. */
  readonly lost: number
  /** Whether somebody else has the day of the boost. */
  readonly day_lost: boolean
  /** Whether it pays for a higher plan, in addition to the campaign's fee. */
  readonly lifts_plan: boolean
  /** Token of a discount or special price; empty for none. */
  readonly price_token: string
  /** The provider's message about a failed payment. */
  readonly failure: string | null
  readonly created: Date
}

/** Columns that change when a payment is settled. */
export type Settled = Pick<
  ProviderPayment,
  'payment_id' | 'state' | 'provider_ref' | 'refunded' | 'refund_due' | 'in_review' | 'lost' | 'failure'
>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** SQL: columns of a `ProviderPayment`. */
export const PAYMENT_COLUMNS = `payment_id, kind, campaign::float8 as campaign, plan, to_char(day, 'YYYY-MM-DD') as day, slug,
  post_title, state, provider, provider_ref, attempt_ref,
  amount::float8 as amount,
  refunded::float8 as refunded, currency, member_id::float8 as member_id, email,
  refund_due, refund_failures, in_review, lost::float8 as lost, day_lost,
  lifts_plan, price_token, failure, created`

const FIND = `select ${PAYMENT_COLUMNS} from payments where payment_id = $1`

// Serialises the settlement of payments of one campaign.
const LOCK_CAMPAIGN = 'select from known_campaigns where campaign = $1 for update'
const STANDS = `
  select from payments where campaign = $1 and payment_id <> $2 and not lifts_plan
    and state in ('paid', 'partly-refunded', 'disputed')`

const SETTLE = `
  update payments set state = $2, provider_ref = $3, refunded = $4, refund_due = $5, lost = $6, failure = $7, changed = $8,
    in_review = $9, paid_at = case when $2 = 'paid' then coalesce(paid_at, $8) else paid_at end
  where payment_id = $1`

const PENDING = `
  select ${PAYMENT_COLUMNS} from payments where provider <> 'manual' and (state = 'pending' or refund_due) and changed < $1
  order by changed limit 100`

// Whether somebody else has, or another payment has paid for, what the attempt would pay for.
const MOOT = `
  select from payments as p join payments as other on other.payment_id <> p.payment_id
    and (other.campaign = p.campaign or (other.kind = 'boost' and p.kind = 'boost' and other.day = p.day))
  where p.payment_id = $1 and not other.lifts_plan and other.state in ('paid', 'partly-refunded', 'disputed') limit 1`

@Injectable()
export class SettlementsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @param paymentId as the provider reports it; may be any text */
  async find(paymentId: string): Promise<ProviderPayment | undefined> {
    if (!UUID.test(paymentId)) return undefined
    return (await this.source.query<ProviderPayment[]>(FIND, [paymentId]))[0]
  }

  /** Locks a payment, after the campaign it belongs to. */
  async lock(transaction: Transaction, { payment_id: id, campaign }: ProviderPayment): Promise<ProviderPayment | undefined> {
    if (campaign !== null) await transaction.query(LOCK_CAMPAIGN, [campaign])
    return (await transaction.query<ProviderPayment[]>(`${FIND} for update`, [id]))[0]
  }

  /** Whether another payment counts for the campaign, or somebody else has the day. */
  async isPaidOtherwise(
    transaction: Transaction,
    { payment_id: id, campaign, day_lost: isLost }: ProviderPayment,
  ): Promise<boolean> {
    if (campaign === null) return isLost
    return (await transaction.query<unknown[]>(STANDS, [campaign, id])).length > 0
  }

  /** Counts a failed try of a due refund. Returns the number of failed tries. */
  async countRefundFailure(transaction: Transaction, paymentId: string): Promise<number> {
    const statement = 'update payments set refund_failures = refund_failures + 1 where payment_id = $1 returning refund_failures'
    const [rows] = await transaction.query<[{ refund_failures: number }[], number]>(statement, [paymentId])
    return rows[0]?.refund_failures ?? 0
  }

  /** Whether another payment has paid for the campaign or the day. */
  async isMoot({ payment_id: id }: ProviderPayment): Promise<boolean> {
    return (await this.source.query<unknown[]>(MOOT, [id])).length > 0
  }

  async settle(transaction: Transaction, settled: Settled, now: Date): Promise<void> {
    const { payment_id: id, state, provider_ref: ref, refunded, refund_due: due, in_review: review, lost, failure } = settled
    await transaction.query(SETTLE, [id, state, ref, refunded, due, lost, failure, now, review])
  }

  /** Records that somebody else has the day of a boost, so that its payment must be refunded. */
  async markDayLost(paymentId: string, now: Date): Promise<void> {
    await this.source.query(
      `update payments set day_lost = true, changed = $2,
         refund_due = refund_due or state in ('paid', 'partly-refunded')
       where payment_id = $1 and kind = 'boost' and not day_lost`,
      [paymentId, now],
    )
  }

  /** Payments with an unknown outcome since before a moment, the longest waiting first. */
  async listPending(since: Date): Promise<ProviderPayment[]> {
    return await this.source.query<ProviderPayment[]>(PENDING, [since])
  }
}
