import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type Stripe from 'stripe'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import type { Movement, PaymentProvider, ProviderNotice } from '../payment-provider.ts'
import { unknownOutcome } from '../unknown-outcome.ts'
import { type CardPayment, cardPaymentOf, factsOfBalance } from './stripe-objects.ts'

/** Largest age of a signature, seconds. */
const SIGNATURE_SECONDS = 300
const NOT_REACHED = 'We could not reach the bank. Nothing is charged twice: please try again.'
const EXPANDED = ['latest_charge.balance_transaction']
const EXPANDED_REFUNDS = ['data.failure_balance_transaction']

export interface NewCardPayment {
  /** Our payment id, which makes the request idempotent and by which the payment is searched. */
  readonly paymentId: string
  /** A ConfirmationToken or a PaymentMethod. */
  readonly source: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly kind: string
  readonly ref: string
}

/** A source that Stripe refuses: unknown, used or expired. */
export class SourceRefused extends Error {}

/** Stripe through its official SDK, loaded on first use. */
@Injectable()
export class StripeClient implements PaymentProvider {
  readonly name = 'stripe'
  #loaded: Promise<Stripe> | undefined

  constructor(@Inject(CONFIG) private readonly config: PaymentsEnvironment) {}

  get isConfigured(): boolean {
    return this.config.STRIPE_SECRET_KEY !== undefined
  }

  /**
   * Creates and confirms a payment; a repeated call with the same id and source returns its outcome.
   * @throws SourceRefused; DomainError `unavailable` where the outcome is unknown
   */
  async pay({ paymentId, source, amount, currency, kind, ref }: NewCardPayment): Promise<CardPayment> {
    const stripe = await this.#stripe()
    const chosen = source.startsWith('ctoken_') ? { confirmation_token: source } : { payment_method: source }
    const description = `Ribbonry ${kind} ${ref}`
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...chosen,
          amount,
          currency: currency.toLowerCase(),
          confirm: true,
          use_stripe_sdk: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description,
          metadata: { payment_id: paymentId, kind, ref },
          expand: EXPANDED,
        },
        { idempotencyKey: `payment.${paymentId}` },
      )
      return cardPaymentOf(intent, { refunds: [], disputes: [] })
    } catch (error) {
      return await this.#afterRefusal(stripe, error)
    }
  }

  /**
   * A payment with its movements; undefined where none has this id.
   * @throws DomainError `unavailable`
   */
  async find(id: string): Promise<CardPayment | undefined> {
    const stripe = await this.#stripe()
    try {
      const [intent, refunds, disputes] = await Promise.all([
        stripe.paymentIntents.retrieve(id, { expand: EXPANDED }),
        stripe.refunds.list({ payment_intent: id, limit: 100, expand: EXPANDED_REFUNDS }),
        stripe.disputes.list({ payment_intent: id, limit: 100 }),
      ])
      return cardPaymentOf(intent, { refunds: refunds.data, disputes: disputes.data })
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw unknownOutcome(error, NOT_REACHED)
    }
  }

  /** Finds a payment by our id among those created since a moment, after its response was lost. */
  async search(paymentId: string, since: Date): Promise<CardPayment | undefined> {
    const stripe = await this.#stripe()
    try {
      // Allows for clock differences.
      const created = { gte: Math.floor(since.getTime() / 1000) - 60 }
      for await (const { id, metadata } of stripe.paymentIntents.list({ created, limit: 100 }))
        if (metadata['payment_id'] === paymentId) return await this.find(id)
      return undefined
    } catch (error) {
      throw unknownOutcome(error, NOT_REACHED)
    }
  }

  /**
   * Refunds a part of a payment, once for each key.
   * @returns whether the refund was made
   * @throws DomainError `unavailable` where the outcome is unknown
   */
  async refund(id: string, amount: number, idempotencyKey: string): Promise<boolean> {
    const stripe = await this.#stripe()
    try {
      await stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey })
      return true
    } catch (error) {
      // The refund was made at Stripe; its movements appear the next time the payment is looked up.
      if (codeOf(error) !== 'charge_already_refunded') throw unknownOutcome(error, NOT_REACHED)
      return false
    }
  }

  /**
   * Cancels a payment unless it has ended.
   * @throws DomainError `unavailable`
   */
  async cancel(id: string): Promise<void> {
    const stripe = await this.#stripe()
    try {
      await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    } catch (error) {
      if (codeOf(error) !== 'payment_intent_unexpected_state') throw unknownOutcome(error, NOT_REACHED)
    }
  }

  /**
   * Streams the facts of all movements at Stripe between two moments.
   * @throws DomainError `unavailable`
   */
  async *movedBetween(from: Date, until: Date): AsyncGenerator<Pick<Movement, 'id' | 'amount'>> {
    const stripe = await this.#stripe()
    const created = { gte: from.getTime() / 1000, lt: until.getTime() / 1000 }
    try {
      for await (const balance of stripe.balanceTransactions.list({ created, limit: 100 })) yield* factsOfBalance(balance)
    } catch (error) {
      throw unknownOutcome(error, NOT_REACHED)
    }
  }

  /** The event in a body; undefined where none of our secrets signed it within the last five minutes. */
  async read(body: Uint8Array, signature: string): Promise<ProviderNotice | undefined> {
    const stripe = await this.#stripe()
    for (const secret of this.config.STRIPE_WEBHOOK_SECRET) {
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, SIGNATURE_SECONDS)
        return { id, type, ref: intentOf(data.object) }
      } catch {
        // Tries the next secret.
      }
    }
    return undefined
  }

  /** A declined card is an outcome: returns the payment that it created. */
  async #afterRefusal(stripe: Stripe, error: unknown): Promise<CardPayment> {
    const { errors } = stripe.constructor as typeof Stripe
    const intent = error instanceof errors.StripeError ? error.payment_intent : undefined
    if (intent !== undefined && statusOf(error) === 402) return cardPaymentOf(intent, { refunds: [], disputes: [] })
    const status = statusOf(error)
    const isInput = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError
    if (isInput && status !== undefined && status < 409) throw new SourceRefused(error.message, { cause: error })
    throw unknownOutcome(error, NOT_REACHED)
  }

  async #stripe(): Promise<Stripe> {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url, STRIPE_TIMEOUT_MS: timeout } = this.config
    if (key === undefined) throw new DomainError('unavailable', 'unavailable', 'Cards cannot be taken at the moment.')
    this.#loaded ??= import('stripe').then(({ default: Client }) => {
      const { protocol, hostname, port } = new URL(url)
      return new Client(key, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
        timeout,
        maxNetworkRetries: 1,
        telemetry: false,
      })
    })
    return await this.#loaded
  }
}

/** PaymentIntent that the object of an event is or belongs to. */
function intentOf(object: unknown): string | undefined {
  const { object: kind, id, payment_intent: intent } = object as Readonly<Record<string, unknown>>
  const found = kind === 'payment_intent' ? id : intent
  return typeof found === 'string' ? found : undefined
}

function statusOf(error: unknown): number | undefined {
  return (error as { readonly statusCode?: number }).statusCode
}

function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code
}
