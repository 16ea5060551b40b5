import type { Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** What this service needs of a catalog post. */
export interface PostProjectionRow {
  readonly post_id: number
  readonly version: number
  readonly deleted: boolean
  readonly slug: string
  readonly title: string
  readonly picture: Picture | null
  readonly merchant: string
  readonly price: number | null
  readonly currency: string
  readonly link: string
  readonly nsfw: boolean
  readonly published: string | null
  readonly broken: boolean
}

const COLUMNS = 'version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published, broken'
const of = (alias: string): string =>
  COLUMNS.split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ')
const SHOWN = COLUMNS.split(', ').slice(1)
const shownOf = (alias: string): string => SHOWN.map((column) => `${alias}.${column}`).join(', ')

// Of two events with one version the later counts: a picture may come to a post without a new version. The result is the posts
// that look different, since an event that only counts saves changes nothing here.
const UPSERT = `
  with told as (
    select distinct on (post_id) * from rows from (jsonb_to_recordset($1::jsonb) as (
      post_id bigint, version integer, deleted boolean, slug text, title text, picture jsonb, merchant text, price numeric(12, 2),
      currency text, link text, nsfw boolean, published timestamptz, broken boolean
    )) with ordinality as t (post_id, ${COLUMNS}, place)
    order by post_id, version desc, place desc
  ),
  changed as (
    select told.post_id from told left join known_posts as k using (post_id)
    where k.post_id is null or (k.version <= told.version and (${shownOf('k')}) is distinct from (${shownOf('told')}))
  ),
  written as (
    insert into known_posts (post_id, ${COLUMNS}) select told.post_id, ${of('told')} from told
    on conflict (post_id) do update set (${COLUMNS}) = row(${of('excluded')}) where known_posts.version <= excluded.version
  )
  select post_id from changed`

/** The local copy of catalog's posts. */
@Injectable()
export class PostProjectionRepository {
  /** Idempotent; posts that are older by version than the stored ones are ignored. Ids of the posts whose columns changed. */
  async upsert(transaction: Transaction, posts: readonly PostProjectionRow[]): Promise<string[]> {
    return (await transaction.query<{ post_id: string }[]>(UPSERT, [JSON.stringify(posts)])).map(({ post_id: id }) => id)
  }
}
