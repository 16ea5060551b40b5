import { type EventPayload, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { CachePurges, EventOutbox, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { EntriesRepository } from '../draws/entries/entries.repository.ts'
import { WinnersRepository } from '../fulfilment/winners.repository.ts'
import { GiveawaysRepository } from '../giveaways/giveaways.repository.ts'

/** Removes members whose accounts are deleted from entries and winners, with their addresses, and confirms it. */
@Controller()
export class MemberErasureHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
    @Inject(WinnersRepository) private readonly winners: WinnersRepository,
    @Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository,
    @Inject(CachePurges) private readonly caches: CachePurges,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  @Consumes(memberErasureRequested, { group: 'giveaways-erasure' })
  async handle(requests: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    const memberIds = [...new Set(requests.map(({ member_id: id }) => id))]
    // An address that the member never confirmed may be somebody else's.
    const emails = requests.flatMap(({ email, email_confirmed: confirmed }) => (confirmed ? [email.toLowerCase()] : []))
    const slugs = await this.transactions.run(async (transaction) => {
      await this.entries.erase(transaction, emails)
      const winners = await this.winners.ofEmails(transaction, emails)
      const ids = winners.map(({ id }) => id)
      await this.winners.remove(transaction, ids)
      const removals = ids.map((id) => ({ actor: { name: 'erasure' }, action: 'delete-winner', item: { type: 'winner', id } }))
      await this.activity.record(transaction, ...removals)
      await this.outbox.add(
        transaction,
        memberErasedBy,
        memberIds.map((id) => ({ member_id: id, service: 'giveaways' })),
      )
      const named = winners.filter(({ public_initial: initial }) => initial !== null)
      return await this.giveaways.listSlugs(
        transaction,
        named.map(({ giveaway_id: id }) => id),
      )
    })
    await this.caches.purgeShowing(
      ['giveaway'],
      slugs.map((slug) => ({ slug })),
    )
  }
}
