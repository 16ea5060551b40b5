import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ProviderName } from '../../providers/payment-provider.ts'

export interface ProviderEvent {
  readonly provider: ProviderName
  /** Assigned by the provider. */
  readonly event_id: string
  readonly type: string
  /** Reference of the payment at the provider. */
  readonly provider_ref: string | null
  readonly applied: Date | null
}

/** A payment with events to apply. Its provider's answer is newer than all events stored until `asked`. */
export interface WaitingPayment {
  readonly provider: ProviderName
  readonly provider_ref: string
  /** Time of the database clock, which also stamps the events. */
  readonly asked: string
  /** Number of failed tries to apply its events. */
  readonly failures: number
}

const INSERT = `
  insert into provider_events (provider, event_id, type, provider_ref, applied) values ($1, $2, $3, $4, $5)
  on conflict do nothing`

// Leases the event for a time, so that it becomes available again if its process is killed.
const TAKE = `
  update provider_events set due = now() + $2 * interval '1 millisecond'
  where (provider, event_id) = (
    select provider, event_id from provider_events where provider = $1 and applied is null and due <= now()
    order by due limit 1 for update skip locked
  )
  returning provider, provider_ref, now()::text as asked, failures`

// Locks in a fixed order, since two instances may hold events of one payment.
const OF_PAYMENT = `
  (provider, event_id) in (
    select provider, event_id from provider_events
    where provider = $1 and provider_ref = $2 and applied is null and received <= $3::timestamptz
    order by event_id for update
  )`
const APPLIED = `update provider_events set applied = $4 where ${OF_PAYMENT}`
const POSTPONE = `
  update provider_events set due = now() + $4 * interval '1 millisecond', failures = failures + 1 where ${OF_PAYMENT}`

/**
 * Events of providers, stored by id. Their content is not used, only which payment to look up, so that their order does not
 * matter.
 */
@Injectable()
export class ProviderEventsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores an event unless it exists. */
  async insert({ provider, event_id: id, type, provider_ref: ref, applied }: ProviderEvent): Promise<void> {
    await this.source.query(INSERT, [provider, id, type, ref, applied])
  }

  /** Leases the longest waiting event for `leaseMs` milliseconds, and returns its payment. */
  async takeNext(provider: ProviderName, leaseMs: number): Promise<WaitingPayment | undefined> {
    const [rows] = await this.source.query<[WaitingPayment[], number]>(TAKE, [provider, leaseMs])
    return rows[0]
  }

  /** Marks all events of a payment that arrived before its provider was asked. */
  async markApplied({ provider, provider_ref: ref, asked }: WaitingPayment, now: Date): Promise<void> {
    await this.source.query(APPLIED, [provider, ref, asked, now])
  }

  /** Postpones the events of a payment by `pauseMs` milliseconds, after a failed try. */
  async postpone({ provider, provider_ref: ref, asked }: WaitingPayment, pauseMs: number): Promise<void> {
    await this.source.query(POSTPONE, [provider, ref, asked, pauseMs])
  }
}
