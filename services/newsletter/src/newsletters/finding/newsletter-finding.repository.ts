import { NEWSLETTERS_FOUND, type Newsletter } from '@ribbonry/contracts'
import { conditionSql, contains, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface FoundNewsletter {
  readonly id: number
  readonly title: string
  readonly subject: string
  readonly send_at: Date | null
  readonly state: Newsletter['state']
}

export interface NewslettersWaiting {
  readonly not_ready: number
  readonly paused: number
}

const WAITING = `
  select count(*) filter (where state = 'scheduled' and not ready and send_at < $1)::integer as not_ready,
    count(*) filter (where state = 'paused')::integer as paused
  from newsletters where state in ('scheduled', 'sending', 'paused') and deleted_at is null`

/** Finds newsletters, and counts those that need somebody. */
@Injectable()
export class NewsletterFindingRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The latest first; those without a time come before all others. */
  async search(words: string): Promise<FoundNewsletter[]> {
    const { sql, values } = conditionSql([where`row.deleted_at is null`, contains(['row.subject', 'row.title'], words)])
    return await this.source.query<FoundNewsletter[]>(
      `select id, title, subject, send_at, state from newsletters as row where ${sql}
       order by send_at desc, id desc limit ${NEWSLETTERS_FOUND}`,
      values,
    )
  }

  /** @param before counts newsletters that are due before this moment and not ready */
  async countWaiting(before: Date): Promise<NewslettersWaiting> {
    const [row] = await this.source.query<NewslettersWaiting[]>(WAITING, [before])
    if (row === undefined) throw new Error('Counting answers one row')
    return row
  }
}
