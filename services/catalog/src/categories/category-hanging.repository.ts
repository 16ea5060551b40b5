import { type Hanging, MOST_HANGING_EXAMPLES } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Where a gift category is shown. */
export interface CategoryAddress {
  readonly slug: string
  /** `/gifts/drinks/tea/`. */
  readonly path: string
}

const ADDRESS = `
  select c.slug, '/gifts/' || coalesce(above.slug || '/', '') || c.slug || '/' as path
  from gift_categories as c left join gift_categories as above on above.id = c.parent_id where c.id = $1`

/** The slug of the category that a link leads to: its page redirects from below any other category. */
const LEADS_TO = `'^/gifts/(?:[A-Za-z0-9_-]+/)?([A-Za-z0-9_-]+)/?(?:[?#].*)?$'`

const firstOf = (column: string, order: string): string =>
  `coalesce((array_agg(${column} order by ${order}))[1:${MOST_HANGING_EXAMPLES}], '{}')`

const HANGING = `
  select kind, count, examples from (
    select 1 as place, 'gifts' as kind, count(*)::integer as count, array(
      select p.title from post_categories as held join posts as p on p.id = held.post_id
      where held.category_id = $1 order by held.post_id desc limit ${MOST_HANGING_EXAMPLES}) as examples
    from post_categories where category_id = $1
    union all
    select 2, 'address', 1, array[$3]
    union all
    select 3, 'categories', count(*)::integer, ${firstOf('name', 'lower(name), id')} from gift_categories where parent_id = $1
    union all
    select 4, 'menu', count(*)::integer, ${firstOf('title', 'sort, id')}
    from navigation_entries where substring(link from ${LEADS_TO}) = $2
    union all
    select 5, 'seasons', count(*)::integer, ${firstOf('name', 'starts, id')} from navigation_seasons
    where exists (select from jsonb_array_elements(links) as one where substring(one ->> 'link' from ${LEADS_TO}) = $2)
    union all
    select 6, 'feeds', count(*)::integer, ${firstOf('label', 'lower(label), source')}
    from feed_category_choices where category_id = $1
    union all
    select 7, 'ratings', count(*)::integer, '{}' from category_ratings where thing_id = $1
  ) as each where count > 0 order by place`

/** Reads what hangs on a gift category, as far as this service knows. */
@Injectable()
export class CategoryHangingRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findAddress(id: number): Promise<CategoryAddress | undefined> {
    return (await this.source.query<CategoryAddress[]>(ADDRESS, [id]))[0]
  }

  /** Kinds of which there are none are left out. */
  async list(id: number, { slug, path }: CategoryAddress): Promise<Hanging> {
    return await this.source.query<Hanging>(HANGING, [id, slug, path])
  }
}
