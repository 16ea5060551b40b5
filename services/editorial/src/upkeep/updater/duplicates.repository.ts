import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A product or an item that may be the same. */
export interface LikelyDuplicate {
  readonly in: 'guide' | 'todolist'
  readonly id: number
  readonly title: string
  readonly link: string
  readonly guide_id: number
  readonly guide_title: string
  readonly slug: string
}

/** Most candidates of each kind; a popular product stands in hundreds of guides. */
const MOST = 200

// Each part reads an index of the lookups; what shares a lookup is compared by the caller.
const FIND = `
  with found as (
    (select 'guide' as place, p.id, p.guide_id, p.title, p.link, p.post_id from guide_products as p
      where link_lookup(p.link) = link_lookup($1) and p.link <> '' limit ${MOST})
    union
    (select 'guide', p.id, p.guide_id, p.title, p.link, p.post_id from guide_products as p
      where title_lookup(p.title) = title_lookup($2) and p.title <> '' limit ${MOST})
    union
    (select 'guide', p.id, p.guide_id, p.title, p.link, p.post_id
      from known_posts as k join guide_products as p on p.post_id = k.post_id and p.link is null
      where link_lookup(k.link) = link_lookup($1) and not k.deleted and k.link <> '' limit ${MOST})
    union
    (select 'guide', p.id, p.guide_id, p.title, p.link, p.post_id
      from known_posts as k join guide_products as p on p.post_id = k.post_id and p.title = ''
      where title_lookup(k.title) = title_lookup($2) and not k.deleted limit ${MOST})
    union
    (select 'todolist', i.id, t.guide_id, i.title, i.link, null
      from todo_items as i join todo_guides as t on t.todo_id = i.id and t.closed is null
      where link_lookup(i.link) = link_lookup($1) and i.link <> '' and i.open_guides > 0 limit ${MOST})
    union
    (select 'todolist', i.id, t.guide_id, i.title, i.link, null
      from todo_items as i join todo_guides as t on t.todo_id = i.id and t.closed is null
      where title_lookup(i.title) = title_lookup($2) and i.open_guides > 0 limit ${MOST})
  )
  select f.place as in, f.id, coalesce(nullif(f.title, ''), k.title, '') as title, coalesce(f.link, k.link, '') as link,
    g.id as guide_id, g.title as guide_title, g.slug
  from found as f join guides as g on g.id = f.guide_id
    left join known_posts as k on k.post_id = f.post_id and (f.title = '' or f.link is null) and not k.deleted
  where g.trashed is null and ($3::integer is null or g.user_id = $3) and ($4::integer is null or g.id = $4)
  order by f.place, g.id, f.id`

/** Finds products of guides and open items by link or title. */
@Injectable()
export class DuplicatesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * @param link null for none
   * @param title null for none
   * @param limits guides with this writer, or one guide; null for all
   */
  async find(
    link: string | null,
    title: string | null,
    limits: { readonly writer: number | null; readonly guideId: number | null },
  ): Promise<LikelyDuplicate[]> {
    return await this.source.query<LikelyDuplicate[]>(FIND, [link, title, limits.writer, limits.guideId])
  }
}
