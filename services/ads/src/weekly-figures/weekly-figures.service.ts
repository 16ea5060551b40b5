import { stopWeeklyFigures } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf, Transactions } from '@ribbonry/service-kit'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { PitchMailsService } from '../mails/pitch-mails.service.ts'
import { dueWeek } from './week.ts'
import { WeekReportsService } from './week-reports.service.ts'
import { WeeklyFiguresRepository } from './weekly-figures.repository.ts'

/** Purpose of the links that end these mails without a log-in. The subject is the member's id. */
const STOP_LINKS = 'stop-weekly-figures'

/** Figures of each week by mail, for members who asked for them. */
@Injectable()
export class WeeklyFiguresService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(WeeklyFiguresRepository) private readonly members: WeeklyFiguresRepository,
    @Inject(WeekReportsService) private readonly reports: WeekReportsService,
    @Inject(PitchMailsService) private readonly mails: PitchMailsService,
    @Inject(SignedLinks) private readonly links: SignedLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async isOn(memberId: number): Promise<boolean> {
    return await this.members.isSubscribed(memberId)
  }

  /** The first mail is about the week that is not over yet. */
  async set(memberId: number, on: boolean): Promise<void> {
    const at = this.clock()
    await (on ? this.members.subscribe(memberId, dueWeek(at).from, at) : this.members.unsubscribe(memberId))
  }

  /** @throws DomainError `link-not-valid` */
  async stop(token: string): Promise<void> {
    const subject = this.links.verify(token, STOP_LINKS)?.subject
    if (subject === undefined)
      throw refusalOf(
        stopWeeklyFigures,
        'refused',
        'link-not-valid',
        'This link is not known to us. Please use the one in your latest mail.',
      )
    await this.members.unsubscribe(Number(subject))
  }

  /**
   * Plans the mails of the week that is over. Each is planned in the transaction that marks its week, so that whoever is killed
   * in between, it is one mail.
   * @throws DomainError `unavailable` while tracking is away: the next run goes on
   */
  async planDue(): Promise<void> {
    while (await this.#planNext());
  }

  /** Whether there was one. */
  async #planNext(): Promise<boolean> {
    const week = dueWeek(this.clock())
    return await this.transactions.run(async (transaction) => {
      const memberId = await this.members.lockDue(transaction, week.from)
      if (memberId === undefined) return false
      const report = await this.reports.read(memberId, week)
      if (report !== undefined) {
        const stopToken = this.links.sign({ purpose: STOP_LINKS, subject: String(memberId) })
        await this.mails.planWeekly(transaction, { memberId, week, report, stopToken })
      }
      await this.members.markPlanned(transaction, memberId, week.from)
      return true
    })
  }
}
