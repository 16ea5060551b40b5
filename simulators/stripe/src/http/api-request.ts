import type { Account } from '../account.ts'
import type { RequestInput } from './request-input.ts'

/** Keys with which a call may be made: secret ones only, or publishable ones too. */
export type KeyRight = 'secret' | 'publishable'

/** One call of Stripe's API. */
export interface ApiRequest {
  readonly key: KeyRight
  readonly account: Account
  readonly input: RequestInput
  /** Parameters of the path pattern. */
  readonly path: Readonly<Record<string, string>>
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** For example `/v1/payment_intents/:id`. */
  readonly pattern: string
  readonly right: KeyRight
  /** Runs synchronously, so that calls do not interleave. */
  readonly handle: (request: ApiRequest) => object
}
