import { type EventPayload, memberErasedBy, type memberErasureRequested } from '@ribbonry/contracts'
import { EventOutbox, Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { ErasureRepository } from './erasure.repository.ts'

/** Removes members whose accounts are deleted from guides, comments and mails, and confirms it (E25). */
@Injectable()
export class MemberErasureHandler implements EventHandler<typeof memberErasureRequested> {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ErasureRepository) private readonly rows: ErasureRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  async handle(requests: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    const memberIds = [...new Set(requests.map(({ member_id: id }) => id))]
    await this.transactions.run(async (transaction) => {
      await this.rows.erase(transaction, memberIds)
      await this.outbox.add(
        transaction,
        memberErasedBy,
        memberIds.map((id) => ({ member_id: id, service: 'editorial' })),
      )
    })
  }
}
