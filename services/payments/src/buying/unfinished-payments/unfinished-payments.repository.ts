import type { PaymentKind } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** A payment that its buyer started at a provider and abandoned. */
export interface UnfinishedPayment {
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly campaign: number | null
  /** Day of a boost in New York, yyyy-MM-dd, and the slug of its post. */
  readonly day: string | null
  readonly slug: string | null
  /** Title of the purchase; empty where it is not known. */
  readonly title: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly member_id: number | null
  readonly email: string | null
  /** Token of a discount or special price; empty for none. */
  readonly price_token: string
  readonly tracking_ref: string
}

/** Time range in which a payment counts as abandoned. */
export interface LeftBetween {
  /** Earliest start of a payment, and of the last mail to the same guest. */
  readonly from: Date
  readonly until: Date
  /** Payments that cannot be mailed about in this run. */
  readonly except: readonly string[]
}

const SAME_SUBJECT = `(
  other.campaign = p.campaign or (other.kind = 'boost' and p.kind = 'boost' and other.day = p.day and other.slug = p.slug)
)`
// A day has one owner, whatever post they boost.
const HAS_IT = `(other.campaign = p.campaign or (other.kind = 'boost' and p.kind = 'boost' and other.day = p.day))`
const SAME_BUYER = '(other.member_id = p.member_id or other.email = p.email)'

// Leaves out purchases that somebody has made meanwhile, payments under review, and recent new attempts. An e-mail address of a
// guest is unverified, so it gets at most one mail a day.
const TAKE = `
  select p.payment_id, p.kind, p.campaign::float8 as campaign, to_char(p.day, 'YYYY-MM-DD') as day, p.slug,
    coalesce(k.title, p.post_title, '') as title, p.amount::float8 as amount, p.currency, p.member_id::float8 as member_id,
    p.email, p.price_token, p.tracking_ref
  from payments as p left join known_campaigns as k on k.campaign = p.campaign
  where p.state = 'pending' and p.reminded_at is null and p.provider <> 'manual' and p.provider_ref is not null
    and not p.refund_due and not p.in_review and not p.day_lost and p.payment_id <> all($3::uuid[])
    and p.created between $1 and $2 and num_nonnulls(p.member_id, p.email) > 0
    and not exists (
      select from payments as other where ${HAS_IT} and not other.lifts_plan
        and other.state in ('paid', 'partly-refunded', 'disputed')
    )
    and not exists (select from payments as other where other.email = p.email and other.reminded_at > $1)
    and not exists (select from payments as other where ${SAME_SUBJECT} and ${SAME_BUYER} and other.created > $2)
  order by p.created limit 1 for update of p skip locked`

const MARK = `
  update payments as other set reminded_at = $2 from payments as p
  where p.payment_id = $1 and (other.payment_id = $1 or (${SAME_SUBJECT} and ${SAME_BUYER}))`

/** Payments that were started and not completed. */
@Injectable()
export class UnfinishedPaymentsRepository {
  /** Takes the next payment to mail about, locked until the transaction ends. */
  async takeNext(transaction: Transaction, { from, until, except }: LeftBetween): Promise<UnfinishedPayment | undefined> {
    return (await transaction.query<UnfinishedPayment[]>(TAKE, [from, until, except]))[0]
  }

  /** Marks a payment and its buyer's other attempts for the same purchase as mailed about. */
  async markReminded(transaction: Transaction, paymentId: string, at: Date): Promise<void> {
    await transaction.query(MARK, [paymentId, at])
  }
}
