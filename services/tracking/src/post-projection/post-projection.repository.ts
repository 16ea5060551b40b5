import type { EventPayload, postChanged } from '@ribbonry/contracts'
import type { SourceCount } from '@ribbonry/ranking'
import { likePattern } from '@ribbonry/service-kit/paging'
import { type Fact, Projection } from '@ribbonry/service-kit/projection'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

type PostChanged = EventPayload<typeof postChanged>

/** Display fields of a post. */
export interface PostName {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly image: string
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly saves: number
}

/** Fields of a post that scores are computed from. */
export interface ScoredPost {
  readonly id: number
  readonly price: number | null
  readonly currency: string
  readonly saves: number
  readonly published: Date | null
  /** The feed it came from, or the batch of gifts of no feed that it came with; null for a gift that came by itself. */
  readonly source: string | null
}

/** From how many gifts of no feed on those of one day came at once, and for how many days they are a batch. */
export interface BatchRule {
  readonly gifts: number
  readonly days: number
}

interface PostFact extends Fact {
  readonly post_id: number
  readonly deleted: boolean
  readonly slug: string
  readonly title: string
  readonly image: string
  readonly price_cents: number | null
  readonly currency: string
  readonly link: string
  readonly published: string | null
  readonly source: string | null
  readonly pictured: boolean | null
}

const projection = new Projection<PostFact>({
  table: 'known_posts',
  key: 'post_id',
  columns: {
    post_id: 'bigint',
    deleted: 'boolean',
    slug: 'text',
    title: 'text',
    image: 'text',
    price_cents: 'bigint',
    currency: 'text',
    link: 'text',
    published: 'timestamptz',
    source: 'text',
    pictured: 'boolean',
  },
  sameVersion: 'first',
  optional: { source: 'null', pictured: 'false' },
})

// Saves change without the post's version: the latest event wins; an event without saves changes nothing.
const UPSERT_SAVES = `
  update known_posts k set saves = d.saves, saves_told = d.at
  from (
    select distinct on (post_id) post_id, saves, at from jsonb_to_recordset($1::jsonb) as t (post_id bigint, version integer,
      saves integer, at timestamptz)
    where saves is not null order by post_id, at desc, version desc
  ) d where k.post_id = d.post_id and (k.saves_told is null or k.saves_told <= d.at)`

const NAME = 'post_id::float8 as id, slug, title, image, (price_cents / 100.0)::float8 as price, currency, link, saves'
/** The day of UTC on which a post was published. */
const DAY = `(published at time zone 'UTC')::date::text`
/** @param days placeholder of the days of batches */
const sourceOf = (days: string): string =>
  `coalesce(source, case when ${DAY} = any(${days}::text[]) then 'published ' || ${DAY} end)`
const scored = (source: string): string =>
  `post_id::float8 as id, (price_cents / 100.0)::float8 as price, currency, saves, published, ${source} as source`

const BATCH_DAYS = `
  select ${DAY} as day from known_posts
  where source is null and not deleted and published > now() - make_interval(days => $2) and published <= now()
  group by 1 having count(*) > $1`

/** Impressions at the last publication of scores. */
const PUBLISHED_IMPRESSIONS = `coalesce((scores ->> 'impressions')::float8, 0)`

const EXPLORATION_CANDIDATES = `
  select ${scored('batch')} from (
    select known_posts.*, ${sourceOf('$4')} as batch,
      row_number() over (partition by ${sourceOf('$4')} order by md5($2 || post_id), post_id) as place
    from known_posts left join post_scores using (post_id)
    where not deleted and published <= now() and pictured and link <> '' and ${PUBLISHED_IMPRESSIONS} < $1
  ) as waiting where place <= $3`

