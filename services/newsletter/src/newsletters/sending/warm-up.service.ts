import { isoDayIn, startOfDayIn } from '@ribbonry/dates'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { SendingDaysRepository } from './sending-days.repository.ts'
import { warmUpAllowance } from './warm-up.ts'

const DAY_MS = 24 * 3_600_000

/** Counts newsletter mails of the sending domain by days, in the time zone of the site, and limits those of a young one. */
@Injectable()
export class WarmUpService {
  readonly #domain: string

  constructor(
    @Inject(SendingDaysRepository) private readonly days: SendingDaysRepository,
    @Inject(CONFIG)
    private readonly config: Pick<NewsletterEnvironment, 'MAIL_FROM' | 'NEWSLETTER_WARM_UP' | 'SITE_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#domain = config.MAIL_FROM.slice(config.MAIL_FROM.lastIndexOf('@') + 1).toLowerCase()
  }

  /** Reserves up to `wanted` mails of today; the number, which may be 0. */
  async reserve(wanted: number): Promise<number> {
    if (this.config.NEWSLETTER_WARM_UP === 0) return wanted
    const today = this.#today()
    const allowed = await this.#allowance(today)
    return allowed === Infinity ? wanted : await this.days.reserve(this.#domain, today, { wanted, allowed })
  }

  /** Gives back what was reserved and not sent. */
  async giveBack(count: number): Promise<void> {
    if (this.config.NEWSLETTER_WARM_UP > 0 && count > 0) await this.days.giveBack(this.#domain, this.#today(), count)
  }

  /** Until when the rest waits; undefined while mails may still go today. */
  async waitsUntil(): Promise<Date | undefined> {
    if (this.config.NEWSLETTER_WARM_UP === 0) return undefined
    const today = this.#today()
    if ((await this.days.sentOn(this.#domain, today)) < (await this.#allowance(today))) return undefined
    // 36 hours after a day has begun, the next one has: days have 23 to 25 hours.
    const zone = this.config.SITE_TIME_ZONE
    return new Date(startOfDayIn(isoDayIn(startOfDayIn(today, zone) + 1.5 * DAY_MS, zone), zone))
  }

  async #allowance(today: string): Promise<number> {
    return warmUpAllowance(this.config.NEWSLETTER_WARM_UP, await this.days.daysSinceFirst(this.#domain, today))
  }

  #today(): string {
    return isoDayIn(this.clock().getTime(), this.config.SITE_TIME_ZONE)
  }
}
