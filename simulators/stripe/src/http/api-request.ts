import type { Account } from '../account.ts'
import type { RequestInput } from './request-input.ts'

/** Whose keys may make a call: the server's, or those of browsers too. */
export type KeyRight = 'secret' | 'publishable'

/** One call of Stripe's API. */
export interface ApiRequest {
  readonly key: KeyRight
  readonly account: Account
  readonly input: RequestInput
  /** The named parts of the path. */
  readonly path: Readonly<Record<string, string>>
}

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/payment_intents/:id` */
  readonly pattern: string
  readonly right: KeyRight
  /** Runs synchronously, so that calls never interleave. */
  readonly handle: (request: ApiRequest) => object
}
