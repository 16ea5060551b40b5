import { isoDayIn, startOfDayIn } from '@ribbonry/dates'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { warmUpAllowance } from './warm-up.ts'

const DAY_MS = 24 * 3_600_000

const RESERVE = `
  with today as (select sent from sending_days where domain = $1 and day = $2 for update)
  update sending_days d set sent = d.sent + least($3::int, greatest(0, $4::int - today.sent)) from today
  where d.domain = $1 and d.day = $2 returning least($3::int, greatest(0, $4::int - today.sent)) as granted`

/** Counts newsletter mails of the sending domain by days, in the time zone of the site, and limits those of a young one. */
@Injectable()
export class WarmUpService {
  readonly #domain: string

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
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
    await this.source.query('insert into sending_days (domain, day, sent) values ($1, $2, 0) on conflict do nothing', [
      this.#domain,
      today,
    ])
    const allowed = await this.#allowance(today)
    if (allowed === Infinity) return wanted
    const [rows] = await this.source.query<[{ granted: number }[], number]>(RESERVE, [this.#domain, today, wanted, allowed])
    return rows[0]?.granted ?? 0
  }

  /** Gives back what was reserved and not sent. */
  async giveBack(count: number): Promise<void> {
    if (this.config.NEWSLETTER_WARM_UP === 0 || count === 0) return
    await this.source.query('update sending_days set sent = greatest(0, sent - $3) where domain = $1 and day = $2', [
      this.#domain,
      this.#today(),
      count,
    ])
  }

  /** Until when the rest waits; undefined while mails may still go today. */
  async waitsUntil(): Promise<Date | undefined> {
    if (this.config.NEWSLETTER_WARM_UP === 0) return undefined
    const today = this.#today()
    const [row] = await this.source.query<{ sent: number }[]>('select sent from sending_days where domain = $1 and day = $2', [
      this.#domain,
      today,
    ])
    if (row === undefined || row.sent < (await this.#allowance(today))) return undefined
    // 36 hours after a day has begun, the next one has: days have 23 to 25 hours.
    const zone = this.config.SITE_TIME_ZONE
    return new Date(startOfDayIn(isoDayIn(startOfDayIn(today, zone) + 1.5 * DAY_MS, zone), zone))
  }

  async #allowance(today: string): Promise<number> {
    const [row] = await this.source.query<{ days: number }[]>(
      'select $2::date - coalesce(min(day), $2::date) as days from sending_days where domain = $1 and sent > 0',
      [this.#domain, today],
    )
    return warmUpAllowance(this.config.NEWSLETTER_WARM_UP, row?.days ?? 0)
  }

  #today(): string {
    return isoDayIn(this.clock().getTime(), this.config.SITE_TIME_ZONE)
  }
}
