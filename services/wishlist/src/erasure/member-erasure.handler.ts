import { type EventPayload, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { EventOutbox, Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { ErasureRepository } from './erasure.repository.ts'

/** Erases the data of deleted members, and confirms it by an event, also if there was nothing to erase. */
@Controller()
export class MemberErasureHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ErasureRepository) private readonly rows: ErasureRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  @Consumes(memberErasureRequested, { group: 'wishlist-erasure' })
  async handle(requests: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    const memberIds = [...new Set(requests.map(({ member_id: id }) => id))]
    await this.transactions.run(async (transaction) => {
      await this.rows.lockMembers(transaction, memberIds)
      await this.rows.erase(transaction, memberIds)
      const confirmations = memberIds.map((id) => ({ member_id: id, service: 'wishlist' }))
      await this.outbox.add(transaction, memberErasedBy, confirmations)
    })
  }
}
