import { Inject, Injectable } from '@nestjs/common'
import type { Picture, postChanged } from '@ribbonry/contracts'
import { DataSource, type EntityManager } from 'typeorm'
import type { z } from 'zod'
import { tellGuides } from '../guides/guide-changes.ts'

export type ToldPost = z.output<typeof postChanged.payload>

/** Of a picture whose measures were not told. */
const USUAL = { width: 960, height: 720, color: '#f3e4d7' } as const

const COLUMNS = 'version, deleted, slug, title, picture, merchant, price, currency, link, nsfw, published, broken'
const of = (alias: string): string => COLUMNS.split(', ').map((column) => `${alias}.${column}`).join(', ')
const SHOWN = COLUMNS.split(', ').slice(1)
const shownOf = (alias: string): string => SHOWN.map((column) => `${alias}.${column}`).join(', ')

/**
 * Writes what is not older than what is known: of two events with one version the later counts, for a picture may come to a gift
 * without its words changing. Answers the gifts whose looks have changed, for hearts alone are no news here.
 */
const KEEP = `
  with told as (
    select distinct on (post_id) * from rows from (jsonb_to_recordset($1::jsonb) as (
      post_id bigint, version integer, deleted boolean, slug text, title text, picture jsonb, merchant text, price numeric(12, 2), currency text,
      link text, nsfw boolean, published timestamptz, broken boolean
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

const BIND_PRODUCTS = `
  update guide_products set post_id = k.post_id from known_posts as k
  where guide_products.post_id is null and k.slug = guide_products.gift and not k.deleted and k.post_id = any($1::bigint[])`

const BIND_PICTURES = `
  update guides set picture_post_id = k.post_id from known_posts as k
  where guides.picture_post_id is null and k.slug = guides.picture_of and not k.deleted and k.post_id = any($1::bigint[])`

/** Guides that others must hear of again, since their picture is another one. */
const PICTURED = `
  update guides set version = version + 1 where picture_post_id = any($1::bigint[]) and picture is null returning id`

const SHOWING = `
  select slug from guides where picture_post_id = any($1::bigint[])
    or id in (select guide_id from guide_products where post_id = any($1::bigint[]))`

/** What is known of the catalogue's gifts. */
@Injectable()
export class KnownPostsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Keeps what the catalogue told, in any order and as often as it likes. Slugs of the guides that look different now. */
  async keep(posts: readonly ToldPost[]): Promise<string[]> {
    const rows = posts.map((post) => ({ ...post, picture: pictureOf(post), merchant: post.merchant ?? '', broken: post.broken === true || post.unavailable === true }))
    return await this.source.transaction(async (manager) => {
      const changed = (await manager.query<{ post_id: string }[]>(KEEP, [JSON.stringify(rows)])).map(({ post_id: id }) => id)
      if (changed.length === 0) return []
      await bindGifts(manager, changed)
      const [pictured] = await manager.query<[{ id: number }[], number]>(PICTURED, [changed])
      await tellGuides(manager, pictured.map(({ id }) => id))
      return (await manager.query<{ slug: string }[]>(SHOWING, [changed])).map(({ slug }) => slug)
    })
  }
}

/** Ties guides and their products to the gifts that they name. */
export async function bindGifts(manager: EntityManager, postIds: readonly string[]): Promise<void> {
  await manager.query(BIND_PRODUCTS, [postIds])
  await manager.query(BIND_PICTURES, [postIds])
}

function pictureOf({ picture, image, title }: ToldPost): Picture | null {
  if (picture !== undefined) return picture
  return image === '' ? null : { id: null, src: image, alt: title, ...USUAL }
}
