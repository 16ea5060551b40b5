import { DEFAULT_RATES } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { visibleTo } from '../boards/boards.repository.ts'
import { POST_FACTS } from '../items/item-pages.repository.ts'
import type { PostFacts } from '../items/item-row.ts'

/**
 * A recommended post. `reason` is 1 for a post that others saved together with a saved one, 2 for a popular post of the same
 * category as a saved one, 3 for a popular post; `because` is the saved post that contributes most, null for reason 3.
 */
export interface RecommendedRow {
  readonly reason: 1 | 2 | 3
  readonly post_id: number
  readonly post: PostFacts
  readonly because_post_id: number | null
  readonly because_title: string | null
}

/** Saved posts that recommendations start from, latest first. */
const MAX_SEEDS = 60
const MAX_RECOMMENDED = 120
/** Most categories that count, by how often the member saved from them. */
const MAX_CATEGORIES = 8
/** Posts for the same saved post that follow each other, before those for the next one. */
const AT_ONCE = 4
/** A post costs at most so many times the median of what was saved. */
const DEAREST = 2
/** Price in dollars; null without a price or a rate. Of $6, what a unit of each currency is worth. */
const USD = 'k.price * ($6::jsonb ->> k.currency)::numeric'

// First posts that others saved together with these, then popular posts of the same categories, four for each saved post in turn;
// then popular posts. What costs more than twice as much as usual is left out, and nothing takes its place: where too few remain,
// popular posts within the price follow, and the list is shorter. Saved posts are left out only where the viewer may see them,
// since a gap among the popular posts would reveal what is on a private board.
const RECOMMEND = `
  with mine as materialized (
    select i.thing_id as post_id, i.added, i.item_id, k.title, k.categories, ${USD} as usd
    from items as i join boards as b on b.board_id = i.board_id
    left join known_posts as k on k.post_id = i.thing_id
    where i.member_id = $1 and i.kind = 'post' and ${visibleTo('$2', 'null')}
    order by i.added desc, i.item_id desc limit ${MAX_SEEDS}
  ),
  together as (
    select c.other_id as post_id, sum(c.strength) as strength, (array_agg(m.post_id order by c.strength desc,
      m.post_id))[1] as because
    from (select distinct post_id from mine) as m join co_saves as c on c.post_id = m.post_id group by c.other_id
  ),
  usual as (select percentile_cont(0.5) within group (order by usd) as usd from (select distinct post_id, usd from mine) as each),
  likings as (
    select c.category_id, count(*) as gifts, array_agg(m.post_id order by m.added desc, m.item_id desc) as liked
    from mine as m cross join lateral unnest(m.categories) as c (category_id) group by c.category_id
    order by count(*) desc, c.category_id limit ${MAX_CATEGORIES}
  ),
  alike as (
    select distinct on (p.post_id) p.post_id, l.gifts, p.place, l.liked[1 + (p.place - 1) % cardinality(l.liked)] as because
    from likings as l join popular_gifts as p on p.category_id = l.category_id
    order by p.post_id, l.gifts desc, p.place, p.category_id
  ),
  candidates as (
    select post_id, 1 as rank, strength as worth, because from together
    union all select post_id, 2, gifts::float8 / (20 + place), because from alike
    union all select post_id, 3, 1.0 / place, null from popular_gifts where category_id = 0
  ),
  best as (
    select distinct on (c.post_id) c.* from candidates as c
    where not exists (
      select from items as i join boards as b on b.board_id = i.board_id
      where i.member_id = $1 and i.kind = 'post' and i.thing_id = c.post_id and ${visibleTo('$2', 'null')}
    )
    order by c.post_id, c.rank, c.worth desc
  ),
  ranked as (
    select b.*, row_number() over (order by b.rank, b.worth desc, b.post_id) as place,
      row_number() over (partition by b.because order by b.rank, b.worth desc, b.post_id) as turn
    from best as b cross join usual
      join known_posts as k on k.post_id = b.post_id and not k.deleted and k.published <= now() and ($3 or not k.nsfw)
    where usual.usd is null or ${USD} <= usual.usd * ${DEAREST}
  ),
  spread as (select *, min(place) over (partition by because) as source from ranked),
  chosen as materialized (
    select *, row_number() over (order by because is null, (turn - 1) / ${AT_ONCE}, source, turn) as at
    from spread order by at limit ${MAX_RECOMMENDED}
  )
  select c.rank as reason, c.post_id::float8 as post_id, ${POST_FACTS} as post, c.because::float8 as because_post_id,
    (select m.title from mine as m where m.post_id = c.because limit 1) as because_title
  from chosen as c join known_posts as k on k.post_id = c.post_id
  order by c.at limit $4 offset $5`

/** Posts recommended to a member. */
@Injectable()
export class RecommendationsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Derived only from boards that the viewer may see. */
  async list(
    memberId: number,
    viewer: { memberId: number | undefined; nsfw: boolean },
    { limit, skip }: { limit: number; skip: number },
  ): Promise<RecommendedRow[]> {
    return await this.source.query<RecommendedRow[]>(RECOMMEND, [
      memberId,
      viewer.memberId ?? null,
      viewer.nsfw,
      limit,
      Math.min(skip, MAX_RECOMMENDED),
      JSON.stringify(DEFAULT_RATES.usd),
    ])
  }
}
