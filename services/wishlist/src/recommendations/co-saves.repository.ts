import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Gifts that one statement computes, so that none takes long. */
const BATCH_SIZE = 200
/** Companions kept of each gift. */
const MAX_COMPANIONS = 20
/** Of a member who keeps more than this only the latest count: nobody who saves everything ties everything together. */
const MAX_ITEMS_PER_MEMBER = 200
/** Members who keep both of two companions on public boards, at least. */
const MIN_COMMON_SAVERS = 2
/** As many further savers as each gift is taken to have, so that two of two mean less than ninety of a hundred. */
const DAMPING = 5
const MAX_POPULAR = 60

const NEXT_BATCH = `select post_id::text as post_id from gift_saves where post_id > $1::bigint order by post_id limit ${BATCH_SIZE}`

// What somebody keeps on a board that is not public must not show in what others are recommended, neither as a pair nor in its weight.
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

// Strength is the cosine of both gifts' savers, damped.
const COMPUTE = `
  with gifts as (select post_id, public_savers from gift_saves where post_id = any($1::bigint[]) and public_savers >= ${MIN_COMMON_SAVERS}),
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
    select p.post_id, p.other_id, p.together, p.together / sqrt((p.public_savers + ${DAMPING}.0) * (g.public_savers + ${DAMPING})) as strength
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

/** What is saved together, and what is popular in each category. Computed now and then; pages only read it. */
@Injectable()
export class CoSavesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Computes companions of all gifts, some at a time; each gift has the old ones until it has the new ones. How many gifts it went through. */
  async rebuild(): Promise<number> {
    await this.#inBatches((ids) => this.source.query(COUNT_PUBLIC, [ids]))
    return await this.#inBatches((ids) => this.source.transaction(async (manager) => {
      await manager.query('delete from co_saves where post_id = any($1::bigint[])', [ids])
      await manager.query(COMPUTE, [ids])
    }))
  }

  async #inBatches(work: (ids: readonly string[]) => Promise<unknown>): Promise<number> {
    let gifts = 0
    let last = '0'
    for (;;) {
      const ids = (await this.source.query<{ post_id: string }[]>(NEXT_BATCH, [last])).map(({ post_id: id }) => id)
      last = ids.at(-1) ?? last
      if (ids.length === 0) return gifts
      await work(ids)
      gifts += ids.length
    }
  }

  async rebuildPopular(): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query('delete from popular_gifts')
      await manager.query(RANK_POPULAR)
    })
  }
}
