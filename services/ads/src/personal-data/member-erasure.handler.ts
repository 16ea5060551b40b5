import { type EventPayload, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { CLOCK, type Clock, EventOutbox, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { CampaignEventsRepository } from '../pitching/campaigns/campaign-events.repository.ts'
import { CampaignsRepository } from '../pitching/campaigns/campaigns.repository.ts'
import { ErasureRepository } from './erasure.repository.ts'

type Request = EventPayload<typeof memberErasureRequested>

/**
 * Erases campaigns with texts, pictures and comments, proposals, leads and mails of deleted members, and confirms it by an event.
 */
@Controller()
export class MemberErasureHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CampaignEventsRepository) private readonly events: CampaignEventsRepository,
    @Inject(ErasureRepository) private readonly rows: ErasureRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Consumes(memberErasureRequested, { group: 'ads-erasure' })
  async handle(requests: readonly Request[]): Promise<void> {
    const memberIds = [...new Set(requests.map(({ member_id: id }) => id))]
    // Data under an unconfirmed address may belong to somebody else.
    const emails = requests.flatMap(({ email, email_confirmed: confirmed }) => (confirmed ? [email.toLowerCase()] : []))
    await this.transactions.run(async (transaction) => {
      await this.#removeCampaigns(transaction, memberIds, emails)
      await this.rows.erase(transaction, memberIds, emails)
      await this.outbox.add(
        transaction,
        memberErasedBy,
        memberIds.map((id) => ({ member_id: id, service: 'ads' })),
      )
    })
  }

  async #removeCampaigns(transaction: Transaction, memberIds: readonly number[], emails: readonly string[]): Promise<void> {
    const at = this.clock()
    const owned = await this.campaigns.lockOwned(transaction, memberIds)
    const unclaimed = await this.campaigns.lockUnclaimedOf(transaction, emails)
    for (const id of owned) {
      await this.campaigns.disown(transaction, id, at)
      await this.events.publishChanged(transaction, id)
    }
    await this.campaigns.remove(transaction, [...owned, ...unclaimed], at)
  }
}
