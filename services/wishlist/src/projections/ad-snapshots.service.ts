import { getNativeAd, NativeAd } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { z } from 'zod'
import { CONFIG, type WishlistEnvironment } from '../config.ts'

/** Ads that are asked about in one round. */
const BATCH_SIZE = 50
const MAX_AGE = `interval '1 day'`

const KNOWN = `select ad_id::float8 as ad_id, runs from known_ads where ad_id = any($1::bigint[]) and asked > now() - ${MAX_AGE}`
const UPSERT = `
  insert into known_ads (ad_id, facts, runs) values ($1, $2::jsonb, $3)
  on conflict (ad_id) do update set facts = coalesce(excluded.facts, known_ads.facts), runs = excluded.runs, asked = now()`
const STALE = `
  select ad_id::float8 as ad_id from known_ads
  where (facts is null and runs) or (asked < now() - ${MAX_AGE} and exists (select from items where kind = 'ad' and thing_id = ad_id))
  order by asked limit ${BATCH_SIZE}`

const Answer = z.object({ ad: NativeAd })

/** What is shown of saved ads: as ads last told, asked when one is saved and once a day. */
@Injectable()
export class AdSnapshotsService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<WishlistEnvironment, 'ADS_URL' | 'NEIGHBOUR_TIMEOUT_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Those that run. While ads does not answer every one counts as running: what it looks like is asked later. */
  async findRunning(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const known = new Map((await this.source.query<{ ad_id: number; runs: boolean }[]>(KNOWN, [ids])).map(({ ad_id: id, runs }) => [id, runs]))
    for (const id of ids) if (!known.has(id)) known.set(id, await this.#refreshOne(id))
    return new Set(ids.filter((id) => known.get(id) === true))
  }

  /** Asks about those that have not been answered for, and those not asked about for a day. */
  async refresh(): Promise<void> {
    for (const { ad_id: id } of await this.source.query<{ ad_id: number }[]>(STALE)) await this.#refreshOne(id)
  }

  async #refreshOne(id: number): Promise<boolean> {
    const facts = await this.#fetch(id)
    if (facts === 'none') {
      await this.source.query('update known_ads set runs = false, asked = now() where ad_id = $1', [id])
      return false
    }
    await this.source.query(UPSERT, [id, facts === 'no-answer' ? null : JSON.stringify(facts), true])
    return true
  }

  async #fetch(id: number): Promise<NativeAd | 'none' | 'no-answer'> {
    try {
      const response = await fetch(`${this.config.ADS_URL}${getNativeAd.path.replace(':ad_id', String(id))}`, { signal: AbortSignal.timeout(this.config.NEIGHBOUR_TIMEOUT_MS) })
      const body: unknown = await response.json()
      const found = Answer.safeParse(body)
      if (found.success) return found.data.ad
      if (response.ok || response.status === 404) return 'none'
      throw new Error(`ads answered ${response.status}`)
    } catch (error) {
      this.logger.warn({ err: error }, 'Ads does not answer; what a saved ad looks like is asked later')
      return 'no-answer'
    }
  }
}
