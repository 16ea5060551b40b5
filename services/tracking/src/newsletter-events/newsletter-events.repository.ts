import type { CallAnswer, listNewsletterEvents, NewsletterEvent } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface ReportedEvent {
  readonly newsletterId: number
  readonly place: number
  readonly postId: number
  readonly kind: NewsletterEvent
  /** Pseudonym of the visitor's session. */
  readonly session: string
  readonly isScanner: boolean
}

// Sessions are pseudonyms of one day, so sums of whole rows count the same visitors.
const ADD_UP = `
  with old as (
    delete from newsletter_events where at < $1 returning newsletter_id, place, post_id, kind, scanner
  ), added as (
    insert into newsletter_event_totals as t (newsletter_id, place, post_id, visits, clicks, scanned)
    select newsletter_id, place, post_id, count(*) filter (where kind = 'visit' and not scanner),
      count(*) filter (where kind = 'click' and not scanner), count(*) filter (where kind = 'visit' and scanner)
    from old group by newsletter_id, place, post_id
    on conflict (newsletter_id, place, post_id) do update set visits = t.visits + excluded.visits,
      clicks = t.clicks + excluded.clicks, scanned = t.scanned + excluded.scanned
  )
  select count(*)::int as count from old`

const COUNT = `
  select post_id::float8 as post_id, place, sum(visits)::int as visits, sum(clicks)::int as clicks, sum(scanned)::int as scanned
  from (
    select post_id, place, count(*) filter (where kind = 'visit' and not scanner) as visits,
      count(*) filter (where kind = 'click' and not scanner) as clicks,
      count(*) filter (where kind = 'visit' and scanner) as scanned
    from newsletter_events where newsletter_id = $1 group by post_id, place
    union all
    select post_id, place, visits, clicks, scanned from newsletter_event_totals where newsletter_id = $1
  ) as counted
  group by post_id, place order by place, post_id`

/** Visits and clicks by links of newsletters. They are few, so they are counted when somebody asks. */
@Injectable()
export class NewsletterEventsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores an event of a gift that exists, once a day for each visitor. */
  async insert({ newsletterId, place, postId, kind, session, isScanner }: ReportedEvent): Promise<void> {
    await this.source.query(
      `insert into newsletter_events (newsletter_id, place, post_id, kind, session, scanner)
       select $1, $2, $3, $4, $5, $6 where exists (select from known_posts where post_id = $3 and not deleted)
       on conflict do nothing`,
      [newsletterId, place, postId, kind, session, isScanner],
    )
  }

  async markScanners(newsletterId: number, sessions: readonly string[]): Promise<void> {
    await this.source.query('update newsletter_events set scanner = true where newsletter_id = $1 and session = any($2)', [
      newsletterId,
      sessions,
    ])
  }

  /** Replaces events before a moment by their sums, in one statement; how many there were. */
  async addUp(before: Date): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(ADD_UP, [before])
    return row?.count ?? 0
  }

  async count(newsletterId: number): Promise<Pick<CallAnswer<typeof listNewsletterEvents>, 'scanned' | 'links'>> {
    const links = await this.source.query<{ post_id: number; place: number; visits: number; clicks: number; scanned: number }[]>(
      COUNT,
      [newsletterId],
    )
    return {
      scanned: links.reduce((sum, { scanned }) => sum + scanned, 0),
      links: links.map(({ post_id, place, visits, clicks }) => ({ post_id, place, visits, clicks })),
    }
  }
}
