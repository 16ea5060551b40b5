import type { CallAnswer, listUnlistedClicks } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const INSERT = 'insert into unlisted_clicks (unlisted_id, campaign, session) values ($1, $2, $3) on conflict do nothing'

const COUNT = `
  select unlisted_id as post_id, campaign, count(*)::integer as clicks from unlisted_clicks where unlisted_id = any($1::integer[])
  group by unlisted_id, campaign order by unlisted_id, campaign`

/** Clicks on unlisted content. They are few, so they are counted when somebody asks. */
@Injectable()
export class UnlistedClicksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores a click, once a day for each visitor and campaign. @param session pseudonym of the visitor's session of the day */
  async insert(unlistedId: number, campaign: string, session: string): Promise<void> {
    await this.source.query(INSERT, [unlistedId, campaign, session])
  }

  async count(ids: readonly number[]): Promise<CallAnswer<typeof listUnlistedClicks>['clicks']> {
    return await this.source.query(COUNT, [ids])
  }
}
