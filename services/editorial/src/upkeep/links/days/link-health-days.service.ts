import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LinkHealthDaysRepository, type ShopHealthRow } from './link-health-days.repository.ts'

/** The health of shops over time. */
@Injectable()
export class LinkHealthDaysService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LinkHealthDaysRepository) private readonly days: LinkHealthDaysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counts the present day of UTC; the last count of a day is the one that stays. */
  async countToday(): Promise<void> {
    const day = this.clock().toISOString().slice(0, 'YYYY-MM-DD'.length)
    await this.transactions.run((transaction) => this.days.count(transaction, day))
  }

  async list(days: number): Promise<ShopHealthRow[]> {
    return await this.days.list(days)
  }
}
