import { Global, Module } from '@nestjs/common'
import { PaymentProviders } from './payment-providers.ts'
import { PaypalCertificatesClient } from './paypal/paypal-certificates.client.ts'
import { PaypalDisputesClient } from './paypal/paypal-disputes.client.ts'
import { PaypalEventsService } from './paypal/paypal-events.service.ts'
import { PaypalReportsClient } from './paypal/paypal-reports.client.ts'
import { PaypalSdk } from './paypal/paypal-sdk.ts'
import { PaypalClient } from './paypal/paypal.client.ts'
import { StripeClient } from './stripe/stripe.client.ts'

/** Clients of Stripe and PayPal. */
@Global()
@Module({
  providers: [
    PaymentProviders,
    PaypalCertificatesClient,
    PaypalClient,
    PaypalDisputesClient,
    PaypalEventsService,
    PaypalReportsClient,
    PaypalSdk,
    StripeClient,
  ],
  exports: [PaymentProviders, PaypalClient, PaypalEventsService, StripeClient],
})
export class ProvidersModule {}
