import { InvalidInput } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PaypalEventsService } from '../../providers/paypal/paypal-events.service.ts'
import { StripeClient } from '../../providers/stripe/stripe.client.ts'
import { ProviderEventsService } from './provider-events.service.ts'

/** Receives webhook requests of providers. Requests without a valid signature from the last five minutes are not stored. */
@Injectable()
export class WebhooksService {
  constructor(
    @Inject(ProviderEventsService) private readonly events: ProviderEventsService,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(PaypalEventsService) private readonly paypal: PaypalEventsService,
  ) {}

  /** @throws InvalidInput */
  async receiveFromStripe(body: Uint8Array, signature: string): Promise<void> {
    const notice = await this.stripe.read(body, signature)
    if (notice === undefined) throw new InvalidInput({ 'stripe-signature': 'This event is not signed by Stripe.' })
    await this.events.store('stripe', notice)
  }

  /** @throws InvalidInput */
  async receiveFromPaypal(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<void> {
    const notice = await this.paypal.read(body, headers)
    if (notice === undefined) throw new InvalidInput({ 'paypal-transmission-sig': 'This event is not signed by PayPal.' })
    await this.events.store('paypal', notice)
  }
}
