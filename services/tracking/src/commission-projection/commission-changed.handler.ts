import { type EventPayload, commissionChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { CommissionsRepository } from './commissions.repository.ts'

/** Follows what affiliate programmes pay for gifts. */
@Controller()
export class CommissionChangedHandler {
  constructor(@Inject(CommissionsRepository) private readonly commissions: CommissionsRepository) {}

  @Consumes(commissionChanged, { group: 'tracking-commissions' })
  async handle(payloads: readonly EventPayload<typeof commissionChanged>[]): Promise<void> {
    await this.commissions.upsert(payloads)
  }
}
