import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { AdBeacon } from './ad-events.ts'
import { daysBefore } from './days.ts'

/** How long it is known what has been counted; older events are not counted any more. */
export const REMEMBERED_DAYS = 7

// One statement, so that an event is known exactly when it is counted. Whatever comes again meets its own row. A click counts once its session
// was shown the ad on that day: with the later of the two, for beacons may overtake one another.
const COUNT = `
  with told as (
    select distinct day, session, creative_id, kind
    from jsonb_to_recordset($1::jsonb) as t (day date, session text, creative_id integer, kind text)
    where day >= $2::date and exists (select from creatives where id = creative_id)
  ), fresh as (
    insert into counted_events (day, session, creative_id, kind) select day, session, creative_id, kind from told
    on conflict do nothing returning day, session, creative_id, kind
  ), clicked as (
    select creative_id from fresh as f where kind = 'click' and (
      exists (select from fresh as s where s.day = f.day and s.session = f.session and s.creative_id = f.creative_id and s.kind = 'impression') or
      exists (select from counted_events as s where s.day = f.day and s.session = f.session and s.creative_id = f.creative_id and s.kind = 'impression'))
    union all
    select f.creative_id from fresh as f join counted_events as c on c.day = f.day and c.session = f.session and c.creative_id = f.creative_id and c.kind = 'click'
    where f.kind = 'impression'
  )
  insert into creative_counts as c (creative_id, impressions, clicks)
  select creative_id, sum(impressions), sum(clicks) from (
    select creative_id, 1 as impressions, 0 as clicks from fresh where kind = 'impression' union all select creative_id, 0, 1 from clicked
  ) as each group by creative_id order by creative_id
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
