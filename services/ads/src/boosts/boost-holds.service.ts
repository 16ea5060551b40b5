import { BOOST_DATE_NOT_AVAILABLE, holdBoostDay } from '@ribbonry/contracts'
import { boostDayAt } from '@ribbonry/dates'
import { CLOCK, type Clock, refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { BoostDaysRepository } from './boost-days.repository.ts'
import { BoostPostsRepository } from './boost-posts.repository.ts'
import type { BoostRow, NewBoost } from './boost-row.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** How long a day is held for a buyer who pays. */
const HOLD_MS = 15 * 60_000

export interface HeldDay {
  readonly boost: BoostRow
  readonly until: Date
}

/** Holds days for payments: none is charged without. */
@Injectable()
export class BoostHoldsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostDaysRepository) private readonly days: BoostDaysRepository,
    @Inject(BoostPostsRepository) private readonly posts: BoostPostsRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'BOOST_DAYS_AHEAD'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Holds a day from now on; again for the same payment, it is held anew.
   * @throws DomainError `post-not-found`, `date-not-available`
   */
  async hold(wanted: Omit<NewBoost, 'postId' | 'title'>): Promise<HeldDay> {
    const now = this.clock()
    const post = await this.posts.findBySlug(wanted.slug, now)
    if (post === undefined) throw refusalOf(holdBoostDay, 'not-found', 'post-not-found', 'There is no such post.')
    if (boostDayAt(wanted.day, now, this.config.BOOST_DAYS_AHEAD) !== 'sellable') throw notAvailable()
    const until = new Date(now.getTime() + HOLD_MS)
    const boost = await this.transactions.run(async (transaction) => {
      const row = await this.boosts.lockOrInsert(transaction, { ...wanted, postId: post.post_id, title: post.title }, now)
      if (row?.state === 'booked') return row
      const isOpen = row?.state === 'held' || row?.state === 'released'
      if (!isOpen || !(await this.days.claim(transaction, { day: row.day, boostId: row.id, until, now }))) throw notAvailable()
      return row.state === 'held' ? row : await this.boosts.update(transaction, row, { state: 'held' })
    })
    return { boost, until }
  }
}

function notAvailable() {
  return refusalOf(holdBoostDay, 'conflict', 'date-not-available', BOOST_DATE_NOT_AVAILABLE)
}
