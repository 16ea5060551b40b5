import type { EventPayload, staffChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { staffProjection } from './staff.projection.ts'

/** Follows who is staff, with which flags and under which name. */
@Injectable()
export class StaffChangedHandler implements EventHandler<typeof staffChanged> {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  async handle(payloads: readonly EventPayload<typeof staffChanged>[]): Promise<void> {
    const facts = payloads.map(({ member_id, version, deleted, username, roles, access_type }) => ({
      member_id,
      version,
      deleted,
      username,
      roles,
      access_type,
    }))
    await this.transactions.run((transaction) => staffProjection.upsert(transaction, facts))
  }
}
