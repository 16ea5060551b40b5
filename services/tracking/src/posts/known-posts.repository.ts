import type { postChanged } from '@ribbonry/contracts'
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
}

const TOLD = 'post_id, version, deleted, slug, title, image, price, currency, link, published'

// The latest of each post in a batch; absent saves leave what is known, or was told earlier in the batch.
const KEEP = `
  merge into known_posts k
  using (
    select distinct on (post_id) ${TOLD}, first_value(saves) over (partition by post_id order by saves is null, version desc) as saves
    from jsonb_to_recordset($1::jsonb) as t (
      post_id bigint, version integer, deleted boolean, slug text, title text, image text, price numeric, currency text, link text, saves integer,
      published timestamptz
    ) order by post_id, version desc
  ) d on k.post_id = d.post_id
  when matched and k.version < d.version then update set
    version = d.version, deleted = d.deleted, slug = d.slug, title = d.title, image = d.image, price_cents = round(d.price * 100), currency = d.currency,
    link = d.link, saves = coalesce(d.saves, k.saves), published = d.published
  when not matched then insert (post_id, version, deleted, slug, title, image, price_cents, currency, link, saves, published)
    values (d.post_id, d.version, d.deleted, d.slug, d.title, d.image, round(d.price * 100), d.currency, d.link, coalesce(d.saves, 0), d.published)`

const NAME = 'post_id::float8 as id, slug, title, image, (price_cents / 100.0)::float8 as price, currency, link, saves'
const SCORED = 'post_id::float8 as id, (price_cents / 100.0)::float8 as price, currency, saves, published'

/** So many posts may a search for a title find, and so many deleted ones be left out of a list. */
const MOST_IDS = 5000

/** The few fields of posts that this service shows, as the catalogue last told of them. */
@Injectable()
export class KnownPostsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Takes what is newer than what is known. */
  async keep(changes: readonly PostChanged[]): Promise<void> {
    await this.source.query(KEEP, [JSON.stringify(changes)])
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

  /** New posts in the order of a draw that lasts a day. */
  async newest(since: Date, draw: string, count: number): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(
      `select post_id::float8 as id from known_posts where not deleted and published between $1 and now()
       order by md5($2 || post_id), post_id limit $3`,
      [since, draw, count],
    )
    return rows.map(({ id }) => id)
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
