import type { postChanged } from '@ribbonry/contracts'
import type { SourceCount } from '@ribbonry/ranking'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type PostChanged = z.output<typeof postChanged.payload>

/** What is shown of a post beside its figures. */
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

/** What of a post its scores follow from. */
export interface ScoredPost {
  readonly id: number
  readonly price: number | null
  readonly currency: string
  readonly saves: number
  readonly published: Date | null
  /** The feed it came from, null for none. */
  readonly source: string | null
}

const TOLD = 'post_id, version, deleted, slug, title, image, price, currency, link, published'

const laterTold = (column: string): string => `first_value(${column}) over (partition by post_id order by ${column} is null, version desc) as ${column}`

// The latest of each post in a batch; an absent picture or source leaves what is known, or was told earlier in the batch.
const KEEP = `
  merge into known_posts k
  using (
    select distinct on (post_id) ${TOLD}, ${['source', 'pictured'].map(laterTold).join(', ')}
    from jsonb_to_recordset($1::jsonb) as t (
      post_id bigint, version integer, deleted boolean, slug text, title text, image text, price numeric, currency text, link text,
      source text, pictured boolean, published timestamptz
    ) order by post_id, version desc
  ) d on k.post_id = d.post_id
  when matched and k.version < d.version then update set
    version = d.version, deleted = d.deleted, slug = d.slug, title = d.title, image = d.image, price_cents = round(d.price * 100), currency = d.currency,
    link = d.link, published = d.published, source = coalesce(d.source, k.source), pictured = coalesce(d.pictured, k.pictured)
  when not matched then insert (post_id, version, deleted, slug, title, image, price_cents, currency, link, published, source, pictured)
    values (d.post_id, d.version, d.deleted, d.slug, d.title, d.image, round(d.price * 100), d.currency, d.link, d.published, d.source, coalesce(d.pictured, false))`

// How many keep a post changes without its version: what was told last holds. Where it is not told it stays as it was.
const KEEP_SAVES = `
  update known_posts k set saves = d.saves, saves_told = d.at
  from (
    select distinct on (post_id) post_id, saves, at from jsonb_to_recordset($1::jsonb) as t (post_id bigint, version integer, saves integer, at timestamptz)
    where saves is not null order by post_id, at desc, version desc
  ) d where k.post_id = d.post_id and (k.saves_told is null or k.saves_told <= d.at)`

const NAME = 'post_id::float8 as id, slug, title, image, (price_cents / 100.0)::float8 as price, currency, link, saves'
const SCORED = 'post_id::float8 as id, (price_cents / 100.0)::float8 as price, currency, saves, published, source'

/** As counted when its scores were published last. */
const SEEN = `coalesce((scores ->> 'impressions')::float8, 0)`

const WAITING = `
  select ${SCORED} from (
    select known_posts.*, row_number() over (partition by source order by md5($2 || post_id), post_id) as place
    from known_posts left join post_scores using (post_id)
    where not deleted and published <= now() and pictured and link <> '' and ${SEEN} < $1
  ) as waiting where place <= $3`

const COUNTS_BY_SOURCE = `
  select source, count(*)::float8 as gifts, count(*) filter (where ${SEEN} >= $1)::float8 as proven
  from known_posts left join post_scores using (post_id) where not deleted and published <= now() group by source`

/** So many posts may a search for a title find, and so many deleted ones be left out of a list. */
const MOST_IDS = 5000

/** The few fields of posts that this service shows, as the catalogue last told of them. */
@Injectable()
export class KnownPostsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Takes what is newer than what is known. */
  async keep(changes: readonly PostChanged[]): Promise<void> {
    const told = JSON.stringify(changes.map((change) => ({ ...change, pictured: isPictured(change) })))
    await this.source.query(KEEP, [told])
    await this.source.query(KEEP_SAVES, [told])
  }

  /** Names by id, those of deleted posts too. */
  async named(ids: readonly number[]): Promise<Map<number, PostName>> {
    if (ids.length === 0) return new Map()
    const rows = await this.source.query<PostName[]>(`select ${NAME} from known_posts where post_id = any($1::bigint[])`, [ids])
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Posts whose title holds a term, the latest first. */
  async idsByTitle(term: string): Promise<number[]> {
    const like = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`
    return await this.#ids('not deleted and title ilike $1', [like])
  }

  async deletedIds(): Promise<number[]> {
    return await this.#ids('deleted', [])
  }

  /** The next posts by id, for a pass over all of them. */
  async after(id: number, count: number): Promise<ScoredPost[]> {
    return await this.source.query(`select ${SCORED} from known_posts where post_id > $1 and not deleted order by post_id limit $2`, [id, count])
  }

  /** Posts that may be tried: with a picture and a link, and not seen often yet. So many of each source at most, in the order of a draw that lasts a day. */
  async waiting(proof: number, day: string, most: number): Promise<ScoredPost[]> {
    return await this.source.query(WAITING, [proof, day, most])
  }

  /** How many there are of each source, and how many of them were seen often. */
  async countsBySource(proof: number): Promise<SourceCount[]> {
    return await this.source.query(COUNTS_BY_SOURCE, [proof])
  }

  /** Of some ids those of posts that are there. */
  async existing(ids: readonly number[]): Promise<number[]> {
    return await this.#ids('not deleted and post_id = any($1::bigint[])', [ids])
  }

  async count(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>('select count(*)::float8 as count from known_posts where not deleted')
    return row?.count ?? 0
  }

  async #ids(condition: string, values: readonly unknown[]): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(
      `select post_id::float8 as id from known_posts where ${condition} order by post_id desc limit ${MOST_IDS}`, [...values],
    )
    return rows.map(({ id }) => id)
  }
}

/** Undefined where the event says nothing of it: an import does not know which pictures were fetched. */
function isPictured({ picture, image }: PostChanged): boolean | undefined {
  if (picture === undefined) return image === '' ? undefined : !image.endsWith('/placeholder.svg')
  return picture !== null
}
