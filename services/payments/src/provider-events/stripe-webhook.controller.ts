import { type CallAnswer, type CallInput, receiveStripeEvent } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ProviderEventsService } from './provider-events.service.ts'

@Controller()
export class StripeWebhookController {
  constructor(@Inject(ProviderEventsService) private readonly events: ProviderEventsService) {}

  @Handles(receiveStripeEvent)
  async receive(
    @Input() { rawBody = new Uint8Array(), headers = {} }: CallInput<typeof receiveStripeEvent>,
  ): Promise<CallAnswer<typeof receiveStripeEvent>> {
    await this.events.receive(rawBody, headers['stripe-signature'] ?? '')
    return {}
  }
}
