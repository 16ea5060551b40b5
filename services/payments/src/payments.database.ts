import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1763994000000 } from './migrations/1763994000000-beginning.ts'
import { Ledger1763994010000 } from './migrations/1763994010000-ledger.ts'
import { Payments1763994020000 } from './migrations/1763994020000-payments.ts'
import { CardPayments1763994030000 } from './migrations/1763994030000-card-payments.ts'
import { FactsByTime1763994040000 } from './migrations/1763994040000-facts-by-time.ts'
import { BillingDetails1763994050000 } from './migrations/1763994050000-billing-details.ts'
import { Receipts1763994060000 } from './migrations/1763994060000-receipts.ts'
import { EventsByPayment1764151000000 } from './migrations/1764151000000-events-by-payment.ts'
import { Affiliate1764150000000 } from './migrations/1764150000000-affiliate.ts'
import { BoostPayments1764010000000 } from './migrations/1764010000000-boost-payments.ts'
import { PaymentsByCampaign1764010010000 } from './migrations/1764010010000-payments-by-campaign.ts'
import { LostDisputes1764160000000 } from './migrations/1764160000000-lost-disputes.ts'
import { CapturesInReview1764160010000 } from './migrations/1764160010000-captures-in-review.ts'
import { RefundRequests1764160020000 } from './migrations/1764160020000-refund-requests.ts'
import { DueMails1764240000000 } from './migrations/1764240000000-due-mails.ts'
import { PaymentsByAmount1764240010000 } from './migrations/1764240010000-payments-by-amount.ts'
import { CreditNotes1764330010000 } from './migrations/1764330010000-credit-notes.ts'
import { DeclinesOfVisitors1764330020000 } from './migrations/1764330020000-declines-of-visitors.ts'
import { SecondPayments1764340000000 } from './migrations/1764340000000-second-payments.ts'
import { PurchaseLocks1764330000000 } from './migrations/1764330000000-purchase-locks.ts'
import { RegularPrices1764380000000 } from './migrations/1764380000000-regular-prices.ts'
import { AbandonedPayments1764380010000 } from './migrations/1764380010000-abandoned-payments.ts'
import { RefundAuthors1764380020000 } from './migrations/1764380020000-refund-authors.ts'
import { BoostHolders1764380030000 } from './migrations/1764380030000-boost-holders.ts'

/** The schema `payments`: its tables and migrations. */
export const paymentsLayout: DatabaseLayout = {
  schema: 'payments',
  entities: [OutboxEntry],
  migrations: [
    Beginning1763994000000,
    Ledger1763994010000,
    Payments1763994020000,
    CardPayments1763994030000,
    FactsByTime1763994040000,
    BillingDetails1763994050000,
    Receipts1763994060000,
    Affiliate1764150000000,
    BoostPayments1764010000000,
    PaymentsByCampaign1764010010000,
    EventsByPayment1764151000000,
    LostDisputes1764160000000,
    CapturesInReview1764160010000,
    RefundRequests1764160020000,
    DueMails1764240000000,
    PaymentsByAmount1764240010000,
    PurchaseLocks1764330000000,
    CreditNotes1764330010000,
    DeclinesOfVisitors1764330020000,
    SecondPayments1764340000000,
    RegularPrices1764380000000,
    AbandonedPayments1764380010000,
    RefundAuthors1764380020000,
    BoostHolders1764380030000,
  ],
}
