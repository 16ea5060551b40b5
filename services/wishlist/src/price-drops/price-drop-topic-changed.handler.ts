import { type EventPayload, priceDropTopicChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PriceDropSettingsService } from './price-drop-settings.service.ts'

/** Applies choices that members made by links in mails. */
@Controller()
export class PriceDropTopicChangedHandler {
  constructor(@Inject(PriceDropSettingsService) private readonly settings: PriceDropSettingsService) {}

  @Consumes(priceDropTopicChanged, { group: 'wishlist-price-drop-choices' })
  async handle(payloads: readonly EventPayload<typeof priceDropTopicChanged>[]): Promise<void> {
    await this.settings.apply(payloads)
  }
}
