import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { AdBeacon } from './ad-events.ts'
import { daysBefore } from './days.ts'

/** How long it is known what has been counted; older events are not counted any more. */
export const REMEMBERED_DAYS = 7

// One statement, so that an event is known exactly when it is counted. Whatever comes again meets its own row.
const COUNT = `
  with told as (
    select distinct day, session, creative_id, kind
    from jsonb_to_recordset($1::jsonb) as t (day date, session text, creative_id integer, kind text)
    where day >= $2::date and exists (select from creatives where id = creative_id)
  ), fresh as (
    insert into counted_events (day, session, creative_id, kind) select day, session, creative_id, kind from told
    on conflict do nothing returning creative_id, kind
  )
  insert into creative_counts as c (creative_id, impressions, clicks)
  select creative_id, count(*) filter (where kind = 'impression'), count(*) filter (where kind = 'click') from fresh
  group by creative_id order by creative_id
  on conflict (creative_id) do update set impressions = c.impressions + excluded.impressions, clicks = c.clicks + excluded.clicks`

/** How often creatives were seen and clicked: each session of a day counts once, however often its events come. */
@Injectable()
export class CountsRepository {
  #forgotten = ''

  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async count(beacons: readonly AdBeacon[], now: Date): Promise<void> {
    const rows = beacons.flatMap(({ day, session, events }) => events.map(({ creativeId, kind }) => ({ day, session, creative_id: creativeId, kind })))
    const oldest = daysBefore(now, REMEMBERED_DAYS)
    if (rows.length > 0) await this.source.query(COUNT, [JSON.stringify(rows), oldest])
    if (this.#forgotten === oldest) return
    await this.source.query('delete from counted_events where day < $1', [oldest])
    this.#forgotten = oldest
  }
}
