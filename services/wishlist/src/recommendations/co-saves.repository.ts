import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Posts in one statement, which limits its duration. */
const BATCH_SIZE = 200
/** Stored companions per post. */
const MAX_COMPANIONS = 20
/** A member's latest items that count, so that a member who saves everything does not relate all posts. */
const MAX_ITEMS_PER_MEMBER = 200
/** Members who must have saved both companions on public boards. */
const MIN_COMMON_SAVERS = 2
/** Added to the number of each post's savers, so that two of two weigh less than ninety of a hundred. */
const DAMPING = 5
const MAX_POPULAR = 60

const NEXT_BATCH = `select post_id::text as post_id from gift_saves where post_id > $1::bigint order by post_id
  limit ${BATCH_SIZE}`

// Items on boards that are not public must not affect the recommendations of others, neither as pairs nor as weights.
const ON_PUBLIC_BOARDS = `join boards as b on b.board_id = i.board_id and b.privacy = 'public' and not b.archived`

const COUNT_PUBLIC = `
  update gift_saves as s set public_savers = c.savers
  from (
    select g.post_id, (
      select count(distinct i.member_id) from items as i ${ON_PUBLIC_BOARDS} where i.kind = 'post' and i.thing_id = g.post_id
    )::integer as savers
    from unnest($1::bigint[]) as g (post_id)
  ) as c
  where s.post_id = c.post_id and s.public_savers <> c.savers`

// Strength is the damped cosine similarity of both posts' savers.
const COMPUTE = `
  with gifts as (select post_id, public_savers from gift_saves where post_id = any($1::bigint[])
    and public_savers >= ${MIN_COMMON_SAVERS}),
  savers as (
    select distinct g.post_id, g.public_savers, i.member_id
    from gifts as g join items as i on i.kind = 'post' and i.thing_id = g.post_id ${ON_PUBLIC_BOARDS}
  ),
  pairs as (
    select s.post_id, s.public_savers, o.thing_id as other_id, count(distinct s.member_id)::integer as together
    from savers as s
    cross join lateral (
      select distinct thing_id from (
        select i.thing_id, i.kind from items as i ${ON_PUBLIC_BOARDS}
        where i.member_id = s.member_id order by i.added desc, i.item_id desc limit ${MAX_ITEMS_PER_MEMBER}
      ) as latest where kind = 'post' and thing_id <> s.post_id
    ) as o
    group by s.post_id, s.public_savers, o.thing_id having count(distinct s.member_id) >= ${MIN_COMMON_SAVERS}
  ),
  strengths as (
    select p.post_id, p.other_id, p.together, p.together / sqrt((p.public_savers + ${DAMPING}.0) * (g.public_savers + ${DAMPING}))
      as strength
    from pairs as p join gift_saves as g on g.post_id = p.other_id
  ),
  ranked as (select *, row_number() over (partition by post_id order by strength desc, other_id) as place from strengths)
  insert into co_saves (post_id, other_id, together, strength)
  select post_id, other_id, together, strength from ranked where place <= ${MAX_COMPANIONS}`

const RANK_POPULAR = `
  insert into popular_gifts (category_id, place, post_id)
  select category_id, place, post_id from (
    select c.category_id, k.post_id, row_number() over (partition by c.category_id order by k.saves desc, k.post_id desc) as place
    from known_posts as k cross join lateral (select 0 as category_id union select unnest(k.categories)) as c
    where not k.deleted and not k.nsfw and k.published <= now()
  ) as ranked where place <= ${MAX_POPULAR}`

/** Posts saved together, and popular posts of each category. A job rebuilds them; requests only read them. */
@Injectable()
export class CoSavesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Rebuilds the companions of all posts in batches, and returns the number of posts. A post keeps its old companions until its
   * batch is done.
   */
  async rebuild(): Promise<number> {
    await this.#inBatches((ids) => this.source.query(COUNT_PUBLIC, [ids]))
    return await this.#inBatches((ids) =>
      this.source.transaction(async (transaction) => {
        await transaction.query('delete from co_saves where post_id = any($1::bigint[])', [ids])
        await transaction.query(COMPUTE, [ids])
      }),
    )
  }

  async #inBatches(work: (ids: readonly string[]) => Promise<unknown>): Promise<number> {
    let posts = 0
    let last = '0'
    for (;;) {
      const ids = (await this.source.query<{ post_id: string }[]>(NEXT_BATCH, [last])).map(({ post_id: id }) => id)
      last = ids.at(-1) ?? last
      if (ids.length === 0) return posts
      await work(ids)
      posts += ids.length
    }
  }

  async rebuildPopular(): Promise<void> {
    await this.source.transaction(async (transaction) => {
      await transaction.query('delete from popular_gifts')
      await transaction.query(RANK_POPULAR)
    })
  }
}
