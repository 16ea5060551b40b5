import { MAX_GUIDE_PRODUCTS, type Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import type { Executor } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { seen } from '../../../guides/guides.repository.ts'
import type { InterlinkContent, ProductContent } from './guide-content.ts'
import type { GiftFacts, ProductRecord } from './product-record.ts'
import { EDITED_GUIDE_COLUMNS, type EditedGuideRecord, STAFF_GUIDE_JOINS } from './staff-guide-record.ts'

const GUIDE = `select ${EDITED_GUIDE_COLUMNS} from guides as row ${STAFF_GUIDE_JOINS} where row.id = $1`

const GIFT = `json_build_object('slug', k.slug, 'title', k.title, 'what', k.what, 'picture', k.picture, 'price', k.price::float8,
  'currency', k.currency, 'link', k.link, 'merchant', k.merchant, 'broken', k.broken, 'visible', (${seen('k')}) is true)`

const PRODUCTS = `
  select p.id, p.post_id::float8 as post_id, p.title, p.content, p.price::float8 as price, p.price_text, p.currency, p.link,
    p.merchant, p.picture, p.crop, p.crop_source, p.crop_top, p.crop_bottom, p.crop_left, p.crop_right, p.crop_error, p.broken,
    p.notified_broken, p.read_hash,
    case when k.post_id is not null then ${GIFT} end as gift
  from guide_products as p left join known_posts as k on k.post_id = p.post_id and not k.deleted
  where p.guide_id = $1 and ($2::integer[] is null or p.id = any($2)) order by p.place`

const TODOS = `
  select i.id, i.title, i.link, i.price::float8 as price, i.picture, i.source_picture
  from todo_guides as g join todo_items as i on i.id = g.todo_id
  where g.guide_id = $1 and g.closed is null order by g.todo_id desc limit ${MAX_GUIDE_PRODUCTS}`

const LIVE_CATEGORIES = `
  select live_guide_categories($1) as live,
    (select count(*)::integer from guide_categories where id = any($1::integer[])) as known`

const HAS_SLUG = 'select 1 from guides where slug = $1 and id <> $2'

const INTERLINKS = 'select id, keyword, link, done from guide_interlinks where guide_id = $1 order by place, id'

const REMOVED = `
  select product_id as id, place, product from removed_products where guide_id = $1 and product_id = any($2::integer[])`

const RESERVED = 'select product_id as id from reserved_products where guide_id = $1 and product_id = any($2::integer[])'

const GIFTS = `
  select k.post_id::float8 as post_id, ${GIFT} as gift
  from known_posts as k where k.post_id = any($1::bigint[]) and not k.deleted`

/** A gift that waits to be written into a guide. */
export interface GuideTodoRecord {
  readonly id: number
  readonly title: string
  readonly link: string
  readonly price: number | null
  readonly picture: Picture | null
  readonly source_picture: Picture | null
}

/** A removed product with the values of its former row. */
export interface RemovedProduct {
  readonly id: number
  /** Former position, from 1. */
  readonly place: number
  readonly product: ProductContent
}

/** Reads guides, their products, planned links and gifts for the editor. */
@Injectable()
export class GuideContentsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: number, executor: Executor = this.source): Promise<EditedGuideRecord | undefined> {
    return (await executor.query<EditedGuideRecord[]>(GUIDE, [id]))[0]
  }

  /** Finds a guide and locks its row until the transaction ends. */
  async lock(transaction: Transaction, id: number): Promise<EditedGuideRecord | undefined> {
    return (await transaction.query<EditedGuideRecord[]>(`${GUIDE} for update of row`, [id]))[0]
  }

  /** Finds the slug of a guide and locks its row until the transaction ends; undefined without such a guide. */
  async lockSlug(transaction: Transaction, id: number): Promise<string | undefined> {
    const rows = await transaction.query<{ slug: string }[]>('select slug from guides where id = $1 for update', [id])
    return rows[0]?.slug
  }

  /** Products in display order, optionally only those with certain ids. */
  async listProducts(guideId: number, executor: Executor = this.source, ids?: readonly number[]): Promise<ProductRecord[]> {
    return await executor.query<ProductRecord[]>(PRODUCTS, [guideId, ids ?? null])
  }

  async listInterlinks(guideId: number, executor: Executor = this.source): Promise<InterlinkContent[]> {
    return await executor.query<InterlinkContent[]>(INTERLINKS, [guideId])
  }

  /** Gifts that wait to be written into a guide, newest first; at most as many as a guide has products. */
  async listTodos(guideId: number): Promise<GuideTodoRecord[]> {
    return await this.source.query<GuideTodoRecord[]>(TODOS, [guideId])
  }

  /** Whether another guide has a slug. */
  async hasSlug(slug: string, guideId: number | undefined, executor: Executor = this.source): Promise<boolean> {
    return (await executor.query<object[]>(HAS_SLUG, [slug, guideId ?? 0])).length > 0
  }

  /**
   * Categories as guides hold them from now on: merged ones by what took their place, without those in the trash. Undefined
   * where one of them never was there.
   */
  async liveCategories(executor: Executor, ids: readonly number[]): Promise<number[] | undefined> {
    const [found] = await executor.query<{ known: number; live: number[] }[]>(LIVE_CATEGORIES, [ids])
    return found?.known === ids.length ? found.live : undefined
  }

  /** Lists the removed ones among these products of the guide. */
  async listRemoved(transaction: Transaction, guideId: number, ids: readonly number[]): Promise<RemovedProduct[]> {
    return ids.length === 0 ? [] : await transaction.query<RemovedProduct[]>(REMOVED, [guideId, ids])
  }

  /** Lists the ids among these that are reserved for new products of the guide. */
  async listReserved(transaction: Transaction, guideId: number, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    return (await transaction.query<{ id: number }[]>(RESERVED, [guideId, ids])).map(({ id }) => id)
  }

  /** Current facts about gifts, by post id. Leaves out deleted gifts. */
  async giftsOf(postIds: readonly number[], executor: Executor = this.source): Promise<Map<number, GiftFacts>> {
    if (postIds.length === 0) return new Map()
    const rows = await executor.query<{ post_id: number; gift: GiftFacts }[]>(GIFTS, [postIds])
    return new Map(rows.map(({ post_id, gift }) => [post_id, gift]))
  }
}
