import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A giveaway that begins later than so many days ago gets a draft: nobody wants those of giveaways that run for long. */
const BEGUN_WITHIN_DAYS = 2

// A draft that staff deleted keeps its giveaway, so that it is not made again.
const INSERT = `
  with begun as (
    select g.giveaway_id, left(g.title, 500) as title, p.post_id
    from known_giveaways as g left join known_posts as p on p.post_id = g.post_id and not p.deleted and not p.nsfw
    where g.open and g.starts <= $1 and g.ends > $1 and g.starts > $1::timestamptz - make_interval(days => ${BEGUN_WITHIN_DAYS})
  ), made as (
    insert into newsletters (audience, title, title_written, subject, giveaway_id, made_at, changed_at)
    select 'giveaways', title, true, left(title, 200), giveaway_id, $1, $1 from begun
    on conflict (giveaway_id) do nothing returning id, giveaway_id
  ), gifts as (
    insert into newsletter_posts (newsletter_id, post_id, position)
    select made.id, begun.post_id, 1 from made join begun using (giveaway_id) where begun.post_id is not null
  )
  select id from made order by id`

@Injectable()
export class GiveawayDraftsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Makes a draft with the gift that is won for each giveaway that has begun and never had one. Returns their ids. */
  async insertMissing(now: Date): Promise<number[]> {
    return (await this.source.query<{ id: number }[]>(INSERT, [now])).map(({ id }) => id)
  }
}
