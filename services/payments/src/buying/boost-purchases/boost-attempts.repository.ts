import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ProviderName } from '../../providers/payment-provider.ts'
import { PAYMENT_COLUMNS, type ProviderPayment } from '../../settling/settlement/settlements.repository.ts'
import { holderOf } from './boost-purchase.ts'
import type { BoostPurchase } from './boost-purchases.service.ts'

/** An attempt to pay for a boost at a provider. Its day is held. */
export interface NewBoostAttempt extends BoostPurchase {
  readonly paymentId: string
  readonly title: string
  readonly provider: ProviderName
  /** Payment source, where the provider has an id for it. */
  readonly source: string | null
  /** Hash of buyer, day and source. An equal key is the same attempt. */
  readonly key: string | null
  /** Keyed hash of the client's IP address; undefined where it is not known. */
  readonly address: string | undefined
  readonly created: Date
}

const INSERT = `
  insert into payments (payment_id, kind, day, slug, post_title, state, provider, attempt_ref, attempt_key, amount, regular,
    currency, member_id, email, terms, company, tax_number, price_token, tracking_ref, address, created, changed, holder)
  values ($1, 'boost', $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20)
  on conflict do nothing returning ${PAYMENT_COLUMNS}`

// An e-mail address is no proof of identity: a guest with other billing details gets a new order.
const REUSE = `
  update payments set company = $6, tax_number = $7, terms = coalesce($8, terms), holder = coalesce(holder, $10)
  where payment_id = (
    select payment_id from payments
    where kind = 'boost' and slug = $1 and day = $2 and amount = $5 and provider = 'paypal'
      and (member_id = $3 or (email = $4 and company = $6 and tax_number = $7))
      and state = 'pending' and not refund_due and created >= $9
    order by created desc limit 1
  )
  returning ${PAYMENT_COLUMNS}`

const FIND = `select ${PAYMENT_COLUMNS} from payments where attempt_key = $1`

const FIND_ADDRESS = `
  select email from payments where provider = 'paypal' and provider_ref = $1 and holder = $2 and email is not null`

/** Attempts to pay for boosts, stored before the provider is called. */
@Injectable()
export class BoostAttemptsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Inserts an attempt; returns undefined where one with the same key exists. */
  async insert(attempt: NewBoostAttempt): Promise<ProviderPayment | undefined> {
    const { paymentId, day, slug, title, provider, source, key, amount, regular, currency, buyer } = attempt
    const { terms, company, taxNumber, token, trackingRef, holder, address = null, created } = attempt
    const subject = [paymentId, day, slug, title, provider, source, key, amount, regular, currency]
    const values = [
      ...subject,
      buyer.memberId,
      buyer.email,
      terms,
      company,
      taxNumber,
      token,
      trackingRef,
      address,
      created,
      holderOf(holder),
    ]
    return (await this.source.query<ProviderPayment[]>(INSERT, values))[0]
  }

  /** Finds the newest open order of a buyer for a day, and updates the receipt details on it. */
  async reuse(purchase: BoostPurchase, since: Date): Promise<ProviderPayment | undefined> {
    const { slug, day, buyer, amount, company, taxNumber, terms, holder } = purchase
    const values = [slug, day, buyer.memberId, buyer.email, amount, company, taxNumber, terms, since, holderOf(holder)]
    const [rows] = await this.source.query<[ProviderPayment[], number]>(REUSE, values)
    return rows[0]
  }

  /** E-mail address that a buyer without an account typed for an order; only for the device that created the order. */
  async findAddress(orderId: string, holder: string): Promise<string | undefined> {
    const rows = await this.source.query<{ email: string }[]>(FIND_ADDRESS, [orderId, holderOf(holder)])
    return rows[0]?.email
  }

  async find(key: string): Promise<ProviderPayment | undefined> {
    return (await this.source.query<ProviderPayment[]>(FIND, [key]))[0]
  }
}
