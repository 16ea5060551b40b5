import { type EventPayload, staffChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { staffProjection } from './staff.projection.ts'

/** Updates the local copy of staff: names and rights. */
@Controller()
export class StaffChangedHandler {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  @Consumes(staffChanged, { group: 'editorial-staff' })
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
