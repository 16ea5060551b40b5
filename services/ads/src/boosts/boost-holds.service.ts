import {
  BOOST_CALENDAR_BUSY,
  BOOST_DATE_NOT_AVAILABLE,
  type getBoostPost,
  holdBoostDay,
  MOST_BOOST_HOLDS,
  MOST_SOON_HOLDS,
  SOON_BOOST_DAYS,
  TOO_MANY_BOOST_HOLDS,
} from '@ribbonry/contracts'
import { boostDayAt, dayPlus, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import type { PostSnapshot } from '../outreach/contacts.repository.ts'
import { BoostDaysRepository } from './boost-days.repository.ts'
import { BoostPostsRepository } from './boost-posts.repository.ts'
import type { BoostRow, NewBoost } from './boost-row.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** How long a day is held for a buyer during the payment. */
const HOLD_MS = 15 * 60_000

export interface HeldDay {
  readonly boost: BoostRow
  readonly until: Date
}

/** Holds days for payments; without a hold nothing is charged. */
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
   * Finds a post that can be boosted.
   * @throws DomainError `post-not-found`
   */
  async findPost(call: typeof getBoostPost | typeof holdBoostDay, slug: string): Promise<PostSnapshot> {
    const post = await this.posts.findBySlug(slug, this.clock())
    if (post === undefined) throw refusalOf(call, 'not-found', 'post-not-found', 'There is no such post.')
    return post
  }

  /**
   * Holds a day from now on; a repeated call for the same payment renews the hold. A day that has left the calendar meanwhile
   * remains available to its buyer until their present hold ends.
   * @param from keyed hash of the buyer's IP address; null where it is not known
   * @throws DomainError `post-not-found`, `date-not-available`, `too-many-holds`, `calendar-busy`
   */
  async hold(wanted: Omit<NewBoost, 'postId' | 'title'>, from: string | null): Promise<HeldDay> {
    const now = this.clock()
    const post = await this.findPost(holdBoostDay, wanted.slug)
    const is = boostDayAt(wanted.day, now, this.config.BOOST_DAYS_AHEAD)
    if (is === 'no-day') throw notAvailable()
    return await this.transactions.run(async (transaction) => {
      const row = await this.boosts.lockOrInsert(transaction, { ...wanted, postId: post.post_id, title: post.title }, now)
      const until = new Date(now.getTime() + HOLD_MS)
      if (row?.state === 'booked') return { boost: row, until }
      if (row?.state !== 'held' && row?.state !== 'released') throw notAvailable()
      const heldUntil = await this.days.heldUntil(transaction, row.id, now)
      if (is !== 'sellable') {
        if (heldUntil === undefined) throw notAvailable()
        return { boost: row, until: heldUntil }
      }
      if (!(await this.days.claim(transaction, { day: row.day, boostId: row.id, until, now, from }))) throw notAvailable()
      if (heldUntil === undefined) await this.#assertFew(transaction, row, from)
      return { boost: row.state === 'held' ? row : await this.boosts.update(transaction, row, { state: 'held' }), until }
    })
  }

  /** Limits unpaid holds, of one buyer and of all buyers together on the next days, so that nobody can block the calendar. */
  async #assertFew(transaction: Transaction, row: BoostRow, from: string | null): Promise<void> {
    const now = this.clock()
    const until = dayPlus(newYorkDay(now), SOON_BOOST_DAYS)
    const { own, soon } = await this.days.countOtherHolds(transaction, row, { from, now, until })
    if (own >= MOST_BOOST_HOLDS) throw tooMany()
    if (row.day < until && soon >= MOST_SOON_HOLDS)
      throw refusalOf(holdBoostDay, 'conflict', 'calendar-busy', BOOST_CALENDAR_BUSY)
  }
}

function notAvailable() {
  return refusalOf(holdBoostDay, 'conflict', 'date-not-available', BOOST_DATE_NOT_AVAILABLE)
}

function tooMany() {
  return refusalOf(holdBoostDay, 'conflict', 'too-many-holds', TOO_MANY_BOOST_HOLDS)
}
