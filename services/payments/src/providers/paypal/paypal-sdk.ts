import type * as Paypal from '@paypal/paypal-server-sdk'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { unknownOutcome } from '../unknown-outcome.ts'
import { addressOf } from './paypal-transport.ts'

/** Access tokens are renewed this long before they expire. */
const CLOCK_SKEW_SECONDS = 60

export interface LoadedSdk {
  readonly names: typeof Paypal
  readonly client: Paypal.Client
  readonly orders: Paypal.OrdersController
  readonly payments: Paypal.PaymentsController
  readonly transactions: Paypal.TransactionSearchController
}

/** PayPal's official SDK, loaded on first use. */
@Injectable()
export class PaypalSdk {
  #loaded: Promise<LoadedSdk> | undefined

  constructor(@Inject(CONFIG) private readonly config: PaymentsEnvironment) {}

  get isConfigured(): boolean {
    return this.config.PAYPAL_CLIENT_ID !== undefined && this.config.PAYPAL_CLIENT_SECRET !== undefined
  }

  /** @throws DomainError `unavailable` without credentials */
  async load(): Promise<LoadedSdk> {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_API_URL: url, PAYPAL_TIMEOUT_MS: timeout } = this.config
    if (id === undefined || secret === undefined)
      throw new DomainError('unavailable', 'unavailable', 'PayPal cannot be used at the moment.')
    this.#loaded ??= import('@paypal/paypal-server-sdk').then((names) => {
      const { environment, httpClientOptions } = addressOf(url)
      const client = new names.Client({
        clientCredentialsAuthCredentials: { oAuthClientId: id, oAuthClientSecret: secret, oAuthClockSkew: CLOCK_SKEW_SECONDS },
        environment: names.Environment[environment],
        timeout,
        unstable_httpClientOptions: httpClientOptions,
      })
      return {
        names,
        client,
        orders: new names.OrdersController(client),
        payments: new names.PaymentsController(client),
        transactions: new names.TransactionSearchController(client),
      }
    })
    return await this.#loaded
  }

  /** Sends a request that the SDK has no method for, over its HTTP client. */
  async get(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const { client } = await this.load()
    const request = client.getRequestBuilderFactory()('GET', path)
    request.query(query)
    request.authenticate([{ oauth2: true }])
    const { result } = await request.callAsText()
    return JSON.parse(result)
  }
}

/** Status of an error response; undefined where there was no response. */
export function statusOf(error: unknown): number | undefined {
  return (error as { readonly statusCode?: number }).statusCode
}

/** The first issue in an error response. */
export function issueOf(error: unknown): string | undefined {
  const { result } = error as { readonly result?: { readonly details?: readonly { readonly issue?: string }[] } }
  return result?.details?.[0]?.issue
}

/** Error for a request whose outcome is unknown. */
export function notReached(cause: unknown): DomainError {
  return unknownOutcome(cause, 'We could not reach PayPal. Nothing is charged twice: please try again.')
}
