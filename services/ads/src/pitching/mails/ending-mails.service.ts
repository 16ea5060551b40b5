import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { EndingMailsRepository } from './ending-mails.repository.ts'
import { PitchMailsService } from './pitch-mails.service.ts'

/** Mails owners two days before the last day of a pitch ends, once for each last day. */
@Injectable()
export class EndingMailsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EndingMailsRepository) private readonly creatives: EndingMailsRepository,
    @Inject(PitchMailsService) private readonly mails: PitchMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async planDue(): Promise<void> {
    while (await this.#planNext());
  }

  /** Returns whether there was one. A last day ends at midnight, so two days remain at the start of the day before it. */
  async #planNext(): Promise<boolean> {
    const today = newYorkDay(this.clock())
    return await this.transactions.run(async (transaction) => {
      const ending = await this.creatives.lockNext(transaction, today, dayPlus(today, 1))
      if (ending === undefined) return false
      await this.mails.planEnding(transaction, ending)
      await this.creatives.markMailed(transaction, ending.id)
      return true
    })
  }
}
