import { REPLY_DAYS } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { lastDayOfAddress } from '../addresses/retention.ts'
import { CONFIG, type GiveawaysEnvironment } from '../config.ts'
import { AddressMails } from './address-mails.service.ts'
import { FulfilledGiveawaysRepository } from './fulfilled-giveaways.repository.ts'
import { WinnersRepository } from './winners.repository.ts'

const DAY_MS = 86_400_000

/** Reminds winners once, before the time to answer is over. */
@Injectable()
export class RemindersService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(FulfilledGiveawaysRepository) private readonly giveaways: FulfilledGiveawaysRepository,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(AddressMails) private readonly mails: AddressMails,
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'GIVEAWAY_REMINDER_DAYS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async remindDue(): Promise<void> {
    if (this.config.GIVEAWAY_REMINDER_DAYS === 0) return
    while (await this.transactions.run((transaction) => this.#remindNext(transaction)));
  }

  /** Whether there was one. */
  async #remindNext(transaction: Transaction): Promise<boolean> {
    const now = this.clock()
    const daysBefore = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
    const [askedUntil, askedAfter] = [daysBefore(this.config.GIVEAWAY_REMINDER_DAYS), daysBefore(REPLY_DAYS)]
    const winner = await this.winners.lockNextToRemind(transaction, askedUntil, askedAfter)
    if (winner === undefined) return false
    const giveaway = await this.giveaways.find(transaction, winner.giveaway_id)
    await this.winners.update(transaction, winner.id, { reminded: now })
    if (giveaway !== undefined && winner.address_requested !== null && now < lastDayOfAddress(winner, giveaway))
      await this.mails.remind(transaction, giveaway, winner, winner.address_requested)
    return true
  }
}
