import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { publishChangedGifts } from '../rollbacks/changed-gifts.repository.ts'
import { IS_PUBLISHABLE } from '../../posts/publishing-needs.ts'

/** Publication of imported posts: requested at once, done when nothing is missing. */
@Injectable()
export class FeedPublishingRepository {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** Requests publication of the drafts that an import created and that were never public; answers how many are complete. */
  async requestPublication(importId: number): Promise<{ complete: number; incomplete: number }> {
    const [counts] = await this.dataSource.query<{ complete: number; incomplete: number }[]>(REQUEST_PUBLICATION, [importId])
    return counts ?? { complete: 0, incomplete: 0 }
  }

  /** Publishes a batch of complete posts; returns their slugs, none when nothing is left. */
  async publishBatch(most: number): Promise<string[]> {
    return await this.transactions.run(async (manager) => {
      const [published] = await manager.query<[{ id: string }[], number]>(PUBLISH_BATCH, [most])
      return await publishChangedGifts(
        manager,
        published.map(({ id }) => id),
      )
    })
  }
}

const REQUEST_PUBLICATION = `
  with asked as (
    update posts set publish_when_complete = true
    from feed_import_gifts recorded
    where recorded.import_id = $1 and recorded.post_id = posts.id and recorded.what = 'created' and recorded.outcome is null
      and posts.published is null and posts.first_published is null and posts.trashed_at is null
    returning ${IS_PUBLISHABLE} as complete
  )
  select count(*) filter (where complete)::integer as complete, count(*) filter (where not complete)::integer as incomplete
    from asked`

const PUBLISH_BATCH = `
  update posts set published = now(), first_published = coalesce(first_published, now()), publish_when_complete = false
  where id in (
    select id from posts where publish_when_complete and published is null and ${IS_PUBLISHABLE} order by id limit $1
      for update skip locked
  )
  returning id`
