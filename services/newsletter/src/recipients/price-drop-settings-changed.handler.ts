import { type EventPayload, priceDropSettingsChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PriceDropChoicesService } from './price-drop-choices.service.ts'

/** Follows choices that were made at wishlist. */
@Controller()
export class PriceDropSettingsChangedHandler {
  constructor(@Inject(PriceDropChoicesService) private readonly choices: PriceDropChoicesService) {}

  @Consumes(priceDropSettingsChanged, { group: 'newsletter-price-drop-choices' })
  async handle(payloads: readonly EventPayload<typeof priceDropSettingsChanged>[]): Promise<void> {
    await this.choices.apply(payloads)
  }
}
