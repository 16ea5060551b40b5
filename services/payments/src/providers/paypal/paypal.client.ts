import type { Order, OrderRequest } from '@paypal/paypal-server-sdk'
import { Inject, Injectable } from '@nestjs/common'
import type { Movement, PaymentProvider } from '../payment-provider.ts'
import { PaypalDisputesClient } from './paypal-disputes.client.ts'
import { type PaypalDispute, paypalOrderOf, type PaypalOrder } from './paypal-objects.ts'
import { PaypalReportsClient } from './paypal-reports.client.ts'
import { issueOf, type LoadedSdk, notReached, PaypalSdk, statusOf } from './paypal-sdk.ts'

/** Prefix of a capture id that is used as the reference of its order. */
export const CAPTURE_PREFIX = 'capture:'
const WHOLE = 'return=representation'

export interface NewPaypalOrder {
  /** Our payment id, which makes the request idempotent and by which the payment is searched. */
  readonly paymentId: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  /** Text on PayPal's approval page. */
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** Orders of PayPal. */
@Injectable()
export class PaypalClient implements PaymentProvider {
  readonly name = 'paypal'

  constructor(
    @Inject(PaypalSdk) private readonly sdk: PaypalSdk,
    @Inject(PaypalDisputesClient) private readonly disputes: PaypalDisputesClient,
    @Inject(PaypalReportsClient) private readonly reports: PaypalReportsClient,
  ) {}

  get isConfigured(): boolean {
    return this.sdk.isConfigured
  }

  /**
   * Creates an order; a repeated call with the same payment id returns the first one.
   * @throws DomainError `unavailable`
   */
  async create(order: NewPaypalOrder): Promise<PaypalOrder> {
    const { orders, names } = await this.sdk.load()
    try {
      const asked = { body: requestOf(order, names), paypalRequestId: `order.${order.paymentId}`, prefer: WHOLE }
      return paypalOrderOf((await orders.createOrder(asked)).result, [])
    } catch (error) {
      throw notReached(error)
    }
  }

  /**
   * Captures an approved order.
   * @returns the issue that PayPal names where it refuses
   * @throws DomainError `unavailable` where the outcome is unknown
   */
  async capture({ id, paymentId, updated }: PaypalOrder): Promise<string | undefined> {
    const { orders } = await this.sdk.load()
    try {
      // A change of payment method updates the order, and so gets an idempotency key of its own.
      await orders.captureOrder({ id, paypalRequestId: `capture.${paymentId}.${updated}`, prefer: WHOLE, body: {} })
      return undefined
    } catch (error) {
      const issue = statusOf(error) === 422 ? issueOf(error) : undefined
      if (issue === undefined) throw notReached(error)
      return issue
    }
  }

  /** @param ref an order id, or `capture:` followed by a capture id */
  async find(ref: string): Promise<PaypalOrder | undefined> {
    const { orders } = await this.sdk.load()
    try {
      const id = ref.startsWith(CAPTURE_PREFIX) ? await this.#orderOf(ref.slice(CAPTURE_PREFIX.length)) : ref
      if (id === undefined) return undefined
      const { result } = await orders.getOrder({ id })
      return paypalOrderOf(result, await this.#disputesOf(result))
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw notReached(error)
    }
  }

  /** Needs no search: an order without a known id cannot be approved, since nobody has its address. */
  search(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  async refund(id: string, amount: number, idempotencyKey: string): Promise<boolean> {
    const { payments } = await this.sdk.load()
    const order = await this.find(id)
    if (order?.captureId === undefined) throw new Error(`No money was taken with order ${id}`)
    const { captureId, currency: currencyCode } = order
    try {
      const body = { amount: { currencyCode, value: valueOf(amount) } }
      await payments.refundCapturedPayment({ captureId, paypalRequestId: idempotencyKey, body })
      return true
    } catch (error) {
      // The refund was made at PayPal; its movements appear the next time the payment is looked up.
      if (issueOf(error) !== 'CAPTURE_FULLY_REFUNDED') throw notReached(error)
      return false
    }
  }

  /** Nothing to cancel: only this service captures, and unapproved orders expire. */
  cancel(): Promise<void> {
    return Promise.resolve()
  }

  movedBetween(from: Date, until: Date): AsyncIterable<Pick<Movement, 'id' | 'amount'>> {
    return this.reports.movedBetween(from, until)
  }

  async #orderOf(captureId: string): Promise<string | undefined> {
    const { payments } = await this.sdk.load()
    const { result } = await payments.getCapturedPayment({ captureId })
    return result.supplementaryData?.relatedIds?.orderId
  }

  async #disputesOf({ purchaseUnits: units = [] }: Order): Promise<PaypalDispute[]> {
    const captures = units.flatMap(({ payments }) => payments?.captures ?? []).flatMap(({ id }) => (id === undefined ? [] : [id]))
    return (await Promise.all(captures.map((id) => this.disputes.of(id)))).flat()
  }
}

const valueOf = (cents: number): string => (cents / 100).toFixed(2)

function requestOf(order: NewPaypalOrder, names: LoadedSdk['names']): OrderRequest {
  const { paymentId, amount, currency: currencyCode, description, returnUrl, cancelUrl } = order
  return {
    intent: names.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode, value: valueOf(amount) },
        customId: paymentId,
        // PayPal refuses a second capture with the same invoice number.
        invoiceId: paymentId,
        description,
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: 'Ribbonry',
          returnUrl,
          cancelUrl,
          userAction: names.PaypalExperienceUserAction.PayNow,
          shippingPreference: names.PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  }
}
