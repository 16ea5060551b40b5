import type { Picture } from '@ribbonry/contracts'
import { type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { NamedGuide } from './updater-lists.repository.ts'

export interface UpdaterGiftRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly link: string
  readonly merchant: string
  readonly price: number | null
  readonly currency: string
  readonly picture: Picture | null
  readonly published: Date | null
  readonly hidden: boolean
  /** Guides that it is in, and guides that it waits for; the first twenty of each. */
  readonly guides: readonly NamedGuide[]
  readonly waiting: readonly NamedGuide[]
}

const guidesFrom = (ids: string): string => `
  (select coalesce(
      json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug, 'user_id', g.user_id) order by g.id), '[]')
    from (${ids} limit 20) as one join guides as g on g.id = one.guide_id where g.trashed is null)`

const COLUMNS = `
  k.post_id::float8 as id, k.slug, k.title, k.link, k.merchant, k.price::float8 as price, k.currency, k.picture, k.published,
  exists (select from hidden_gifts as h where h.post_id = k.post_id) as hidden,
  ${guidesFrom('select distinct p.guide_id from guide_products as p where p.post_id = k.post_id')} as guides,
  ${guidesFrom(`select t.guide_id from todo_items as i join todo_guides as t on t.todo_id = i.id
    where i.post_id = k.post_id and t.closed is null`)} as waiting`

/** Gifts that visitors may click, from an index that has these conditions. */
const OFFERED = 'not row.deleted and not row.nsfw and not row.broken and row.published is not null and row.published <= now()'

const GIFTS = new PagedList<UpdaterGiftRow, 'published'>({
  table: 'known_posts',
  key: 'post_id',
  columns: COLUMNS,
  joins: 'join known_posts as k on k.post_id = row.post_id',
  sorts: { published: ['row.published'] },
})

const HIDDEN = new PagedList<UpdaterGiftRow, 'hidden'>({
  table: 'hidden_gifts',
  key: 'post_id',
  columns: COLUMNS,
  joins: 'join known_posts as k on k.post_id = row.post_id',
  sorts: { hidden: ['row.hidden'] },
})

const COUNT_OFFERED = `select count(*)::float8 as total from known_posts as row where ${OFFERED}`

const COUNT_OFFERED_HIDDEN = `
  select count(*)::float8 as total from hidden_gifts as h join known_posts as row on row.post_id = h.post_id where ${OFFERED}`

const HIDE = `
  insert into hidden_gifts (post_id, hidden, hidden_by) select post_id, $2, $3 from known_posts where post_id = $1 and not deleted
  on conflict (post_id) do nothing`

interface PageOf {
  readonly page: number
  readonly perPage: number
}

/** Gifts that could be written into guides. */
@Injectable()
export class UpdaterGiftsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Gifts that are not hidden, newest first. */
  async list({ page, perPage }: PageOf): Promise<UpdaterGiftRow[]> {
    return await GIFTS.rows(this.source, {
      page,
      perPage,
      sort: 'published',
      descending: true,
      where: [{ parts: [OFFERED], values: [] }, where`not exists (select from hidden_gifts as h where h.post_id = row.post_id)`],
    })
  }

  /** Hidden gifts, the last one first. */
  async listHidden({ page, perPage }: PageOf): Promise<Page<UpdaterGiftRow>> {
    const isThere = where`exists (select from known_posts as k where k.post_id = row.post_id and not k.deleted)`
    return await HIDDEN.page(this.source, { page, perPage, sort: 'hidden', descending: true, where: [isThere] })
  }

  /** Number of gifts that are offered, hidden ones included. */
  async countOffered(): Promise<number> {
    return await this.#count(COUNT_OFFERED)
  }

  async countOfferedHidden(): Promise<number> {
    return await this.#count(COUNT_OFFERED_HIDDEN)
  }

  async exists(postId: number): Promise<boolean> {
    const found = await this.source.query<object[]>('select from known_posts where post_id = $1 and not deleted', [postId])
    return found.length > 0
  }

  /** Hides a gift. Idempotent. */
  async hide(postId: number, by: number, now: Date): Promise<void> {
    await this.source.query(HIDE, [postId, now, by])
  }

  /** Idempotent. */
  async unhide(postId: number): Promise<void> {
    await this.source.query('delete from hidden_gifts where post_id = $1', [postId])
  }

  async #count(statement: string): Promise<number> {
    return (await this.source.query<{ total: number }[]>(statement))[0]?.total ?? 0
  }
}
