import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostMailsService } from './boost-mails.service.ts'
import { WaitingListRepository } from './waiting-list.repository.ts'

/** Entries of the waiting list in one transaction. */
const AT_ONCE = 100
/** The first days from today that are not sold. */
const NOT_SOLD_DAYS = 2

/** Mails those who wait for a day once it is free, for whatever reason. */
@Injectable()
export class FreeDaysService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(WaitingListRepository) private readonly waiting: WaitingListRepository,
    @Inject(BoostMailsService) private readonly mails: BoostMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async mail(): Promise<void> {
    while ((await this.#mailSome()) === AT_ONCE);
  }

  async #mailSome(): Promise<number> {
    const now = this.clock()
    return await this.transactions.run(async (transaction) => {
      const entries = await this.waiting.takeFree(transaction, dayPlus(newYorkDay(now), NOT_SOLD_DAYS), now, AT_ONCE)
      for (const entry of entries) await this.mails.planDayFree(transaction, entry)
      return entries.length
    })
  }
}
