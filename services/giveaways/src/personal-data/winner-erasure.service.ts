import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { WinnersRepository } from '../fulfilment/winners.repository.ts'
import { GiveawaysRepository } from '../giveaways/giveaways.repository.ts'

/** Removes winners whose accounts are deleted. */
@Injectable()
export class WinnerErasure {
  constructor(
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /**
   * Removes the winners with these addresses, with a line in the log.
   * @returns slugs of giveaways whose public pages named one of them
   */
  async erase(transaction: Transaction, emails: readonly string[]): Promise<string[]> {
    const winners = await this.winners.ofEmails(transaction, emails)
    const ids = winners.map(({ id }) => id)
    await this.winners.remove(transaction, ids)
    const removals = ids.map((id) => ({ actor: { name: 'erasure' }, action: 'delete-winner', item: { type: 'winner', id } }))
    await this.activity.record(transaction, ...removals)
    const named = winners.filter(({ public_initial: initial }) => initial !== null)
    return await this.giveaways.listSlugs(
      transaction,
      named.map(({ giveaway_id: id }) => id),
    )
  }
}
