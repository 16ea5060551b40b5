import { type EventPayload, priceDropped } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PriceDropMailsRepository } from './price-drop-mails.repository.ts'

/** Requests mails about lower prices. */
@Controller()
export class PriceDroppedHandler {
  constructor(@Inject(PriceDropMailsRepository) private readonly mails: PriceDropMailsRepository) {}

  @Consumes(priceDropped, { group: 'wishlist-price-drops' })
  async handle(payloads: readonly EventPayload<typeof priceDropped>[]): Promise<void> {
    await this.mails.requestAll(payloads)
  }
}
