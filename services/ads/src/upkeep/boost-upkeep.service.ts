import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BoostDaysRepository } from '../boosts/boost-days.repository.ts'
import { BoostsRepository } from '../boosts/boosts.repository.ts'
import { WaitingListRepository } from '../boosts/waiting-list.repository.ts'
import { CONFIRM_DAYS } from '../boosts/edit-requests/edit-request-confirmations.service.ts'
import { EditRequestsRepository } from '../boosts/edit-requests/edit-requests.repository.ts'

const DAY_MS = 86_400_000
/** Retention of unpaid attempts, days. */
const UNPAID_DAYS = 30
/** Retention of decided proposals, days. */
const EDIT_REQUEST_DAYS = 90
/** Retention of the e-mail address of a buyer without an account after the boost, days. */
const ADDRESS_DAYS = 400

/** Removes boost data after its retention. May run concurrently. */
@Injectable()
export class BoostUpkeepService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostDaysRepository) private readonly days: BoostDaysRepository,
    @Inject(WaitingListRepository) private readonly waiting: WaitingListRepository,
    @Inject(EditRequestsRepository) private readonly edits: EditRequestsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Removes expired holds, unpaid attempts, old proposals, e-mail addresses, and outdated entries of the waiting list. */
  async removeOld(): Promise<void> {
    const now = this.clock()
    const today = newYorkDay(now)
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
    await this.transactions.run(async (transaction) => {
      await this.days.removeLapsed(transaction, now)
      await this.waiting.removeBefore(transaction, today)
      await this.boosts.removeUnpaid(transaction, before(UNPAID_DAYS))
      await this.boosts.forgetAddresses(transaction, dayPlus(today, -ADDRESS_DAYS))
      await this.edits.removeOld(transaction, ['applied', 'rejected'], before(EDIT_REQUEST_DAYS), now)
      await this.edits.removeOld(transaction, ['unconfirmed'], before(CONFIRM_DAYS), now)
    })
  }
}
