import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { CountedAd, FiguresToKeep } from './campaign-record.ts'

// Locks the creatives, so that none is removed before its figures refer to it.
const KEEP = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (creative_id integer, baseline_at timestamptz, impressions bigint,
      viewable bigint, clicks bigint, expected_clicks float8, expected_saves float8)
  ), present as (
    select id from creatives where id in (select creative_id from given) order by id for key share
  )
  insert into creative_figures as f (creative_id, baseline_at, impressions, viewable, clicks, expected_clicks, expected_saves,
    read_at)
  select creative_id, baseline_at, impressions, viewable, clicks, expected_clicks, expected_saves, $2
  from given join present on present.id = given.creative_id order by creative_id
  on conflict (creative_id) do update set baseline_at = excluded.baseline_at, impressions = excluded.impressions,
    viewable = excluded.viewable, clicks = excluded.clicks, expected_clicks = excluded.expected_clicks,
    expected_saves = excluded.expected_saves, read_at = excluded.read_at
  where f.read_at < excluded.read_at`

/** Figures of tracking's last answers, for times when tracking cannot be reached, for sorting, and for the selection of ads. */
@Injectable()
export class KeptFiguresRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Does not overwrite figures that were read later. */
  async keep(figures: readonly FiguresToKeep[], readAt: Date): Promise<void> {
    if (figures.length > 0) await this.source.query(KEEP, [JSON.stringify(figures), readAt])
  }

  /** Number of saves of all ads; each member counts once for each ad. */
  async sumSaves(): Promise<number> {
    const [row] = await this.source.query<{ saves: number }[]>(
      'select coalesce(sum(saves), 0)::float8 as saves from known_ad_saves',
    )
    return row?.saves ?? 0
  }

  /** Creatives with ids above `id` that may have been shown, with their stored figures. */
  async listShownAfter(id: number, most: number): Promise<(CountedAd & { readonly kept: FiguresToKeep | null })[]> {
    return await this.source.query(
      `select c.id, c.baseline_at as "baselineAt", to_jsonb(f) as kept
       from creatives as c
       left join creative_figures as f on f.creative_id = c.id and f.baseline_at is not distinct from c.baseline_at
       where c.id > $1 and c.approved_version is not null order by c.id limit $2`,
      [id, most],
    )
  }

  async recordRead(at: Date): Promise<void> {
    await this.source.query(
      `insert into figures_reads (id, at) values (1, $1)
       on conflict (id) do update set at = greatest(figures_reads.at, excluded.at)`,
      [at],
    )
  }

  /** When the figures of all campaigns were last read; undefined before the first time. */
  async findLastRead(): Promise<Date | undefined> {
    return (await this.source.query<{ at: Date }[]>('select at from figures_reads'))[0]?.at
  }
}