const COUNTS_BY_SOURCE = `
  select batch as source, is_own as "isOwn", count(*)::float8 as gifts,
    count(*) filter (where impressions >= $1)::float8 as proven
  from (
    select ${sourceOf('$2')} as batch, source is null as is_own, ${PUBLISHED_IMPRESSIONS} as impressions
    from known_posts left join post_scores using (post_id) where not deleted and published <= now()
  ) as posts group by batch, is_own`

/** Limit of ids that a title search finds, and of deleted posts that a list excludes. */
const MAX_IDS = 5000

/** Projection of catalogue posts, filled by `catalog.post-changed.v1`. */
@Injectable()
export class PostProjectionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Upserts changed posts. Idempotent; out-of-order events are ignored by version. */
  async upsert(changes: readonly PostChanged[]): Promise<void> {
    await this.source.transaction(async (transaction) => {
      await projection.upsert(transaction, changes.map(toFact))
      await transaction.query(UPSERT_SAVES, [JSON.stringify(changes)])
    })
  }

  /** Names by id, including deleted posts. */
  async findNames(ids: readonly number[]): Promise<Map<number, PostName>> {
    if (ids.length === 0) return new Map()
    const rows = await this.source.query<PostName[]>(`select ${NAME} from known_posts where post_id = any($1::bigint[])`, [ids])
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Posts whose title contains a term, newest first. */
  async findIdsByTitle(term: string): Promise<number[]> {
    return await this.#ids('not deleted and title ilike $1', [likePattern(term)])
  }

  async listDeletedIds(): Promise<number[]> {
    return await this.#ids('deleted', [])
  }

  /** The next posts by id, for keyset pagination over all posts. */
  async listAfter(id: number, count: number, batchDays: readonly string[] = []): Promise<ScoredPost[]> {
    return await this.source.query(
      `select ${scored(sourceOf('$3'))} from known_posts where post_id > $1 and not deleted order by post_id limit $2`,
      [id, count, batchDays],
    )
  }

  /** Recent days (UTC) on which gifts of no feed came at once. */
  async listBatchDays({ gifts, days }: BatchRule): Promise<string[]> {
    return (await this.source.query<{ day: string }[]>(BATCH_DAYS, [gifts, days])).map(({ day }) => day)
  }

  /** Posts with a picture, a link and few impressions, in a random order that changes daily; at most `most` of each source. */
  async listExplorationCandidates(proof: number, day: string, most: number, batchDays: readonly string[]): Promise<ScoredPost[]> {
    return await this.source.query(EXPLORATION_CANDIDATES, [proof, day, most, batchDays])
  }

  /** Posts by source, and how many of them have at least `proof` impressions. */
  async countsBySource(proof: number, batchDays: readonly string[]): Promise<SourceCount[]> {
    return await this.source.query(COUNTS_BY_SOURCE, [proof, batchDays])
  }

  /** The ids of existing posts among those given. */
  async existing(ids: readonly number[]): Promise<number[]> {
    return await this.#ids('not deleted and post_id = any($1::bigint[])', [ids])
  }

  async count(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(
      'select count(*)::float8 as count from known_posts where not deleted',
    )
    return row?.count ?? 0
  }

  async #ids(condition: string, values: readonly unknown[]): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(
      `select post_id::float8 as id from known_posts where ${condition} order by post_id desc limit ${MAX_IDS}`,
      [...values],
    )
    return rows.map(({ id }) => id)
  }
}

function toFact(change: PostChanged): PostFact {
  const { post_id, version, deleted, slug, title, image, price, currency, link, published, source = null } = change
  const price_cents = price === null ? null : Math.round(price * 100)
  return {
    post_id,
    version,
    deleted,
    slug,
    title,
    image,
    price_cents,
    currency,
    link,
    published,
    source,
    pictured: isPictured(change),
  }
}

/** Null if the event does not say: imports do not know which pictures were fetched. */
function isPictured({ picture, image }: PostChanged): boolean | null {
  if (picture === undefined) return image === '' ? null : !image.endsWith('/placeholder.svg')
  return picture !== null
}
