import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { AdEvent } from './ad-beacons.ts'

/** An event of a session on a day (UTC, like 2026-11-20). */
interface SessionEvent extends AdEvent {
  readonly day: string
  readonly session: string
}

// A single statement stores and counts an event, so that a repeated event conflicts with its own row and is not counted. A click
// counts once its session has an impression of the ad on that day, whichever of the two arrives later.
const COUNT = `
  with given as (
    select distinct day, session, creative_id, kind
    from jsonb_to_recordset($1::jsonb) as t (day date, session text, creative_id integer, kind text)
    where day >= $2::date and exists (select from creatives where id = creative_id)
  ), fresh as (
    insert into counted_events (day, session, creative_id, kind) select day, session, creative_id, kind from given
    on conflict do nothing returning day, session, creative_id, kind
  ), clicked as (
    select creative_id from fresh as f where kind = 'click' and (
      exists (
        select from fresh as s
        where s.day = f.day and s.session = f.session and s.creative_id = f.creative_id and s.kind = 'impression'
      ) or exists (
        select from counted_events as s
        where s.day = f.day and s.session = f.session and s.creative_id = f.creative_id and s.kind = 'impression'
      ))
    union all
    select f.creative_id from fresh as f join counted_events as c
      on c.day = f.day and c.session = f.session and c.creative_id = f.creative_id and c.kind = 'click'
    where f.kind = 'impression'
  )
  insert into creative_counts as c (creative_id, impressions, clicks)
  select creative_id, sum(impressions), sum(clicks) from (
    select creative_id, 1 as impressions, 0 as clicks from fresh where kind = 'impression'
    union all select creative_id, 0, 1 from clicked
  ) as summands group by creative_id order by creative_id
  on conflict (creative_id) do update set impressions = c.impressions + excluded.impressions, clicks = c.clicks + excluded.clicks`

/** Impressions and clicks of creatives. Counts each session once a day, however often its events arrive. */
@Injectable()
export class CreativeCountsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @param oldest the first day (UTC) whose events count */
  async count(events: readonly SessionEvent[], oldest: string): Promise<void> {
    const rows = events.map(({ day, session, creativeId, kind }) => ({ day, session, creative_id: creativeId, kind }))
    await this.source.query(COUNT, [JSON.stringify(rows), oldest])
  }

  /** Removes events before a day (UTC), which can no longer be counted. */
  async purgeBefore(day: string): Promise<void> {
    await this.source.query('delete from counted_events where day < $1', [day])
  }
}
