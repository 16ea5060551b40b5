import type { NativeAd } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const BATCH_SIZE = 50
const MAX_AGE = `interval '1 day'`

const FRESH = `select ad_id::float8 as ad_id, runs from known_ads where ad_id = any($1::bigint[]) and asked > now() - ${MAX_AGE}`
const UPSERT = `
  insert into known_ads (ad_id, facts, runs) values ($1, $2::jsonb, $3)
  on conflict (ad_id) do update set facts = coalesce(excluded.facts, known_ads.facts), runs = excluded.runs, asked = now()`
const STALE = `
  select ad_id::float8 as ad_id from known_ads
  where (facts is null and runs) or (asked < now() - ${MAX_AGE} and exists (select from items where kind = 'ad'
    and thing_id = ad_id))
  order by asked limit ${BATCH_SIZE}`

/** Snapshots of saved ads. */
@Injectable()
export class AdSnapshotsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Whether ads run, by id, for ads with a snapshot of less than a day. */
  async findFresh(ids: readonly number[]): Promise<Map<number, boolean>> {
    const rows = await this.source.query<{ ad_id: number; runs: boolean }[]>(FRESH, [ids])
    return new Map(rows.map(({ ad_id: id, runs }) => [id, runs]))
  }

  /** One batch of ads without an answer yet, and of saved ads with a snapshot older than a day. */
  async listStale(): Promise<number[]> {
    return (await this.source.query<{ ad_id: number }[]>(STALE)).map(({ ad_id: id }) => id)
  }

  /** Stores a running ad. Without a snapshot, an earlier one is kept. */
  async upsertRunning(id: number, snapshot: NativeAd | undefined): Promise<void> {
    await this.source.query(UPSERT, [id, snapshot === undefined ? null : JSON.stringify(snapshot), true])
  }

  async markEnded(id: number): Promise<void> {
    await this.source.query('update known_ads set runs = false, asked = now() where ad_id = $1', [id])
  }
}
