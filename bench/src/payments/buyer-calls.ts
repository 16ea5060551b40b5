import { CONTEXT_HEADERS, type Role } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import type { ProviderControl } from './provider-control.ts'

/** Answer of payments; status 0 without one. */
export interface Answered {
  readonly status: number
  /** `success`, or the code of the refusal. */
  readonly outcome: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Calls of buyers' browsers, directly to an instance of payments. A campaign has the same number as its owner. */
export class BuyerCalls {
  readonly #url: string
  readonly #signer: IdentitySigner

  constructor(url: string, identityKey: string) {
    this.#url = url
    this.#signer = new IdentitySigner('gateway', { IDENTITY_KEY: identityKey, IDENTITY_PUBLIC_KEYS: [] })
  }

  /**
   * Pays by card.
   * @param source a ConfirmationToken, or the PaymentIntent after a challenge
   */
  async activate(campaign: number, source: string): Promise<Answered> {
    return await this.send(campaign, `/api/user/campaign/${campaign}/activate/`, { stripe_ref: source, terms: true })
  }

  /** Creates an order at PayPal. */
  async createOrder(campaign: number): Promise<Answered> {
    return await this.send(campaign, `/api/user/campaign/${campaign}/create_paypal/?token=-`, { terms: true })
  }

  async activateOrder(campaign: number, { order, payer }: ApprovedOrder): Promise<Answered> {
    const body = { paymentID: order, payerID: payer }
    return await this.send(campaign, `/api/user/campaign/${campaign}/activate_paypal/?token=-`, body)
  }

  /** Creates an order and approves it as its buyer on PayPal's page. */
  async approvedOrder(campaign: number, paypal: ProviderControl, instrument = 'accepted'): Promise<ApprovedOrder> {
    const { body, outcome } = await this.createOrder(campaign)
    if (outcome !== 'success') throw new Error(`No order for campaign ${campaign}: ${outcome}`)
    const order = String(body['paymentID'])
    const { payer_id: payer } = await paypal.control(`orders/${order}/approve`, { instrument })
    return { order, payer: String(payer) }
  }

  /** @param member undefined for a visitor */
  async send(member: number | undefined, path: string, body?: object, roles: readonly Role[] = []): Promise<Answered> {
    const headers = { 'content-type': 'application/json', ...(await this.#identify(member, roles)) }
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${this.#url}${path}`, init).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response === undefined || text === undefined) return { status: 0, outcome: 'no answer', body: {} }
    const parsed = JSON.parse(text) as Answered['body'] & { readonly meta: { readonly status: string; readonly code?: string } }
    return { status: response.status, outcome: parsed.meta.code ?? parsed.meta.status, body: parsed }
  }

  async #identify(userId: number | undefined, roles: readonly Role[]): Promise<Readonly<Record<string, string>>> {
    if (userId === undefined) return {}
    return { [CONTEXT_HEADERS.identity]: this.#signer.sign({ userId, roles, accessType: null, sessionId: 'bench' }) }
  }
}

export interface ApprovedOrder {
  readonly order: string
  readonly payer: string
}

/**
 * Creates a ConfirmationToken, as a browser does.
 * @param method one of Stripe's published test cards
 */
export async function cardToken(stripe: ProviderControl, method = 'pm_card_visa'): Promise<string> {
  return String((await stripe.postForm('/v1/test_helpers/confirmation_tokens', `payment_method=${method}`))['id'])
}
