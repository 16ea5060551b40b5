import { newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, DomainError, type Identity, readEmail, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { lastDayOfAddress } from '../addresses/retention.ts'
import { CONFIG, type GiveawaysEnvironment } from '../config.ts'
import { SecretLinks } from '../secret-pages/secret-links.service.ts'
import { addressRequestText } from '../winner-mails/mail-texts.ts'
import { WinnerMails } from '../winner-mails/winner-mails.service.ts'
import { type FulfilledGiveaway, FulfilledGiveawaysRepository } from './fulfilled-giveaways.repository.ts'
import { winnerNotFound } from './refusals.ts'
import type { WinnerRow } from './winner-row.ts'
import { advance, replyBy } from './winner-status.ts'
import { type Step, WinnerSteps } from './winner-steps.service.ts'
import { WinnersRepository } from './winners.repository.ts'

const DAY_MS = 86_400_000
/** A reminder comes before the time to answer is over, or not at all. */
const LATEST_REMINDER_DAYS = 7

/** Asks winners where the prize is to go. */
@Injectable()
export class AddressRequestsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(FulfilledGiveawaysRepository) private readonly giveaways: FulfilledGiveawaysRepository,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(WinnerSteps) private readonly steps: WinnerSteps,
    @Inject(SecretLinks) private readonly links: SecretLinks,
    @Inject(WinnerMails) private readonly mails: WinnerMails,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'GIVEAWAY_REMINDER_DAYS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `giveaway-not-found`, `winner-not-found`, `giveaway-over` */
  async send(giveawayId: number, typed: string, text: string, by: Identity): Promise<WinnerRow> {
    return await this.steps.run(giveawayId, async (step) => {
      const email = readEmail(typed)
      const winner = email === undefined ? undefined : await this.winners.lockByEmail(step.transaction, giveawayId, email)
      if (winner === undefined) throw winnerNotFound()
      if (step.now >= lastDayOfAddress(winner, step.giveaway))
        throw new DomainError('refused', 'giveaway-over', 'This was drawn too long ago: addresses are not kept any more.')
      const subject = { giveawayId, kind: 'giveaway-address-request', winnerIds: [winner.id] } as const
      if (await this.mails.isRepeat(step.transaction, subject)) return winner
      await this.#ask(step, winner, text)
      await this.steps.record(step, by, 'send-address-request', [winner.id])
      return await this.steps.reread(step, winner.id)
    })
  }

  /** Reminds everybody whose time has come. */
  async remindDue(): Promise<void> {
    if (this.config.GIVEAWAY_REMINDER_DAYS === 0) return
    while (await this.transactions.run((transaction) => this.#remindNext(transaction)));
  }

  async #ask({ transaction, giveaway, now }: Step, winner: WinnerRow, text: string): Promise<void> {
    const status = advance(winner.status, 'asked')
    // Who has answered already is asked for a change, which is due on no day.
    const asked = status === 'asked' ? { address_requested: now, reminded: null } : {}
    await this.winners.update(transaction, winner.id, { status, ...asked })
    const link = await this.links.createForWinner(transaction, winner, lastDayOfAddress(winner, giveaway))
    const kind = 'giveaway-address-request'
    const data = {
      title: giveaway.title,
      text: text || addressRequestText(giveaway.title),
      link,
      reply_by: replyDay({ address_requested: now }),
    }
    const subject = { giveawayId: giveaway.id, kind, winnerIds: [winner.id] } as const
    await this.mails.insert(transaction, subject, { to: winner.email, template: kind, data })
  }

  /** Whether there was one. */
  async #remindNext(transaction: Transaction): Promise<boolean> {
    const now = this.clock()
    const daysBefore = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
    const [askedUntil, askedAfter] = [daysBefore(this.config.GIVEAWAY_REMINDER_DAYS), daysBefore(LATEST_REMINDER_DAYS)]
    const winner = await this.winners.lockNextToRemind(transaction, askedUntil, askedAfter)
    if (winner === undefined) return false
    const giveaway = await this.giveaways.find(transaction, winner.giveaway_id)
    await this.winners.update(transaction, winner.id, { reminded: now })
    if (giveaway !== undefined && now < lastDayOfAddress(winner, giveaway)) await this.#remind(transaction, winner, giveaway)
    return true
  }

  async #remind(transaction: Transaction, winner: WinnerRow, giveaway: FulfilledGiveaway): Promise<void> {
    const link = await this.links.createForWinner(transaction, winner, lastDayOfAddress(winner, giveaway))
    const kind = 'giveaway-address-reminder'
    const data = { title: giveaway.title, link, reply_by: replyDay(winner) }
    const subject = { giveawayId: giveaway.id, kind, winnerIds: [winner.id] } as const
    await this.mails.insert(transaction, subject, { to: winner.email, template: kind, data })
    const item = { type: 'winner', id: winner.id }
    await this.activity.record(transaction, { actor: { name: 'reminders' }, action: 'send-address-reminder', item })
  }
}

/** Day of New York, yyyy-MM-dd. */
function replyDay(winner: Pick<WinnerRow, 'address_requested'>): string | null {
  const until = replyBy(winner)
  return until === null ? null : newYorkDay(until)
}
