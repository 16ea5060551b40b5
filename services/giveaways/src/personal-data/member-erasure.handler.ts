import { type EventPayload, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { CachePurges, EventOutbox, Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { EntriesRepository } from '../draws/entries/entries.repository.ts'
import { WinnerErasure } from './winner-erasure.service.ts'

/** Removes members whose accounts are deleted from entries and winners, with their addresses, and confirms it. */
@Controller()
export class MemberErasureHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
    @Inject(WinnerErasure) private readonly winners: WinnerErasure,
    @Inject(CachePurges) private readonly caches: CachePurges,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  @Consumes(memberErasureRequested, { group: 'giveaways-erasure' })
  async handle(requests: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    const memberIds = [...new Set(requests.map(({ member_id: id }) => id))]
    // An address that the member never confirmed may be somebody else's.
    const emails = requests.flatMap(({ email, email_confirmed: confirmed }) => (confirmed ? [email.toLowerCase()] : []))
    const slugs = await this.transactions.run(async (transaction) => {
      await this.entries.erase(transaction, emails)
      const named = await this.winners.erase(transaction, emails)
      await this.outbox.add(
        transaction,
        memberErasedBy,
        memberIds.map((id) => ({ member_id: id, service: 'giveaways' })),
      )
      return named
    })
    await this.caches.purgeShowing(
      ['giveaway'],
      slugs.map((slug) => ({ slug })),
    )
  }
}
