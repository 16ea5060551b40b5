import type { AdPlan } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ProviderName } from '../../providers/payment-provider.ts'
import { PAYMENT_COLUMNS, type ProviderPayment } from './settlements.repository.ts'

/** An attempt to pay for a campaign at a provider. */
export interface NewAttempt {
  readonly payment_id: string
  readonly campaign: number
  readonly plan: AdPlan
  readonly provider: ProviderName
  /** Payment source, where the provider has an id for it. An equal source is the same attempt. */
  readonly attempt_ref: string | null
  /** Cents. */
  readonly amount: number
  /** Cents without a discount. */
  readonly regular: number
  readonly currency: string
  readonly member_id: number
  readonly terms: string | null
  /** Company name for the receipt; may be empty. */
  readonly company: string
  readonly tax_number: string
  /** Token of a discount; empty for none. */
  readonly price_token: string
  /** Keyed hash of the client's IP address; undefined where it is not known. */
  readonly address: string | undefined
  readonly created: Date
}

const INSERT = `
  insert into payments (payment_id, kind, campaign, plan, state, provider, attempt_ref, amount, regular, currency, member_id,
    terms, company, tax_number, price_token, address, created, changed)
  values ($1, 'pitch', $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
  on conflict do nothing returning ${PAYMENT_COLUMNS}`

const REUSE = `
  update payments set company = $5, tax_number = $6, terms = coalesce($7, terms)
  where payment_id = (
    select payment_id from payments
    where member_id = $1 and campaign = $2 and provider = $3 and amount = $4 and price_token = $9 and state = 'pending'
      and not refund_due and created >= $8
    order by created desc limit 1
  )
  returning ${PAYMENT_COLUMNS}`

const FIND = `select ${PAYMENT_COLUMNS} from payments where campaign = $1 and attempt_ref = $2`
const FIND_BY_REFERENCE = `select ${PAYMENT_COLUMNS} from payments where provider = $1 and provider_ref = $2`
const SET_REFERENCE = `
  update payments set provider_ref = $2, changed = $3 where payment_id = $1 and provider_ref is null`

/** Attempts to pay, stored before the provider is called. */
@Injectable()
export class AttemptsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Inserts an attempt; returns undefined where one with the same source exists for this campaign. */
  async insert(attempt: NewAttempt): Promise<ProviderPayment | undefined> {
    const { payment_id: id, campaign, plan, provider, attempt_ref: ref, amount, regular, currency } = attempt
    const { member_id: member, terms, company, tax_number: taxNumber, price_token: token, address = null, created } = attempt
    const values = [
      id,
      campaign,
      plan,
      provider,
      ref,
      amount,
      regular,
      currency,
      member,
      terms,
      company,
      taxNumber,
      token,
      address,
      created,
    ]
    return (await this.source.query<ProviderPayment[]>(INSERT, values))[0]
  }

  /** Finds the newest attempt of the same kind that is open and not older than `since`, and updates the receipt details on it. */
  async reuse(attempt: NewAttempt, since: Date): Promise<ProviderPayment | undefined> {
    const { member_id: member, campaign, provider, amount, company, tax_number: taxNumber, terms, price_token: token } = attempt
    const values = [member, campaign, provider, amount, company, taxNumber, terms, since, token]
    const [rows] = await this.source.query<[ProviderPayment[], number]>(REUSE, values)
    return rows[0]
  }

  async find(campaign: number, ref: string): Promise<ProviderPayment | undefined> {
    return (await this.source.query<ProviderPayment[]>(FIND, [campaign, ref]))[0]
  }

  /** Detaches the payment source from an attempt, so that it can start another one. */
  async forgetSource(paymentId: string): Promise<void> {
    await this.source.query('update payments set attempt_ref = null, attempt_key = null where payment_id = $1', [paymentId])
  }

  /** @param ref id of the payment at the provider */
  async findByReference(provider: ProviderName, ref: string): Promise<ProviderPayment | undefined> {
    return (await this.source.query<ProviderPayment[]>(FIND_BY_REFERENCE, [provider, ref]))[0]
  }

  /** Stores the id of a payment at its provider. */
  async setReference(paymentId: string, ref: string, now: Date): Promise<void> {
    await this.source.query(SET_REFERENCE, [paymentId, ref, now])
  }
}
