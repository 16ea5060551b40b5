import { type CallAnswer, type CallInput, receivePaypalEvent, receiveStripeEvent } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { WebhooksService } from './webhooks.service.ts'

@Controller()
export class WebhooksController {
  constructor(@Inject(WebhooksService) private readonly webhooks: WebhooksService) {}

  @Handles(receiveStripeEvent)
  async receiveFromStripe(
    @Input() { rawBody = new Uint8Array(), headers = {} }: CallInput<typeof receiveStripeEvent>,
  ): Promise<CallAnswer<typeof receiveStripeEvent>> {
    await this.webhooks.receiveFromStripe(rawBody, headers['stripe-signature'] ?? '')
    return {}
  }

  @Handles(receivePaypalEvent)
  async receiveFromPaypal(
    @Input() { rawBody = new Uint8Array(), headers = {} }: CallInput<typeof receivePaypalEvent>,
  ): Promise<CallAnswer<typeof receivePaypalEvent>> {
    await this.webhooks.receiveFromPaypal(rawBody, headers)
    return {}
  }
}
