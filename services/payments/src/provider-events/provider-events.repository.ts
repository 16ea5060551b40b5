import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ProviderName } from '../providers/payment-provider.ts'

/** The name of an event: ids are those of its provider. */
export interface EventName {
  readonly provider: ProviderName
  readonly event_id: string
}

export interface ProviderEvent extends EventName {
  readonly type: string
  /** The payment that it concerns, by the provider's name. */
  readonly provider_ref: string | null
  readonly applied: Date | null
}

const INSERT = `
  insert into provider_events (provider, event_id, type, provider_ref, applied) values ($1, $2, $3, $4, $5)
  on conflict do nothing`
const FIND = `
  select provider, event_id, type, provider_ref, applied from provider_events where provider = $1 and event_id = $2`
const APPLIED = `update provider_events set applied = $3 where provider = $1 and event_id = $2`
const WAITING = `
  select provider, event_id from provider_events where applied is null and received < $1 order by received limit 100`

/** Events of providers, by their id. What they say of a payment is asked for again, so that their order does not matter. */
@Injectable()
export class ProviderEventsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores an event, unless it is there. */
  async insert({ provider, event_id: id, type, provider_ref: ref, applied }: ProviderEvent): Promise<void> {
    await this.source.query(INSERT, [provider, id, type, ref, applied])
  }

  async find({ provider, event_id: id }: EventName): Promise<ProviderEvent | undefined> {
    return (await this.source.query<ProviderEvent[]>(FIND, [provider, id]))[0]
  }

  async markApplied({ provider, event_id: id }: EventName, now: Date): Promise<void> {
    await this.source.query(APPLIED, [provider, id, now])
  }

  /** Events that nobody has applied since a moment. */
  async listWaiting(since: Date): Promise<EventName[]> {
    return await this.source.query<EventName[]>(WAITING, [since])
  }
}
