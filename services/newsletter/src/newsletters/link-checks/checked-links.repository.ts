import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface LinkToCheck {
  readonly post_id: number
  readonly link: string
}

const CHECKED_FOR_HOURS = 12

const DUE = `
  select distinct p.post_id::float8 as post_id, p.link
  from newsletters as n join newsletter_posts as np on np.newsletter_id = n.id join known_posts as p on p.post_id = np.post_id
    left join checked_links as c on c.post_id = p.post_id and c.link = p.link
  where n.state = 'scheduled' and n.deleted_at is null and (n.send_at is null or n.send_at > $1) and not p.deleted
    and (c.checked_at is null or c.checked_at < $1::timestamptz - make_interval(hours => ${CHECKED_FOR_HOURS}))
  order by 1 limit $2`

const SAVE = `
  insert into checked_links (post_id, link, answers, checked_at) values ($1, $2, $3, $4)
  on conflict (post_id) do update set link = excluded.link, answers = excluded.answers, checked_at = excluded.checked_at`

/** What was seen of the shops' links of gifts. */
@Injectable()
export class CheckedLinksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Links of gifts in coming newsletters that were not looked at lately, or have changed since. */
  async listDue(now: Date, limit: number): Promise<LinkToCheck[]> {
    return await this.source.query<LinkToCheck[]>(DUE, [now, limit])
  }

  async save({ post_id: postId, link }: LinkToCheck, answers: boolean, now: Date): Promise<void> {
    await this.source.query(SAVE, [postId, link, answers, now])
  }
}
