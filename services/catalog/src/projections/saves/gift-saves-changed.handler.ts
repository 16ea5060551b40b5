import { type EventPayload, giftSavesChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { MemberSavesRepository } from './member-saves.repository.ts'

/** Follows how many members saved each gift. */
@Controller()
export class GiftSavesChangedHandler {
  constructor(@Inject(MemberSavesRepository) private readonly saves: MemberSavesRepository) {}

  @Consumes(giftSavesChanged, { group: 'catalog-saves' })
  async handle(payloads: readonly EventPayload<typeof giftSavesChanged>[]): Promise<void> {
    await this.saves.update(payloads)
  }
}
