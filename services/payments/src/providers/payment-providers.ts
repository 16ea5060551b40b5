import type { PaymentProvider as Name } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PaypalClient } from './paypal/paypal.client.ts'
import { StripeClient } from './stripe/stripe.client.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The providers with an API, by name. */
@Injectable()
export class PaymentProviders {
  readonly all: readonly PaymentProvider[]

  constructor(@Inject(StripeClient) stripe: StripeClient, @Inject(PaypalClient) paypal: PaypalClient) {
    this.all = [stripe, paypal]
  }

  /** @throws Error for a payment that was made outside the site */
  of(name: Name): PaymentProvider {
    const found = this.all.find((provider) => provider.name === name)
    if (found === undefined) throw new Error(`Payments by ${name} have no provider`)
    return found
  }
}
