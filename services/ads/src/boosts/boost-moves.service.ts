import { BOOST_DATE_NOT_AVAILABLE, type CallRefusal, changeBoostDate, ENTER_A_BOOST_DATE } from '@ribbonry/contracts'
import { boostDayAt, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, type DomainError, type Identity, refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { BoostBookingsService } from './boost-bookings.service.ts'
import { type BoostRow, isStanding } from './boost-row.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** Moves paid boosts to other days. */
@Injectable()
export class BoostMovesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostBookingsService) private readonly bookings: BoostBookingsService,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'BOOST_DAYS_AHEAD'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Moves a boost that has not begun to a free day.
   * @throws DomainError `no-such-boost`, `date-missing`, `date-not-available`, `boost-begun`
   */
  async move(id: number, day: string, by: Identity): Promise<BoostRow> {
    const now = this.clock()
    const is = boostDayAt(day, now, this.config.BOOST_DAYS_AHEAD)
    if (is === 'no-day') throw refused('date-missing', ENTER_A_BOOST_DATE)
    return await this.transactions.run(async (transaction) => {
      const boost = await this.boosts.lock(transaction, id)
      if (!isStanding(boost)) throw refusalOf(changeBoostDate, 'not-found', 'no-such-boost', 'There is no such boost.')
      if (boost.day === day) return boost
      if (boost.day <= newYorkDay(now)) throw refused('boost-begun', 'This boost has begun: its day cannot be changed.')
      const actor = { memberId: by.userId }
      const moved = is === 'sellable' ? await this.bookings.changeDay(transaction, boost, day, actor) : undefined
      if (moved === undefined) throw refused('date-not-available', BOOST_DATE_NOT_AVAILABLE)
      return moved
    })
  }
}

function refused(code: CallRefusal<typeof changeBoostDate>, sentence: string): DomainError {
  return refusalOf(changeBoostDate, 'conflict', code, sentence, { fields: { date: sentence } })
}
