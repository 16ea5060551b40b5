import { type Hanging, MOST_HANGING_EXAMPLES } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const HANGING = `
  with linking as (
    select 'guide ' || g.id as source, g.title from guide_text_links as l join guides as g on g.id = l.guide_id
    where l.path = any($1::text[]) and g.trashed is null
    union
    select 'blog post ' || b.blog_post_id, b.title from known_blog_posts as b where b.paths && $1::text[] and not b.deleted
  ),
  carrying as (
    select g.id, g.title, g.published
    from guide_categories as c join guides as g on g.category_ids && stored_guide_categories(array[c.id]) and g.trashed is null
    where c.slug = $2 and c.trashed is null
  )
  select kind, count, examples from (
    select 1 as place, 'links' as kind, count(*)::integer as count,
      coalesce((array_agg(title order by lower(title), source))[1:${MOST_HANGING_EXAMPLES}], '{}') as examples from linking
    union all
    select 2, 'guides', count(*)::integer,
      coalesce((array_agg(title order by published desc nulls last, id desc))[1:${MOST_HANGING_EXAMPLES}], '{}') from carrying
  ) as each where count > 0 order by place`

/** Reads what leads to the page of a gift category. */
@Injectable()
export class GiftPageHangingRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Kinds of which there are none are left out. @param keys of paths, as texts are kept by them (`pathKey`) */
  async list(keys: readonly string[], slug: string): Promise<Hanging> {
    return await this.source.query<Hanging>(HANGING, [keys, slug])
  }
}
