import { type EventPayload, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { EventOutbox, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { ErasureRepository } from './erasure.repository.ts'

/** Actor of unassignments in the log. */
const ERASURE = 'erasure'

/** Removes deleted members from guides, comments and mails, and confirms it by an event (E25). */
@Controller()
export class MemberErasureHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ErasureRepository) private readonly rows: ErasureRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  @Consumes(memberErasureRequested, { group: 'editorial-erasures' })
  async handle(requests: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    const memberIds = [...new Set(requests.map(({ member_id: id }) => id))]
    await this.transactions.run(async (transaction) => {
      const released = await this.rows.erase(transaction, memberIds)
      const entries = released.map(({ guideId, part, memberId }) => ({
        actor: { name: ERASURE },
        action: 'assign',
        item: { type: 'guide', id: guideId },
        details: { part, from: memberId, to: null },
      }))
      await this.activity.record(transaction, ...entries)
      await this.outbox.add(
        transaction,
        memberErasedBy,
        memberIds.map((id) => ({ member_id: id, service: 'editorial' })),
      )
    })
  }
}
