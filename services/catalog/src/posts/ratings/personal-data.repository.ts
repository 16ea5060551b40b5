import { memberErasedBy } from '@ribbonry/contracts'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { RATEABLE_TYPES, type RateableType } from './rateable-types.ts'

/** Locks in id order, as every writer of several rows does. */
const LOCK_RATED = ({ table: things, ratingsTable: ratings }: RateableType): string => `
  select from ${things} where id in (select thing_id from ${ratings} where member_id = $1) order by id for no key update`

/** Personal data: ratings of members, products that they sent in, and who started a feed import. */
@Injectable()
export class PersonalDataRepository {
  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  /** Erases a member and publishes the erasure in the same transaction, also when there was nothing to erase. */
  async erase(memberId: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      for (const thing of RATEABLE_TYPES) {
        await manager.query(LOCK_RATED(thing), [memberId])
        await manager.query(`delete from ${thing.ratingsTable} where member_id = $1`, [memberId])
      }
      await manager.query('update feed_imports set started_by = null where started_by = $1', [memberId])
      await manager.query('update feed_imports set rollback_by = null where rollback_by = $1', [memberId])
      await manager.query('update product_submissions set member_id = null where member_id = $1', [memberId])
      await manager.query('delete from known_members where member_id = $1', [memberId])
      await this.outbox.add(manager, memberErasedBy, [{ member_id: memberId, service: 'catalog' }])
    })
  }

  /** Ratings of a member, newest first. */
  async listRatings(memberId: number): Promise<readonly object[]> {
    const kinds = RATEABLE_TYPES.map(
      ({ table: things, ratingsTable: ratings, label: word }) => `
      select '${word}' as what, title, stars, rated
      from ${ratings} r join (select id, ${things === 'gift_categories' ? 'name' : 'title'} as title from ${things}) as t on
        t.id = r.thing_id where member_id = $1`,
    )
    return await this.pool.query(`${kinds.join(' union all ')} order by rated desc`, [memberId])
  }

  /** Products that a member sent in, newest first. */
  async listSubmissions(memberId: number): Promise<readonly object[]> {
    return await this.pool.query(
      `select title, content as description, merchant_link as link, product_submissions.created as submitted
       from product_submissions join posts on posts.id = post_id where member_id = $1 order by submitted desc`,
      [memberId],
    )
  }

  /** Feed imports that a member of staff started. */
  async listFeedImports(memberId: number): Promise<readonly object[]> {
    return await this.pool.query('select filename, created from feed_imports where started_by = $1 order by created desc', [
      memberId,
    ])
  }
}
