import { closedBoostDays, dayPlus, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { BoostDaysRepository, type BoostBuyer, type OwnDay } from './boost-days.repository.ts'
import type { BoostRow } from './boost-row.ts'
import { BoostsRepository } from './boosts.repository.ts'

/** Upper bound of boosts in one answer: two years with one boost a day. */
const MOST_BOOSTS = 800

interface DisallowedDays {
  readonly dates: string[]
  readonly today: string
  readonly last: string
  readonly own: readonly OwnDay[]
}

/** The calendar of boosts, for visitors and for staff. */
@Injectable()
export class BoostCalendarService {
  constructor(
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostDaysRepository) private readonly days: BoostDaysRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'BOOST_DAYS_AHEAD'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Days that cannot be boosted, in order; today in New York, the last day on sale, and the caller's own days. */
  async listDisallowed(buyer: BoostBuyer): Promise<DisallowedDays> {
    const now = this.clock()
    const today = newYorkDay(now)
    const taken = await this.days.listTaken(dayPlus(today, -1), now)
    const dates = [...new Set([...closedBoostDays(today), ...taken])].toSorted()
    const own = await this.days.listOwn(buyer, dayPlus(today, -1), now)
    return { dates, own, today, last: dayPlus(today, this.config.BOOST_DAYS_AHEAD) }
  }

  /** Boosts from yesterday on, ordered by day. */
  async list(): Promise<BoostRow[]> {
    return await this.boosts.list(dayPlus(newYorkDay(this.clock()), -1), MOST_BOOSTS)
  }

  /** Boosts from today on, ordered by day. */
  async listNext(most: number): Promise<BoostRow[]> {
    return await this.boosts.list(newYorkDay(this.clock()), most)
  }
}
