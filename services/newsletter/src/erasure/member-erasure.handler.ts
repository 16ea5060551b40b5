import { memberErasedBy, type memberErasureAsked, priceDropTopicChosen } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { DataSource } from 'typeorm'
import type { z } from 'zod'
import { CLOCK, type Clock } from '../config.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'

export type ErasureRequest = z.output<typeof memberErasureAsked.payload>

/** Forgets members who leave, and says so. */
@Injectable()
export class MemberErasureHandler {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(requests: readonly ErasureRequest[]): Promise<void> {
    for (const { member_id, email, email_confirmed: theirs } of requests) {
      await this.source.transaction(async (manager) => {
        // Whoever typed a stranger's address into an account must not end what the stranger subscribed to.
        await (theirs ? this.recipients.erase(email, manager) : this.recipients.eraseMails(email, manager))
        await manager.query('update recipients set member_id = null where member_id = $1', [member_id])
        await manager.query('delete from outbox where topic = $1 and key = $2', [priceDropTopicChosen.topic, String(member_id)])
        await addToOutbox(manager, memberErasedBy, [{ event_id: randomUUID(), at: this.clock().toISOString(), member_id, service: 'newsletter' }])
      })
    }
  }
}
