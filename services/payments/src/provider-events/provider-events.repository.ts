import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface ProviderEvent {
  readonly event_id: string
  readonly type: string
  /** The payment that it concerns, by the provider's name. */
  readonly provider_ref: string | null
  readonly applied: Date | null
}

const INSERT = `
  insert into provider_events (provider, event_id, type, provider_ref, applied) values ('stripe', $1, $2, $3, $4)
  on conflict do nothing`
const FIND = `
  select event_id, type, provider_ref, applied from provider_events where provider = 'stripe' and event_id = $1`
const APPLIED = `update provider_events set applied = $2 where provider = 'stripe' and event_id = $1`
const WAITING = `
  select event_id, type, provider_ref, applied from provider_events
  where provider = 'stripe' and applied is null and received < $1 order by received limit 100`

/** Events of providers, by their id. What they say of a payment is asked for again, so that their order does not matter. */
@Injectable()
export class ProviderEventsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores an event, unless it is there. */
  async insert({ event_id: id, type, provider_ref: ref, applied }: ProviderEvent): Promise<void> {
    await this.source.query(INSERT, [id, type, ref, applied])
  }

  async find(id: string): Promise<ProviderEvent | undefined> {
    return (await this.source.query<ProviderEvent[]>(FIND, [id]))[0]
  }

  async markApplied(id: string, now: Date): Promise<void> {
    await this.source.query(APPLIED, [id, now])
  }

  /** Events that nobody has applied since a moment. */
  async listWaiting(since: Date): Promise<ProviderEvent[]> {
    return await this.source.query<ProviderEvent[]>(WAITING, [since])
  }
}
