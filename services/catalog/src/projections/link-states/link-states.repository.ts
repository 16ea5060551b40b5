import type { EventPayload, linkChecked } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { In } from 'typeorm'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import { Post } from '../../posts/post.entity.ts'

// A later check counts; one of another link always does, since it comes after the gift's link was changed. A mark that a feed or
// nobody's check has set is left alone. Rows are locked in the order of ids, so that two batches cannot deadlock.
const FOLLOW = `
  with given as (
    select distinct on (d.post_id) d.post_id, d.link_id, d.version,
      case when d.state in ('broken', 'unavailable') then d.state end as state
    from jsonb_to_recordset($1::jsonb) as d (post_id bigint, link_id integer, version integer, state text, place integer)
    order by d.post_id, d.place desc
  ),
  before as (
    select g.*, s.state as was
    from given as g join posts as p on p.id = g.post_id left join link_states as s on s.post_id = g.post_id
    where s.post_id is null or s.link_id <> g.link_id or s.version < g.version
    order by g.post_id for update of p
  ),
  kept as (
    insert into link_states (post_id, link_id, version, state) select post_id, link_id, version, state from before
    on conflict (post_id) do update set link_id = excluded.link_id, version = excluded.version, state = excluded.state
  )
  update posts as p set
    broken = case when b.state = 'broken' then true when b.was = 'broken' then false else p.broken end,
    unavailable = case when b.state = 'unavailable' then true when b.was = 'unavailable' then false else p.unavailable end,
    version = p.version + 1
  from before as b
  where p.id = b.post_id and not p.marked_by_hand and b.state is distinct from b.was returning p.id`

/** What checks say of the links of gifts. */
@Injectable()
export class LinkStatesRepository {
  /** Marks gifts by the states of their links, and publishes them. Returns the gifts that changed. */
  async follow(
    transaction: Transaction,
    payloads: readonly EventPayload<typeof linkChecked>[],
  ): Promise<{ id: number; slug: string }[]> {
    const facts = payloads.flatMap(({ link_id, version, state, post_ids: ids }, place) =>
      ids.map((post_id) => ({ post_id, link_id, version, state, place })),
    )
    const [changed] = await transaction.query<[{ id: number }[], number]>(FOLLOW, [JSON.stringify(facts)])
    if (changed.length === 0) return []
    const posts = await transaction.getRepository(Post).findBy({ id: In(changed.map(({ id }) => id)) })
    await publishPostsChanged(transaction, posts)
    return posts.map(({ id, slug }) => ({ id, slug }))
  }
}
