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

/** The parts of a path that a pattern names; undefined where it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')]
  if (wanted.length !== given.length) return undefined
  const found: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? ''
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(text)
    else if (part !== text) return undefined
  }
  return found
}
