import type { OperationKind } from '@ribbonry/contracts'
import { dayPlus, newYorkDay, newYorkMidnight } from '@ribbonry/dates'
import { CLOCK, type Clock, DomainError, Transactions } from '@ribbonry/service-kit'
import { Operations, TableRows, UndoableRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { FeaturedRepository, type FeaturedRow, type FeaturedSlot } from './featured.repository.ts'

export interface FeaturedNow {
  readonly row: FeaturedRow | undefined
  /** New York's next midnight, when another post may be boosted. */
  readonly ends: Date
  readonly secondsLeft: number
}

/** A place of a featured gift among the operations of staff. */
const FEATURED = 'featured-gift' satisfies OperationKind

const ROWS = new TableRows({
  table: 'featured_posts',
  key: 'id',
  keyType: 'integer',
  columns: ['post_id', 'overline', 'utm_campaign', 'starts'],
})

/** The schedule of featured gifts. */
@Injectable()
export class FeaturedService implements OnModuleInit {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(FeaturedRepository) private readonly featured: FeaturedRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.types.add(FEATURED, { rows: ROWS, committed: async () => await this.#purge() })
  }

  async getCurrent(nsfw: boolean, country: string): Promise<FeaturedNow> {
    const now = this.clock()
    const today = newYorkDay(now)
    const ends = newYorkMidnight(dayPlus(today, 1))
    const secondsLeft = Math.floor((ends.getTime() - now.getTime()) / 1000)
    return { row: await this.featured.findCurrent(nsfw, country, today), ends, secondsLeft }
  }

  /** @throws DomainError `post-not-found` */
  async schedule(slot: FeaturedSlot, memberId: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const title = await this.featured.findTitle(transaction, slot.postId)
      if (title === undefined) throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
      const id = await this.featured.insert(transaction, slot)
      const made = this.operations.made(FEATURED, [id])
      await this.operations.recordRow(transaction, made, { memberId, action: 'create', id, title })
    })
    await this.#purge()
  }

  async #purge(): Promise<void> {
    await this.caches.purgeShowing(['featured'], 'all')
  }
}
