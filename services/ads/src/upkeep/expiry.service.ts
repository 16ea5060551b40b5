import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { OneTimeCodes } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignsRepository } from '../pitching/campaigns/campaigns.repository.ts'
import { UNCLAIMED_DAYS } from '../pitching/campaigns/retention.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 200

/** Removes data after its retention. May run concurrently, and again after an interruption. */
@Injectable()
export class ExpiryService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Removes unclaimed pitches after 30 days, whose pictures become unused, and expired edit links. */
  async removeExpired(): Promise<void> {
    while ((await this.#removeUnclaimed()) === AT_ONCE);
    await this.transactions.run((transaction) => this.codes.purge(transaction))
  }

  async #removeUnclaimed(): Promise<number> {
    const at = this.clock()
    return await this.transactions.run(async (transaction) => {
      const before = new Date(at.getTime() - UNCLAIMED_DAYS * DAY_MS)
      const ids = await this.campaigns.listUnclaimedBefore(transaction, before, AT_ONCE)
      if (ids.length > 0) await this.campaigns.remove(transaction, ids, at)
      return ids.length
    })
  }
}
