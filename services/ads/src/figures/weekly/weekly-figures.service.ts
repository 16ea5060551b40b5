import { stopWeeklyFigures } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf, Transactions } from '@ribbonry/service-kit'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { PitchMailsService } from '../../pitching/mails/pitch-mails.service.ts'
import { dueWeek } from './week.ts'
import { WeekReportsService } from './week-reports.service.ts'
import { WeeklyFiguresRepository } from './weekly-figures.repository.ts'

/** Purpose of the signed unsubscribe links, which need no log-in. Their subject is the member id. */
const STOP_LINKS = 'stop-weekly-figures'

/** Weekly figures by mail, for members who subscribed. */
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

  /** The first mail is about the current week. */
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
   * Plans the mails about the last week. One transaction marks the week and plans the mail, so that a killed process causes
   * neither a missing nor a second mail.
   * @throws DomainError `unavailable` while tracking cannot be reached; the next run continues
   */
  async planDue(): Promise<void> {
    while (await this.#planNext());
  }

  /** Returns whether there was one. */
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
