import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ProviderName } from '../providers/payment-provider.ts'

export interface ProviderEvent {
  readonly provider: ProviderName
  /** Given by the provider. */
  readonly event_id: string
  readonly type: string
  /** The payment that it concerns, by the provider's name. */
  readonly provider_ref: string | null
  readonly applied: Date | null
}

/** A payment whose events wait. What its provider says from now on is newer than all that have come until `asked`. */
export interface WaitingPayment {
  readonly provider: ProviderName
  readonly provider_ref: string
  /** Of the database's clock, which stamps events as well. */
  readonly asked: string
  /** How often its events could not be applied. */
  readonly failures: number
}

const INSERT = `
  insert into provider_events (provider, event_id, type, provider_ref, applied) values ($1, $2, $3, $4, $5)
  on conflict do nothing`

// Whoever takes an event has it for a while: one whose process is killed is taken again.
const TAKE = `
  update provider_events set due = now() + $2 * interval '1 millisecond'
  where (provider, event_id) = (
    select provider, event_id from provider_events where provider = $1 and applied is null and due <= now()
    order by due limit 1 for update skip locked
  )
  returning provider, provider_ref, now()::text as asked, failures`

// Locked in order, since two instances may have events of one payment at once.
const OF_PAYMENT = `
  (provider, event_id) in (
    select provider, event_id from provider_events
    where provider = $1 and provider_ref = $2 and applied is null and received <= $3::timestamptz
    order by event_id for update
  )`
const APPLIED = `update provider_events set applied = $4 where ${OF_PAYMENT}`
const POSTPONE = `
  update provider_events set due = now() + $4 * interval '1 millisecond', failures = failures + 1 where ${OF_PAYMENT}`

/** Events of providers, by their id. What they say of a payment is asked for again, so that their order does not matter. */
@Injectable()
export class ProviderEventsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores an event, unless it is there. */
  async insert({ provider, event_id: id, type, provider_ref: ref, applied }: ProviderEvent): Promise<void> {
    await this.source.query(INSERT, [provider, id, type, ref, applied])
  }

  /** The payment of the event that has waited longest; nobody else gets that event for so many milliseconds. */
  async takeNext(provider: ProviderName, leaseMs: number): Promise<WaitingPayment | undefined> {
    const [rows] = await this.source.query<[WaitingPayment[], number]>(TAKE, [provider, leaseMs])
    return rows[0]
  }

  /** Marks every event that had come of a payment before its provider was asked. */
  async markApplied({ provider, provider_ref: ref, asked }: WaitingPayment, now: Date): Promise<void> {
    await this.source.query(APPLIED, [provider, ref, asked, now])
  }

  /** Lets the events of a payment wait so many milliseconds, after they could not be applied. */
  async postpone({ provider, provider_ref: ref, asked }: WaitingPayment, pauseMs: number): Promise<void> {
    await this.source.query(POSTPONE, [provider, ref, asked, pauseMs])
  }
}
