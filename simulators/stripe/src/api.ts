import { type Answer, type Fault, type Faults, matchPath, readBody } from '@ribbonry/simulator-kit'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { API_VERSION } from './events/event-log.ts'
import type { ApiRoute, KeyRight } from './http/api-request.ts'
import { readForm } from './http/form.ts'
import type { IdempotencyKeys } from './http/idempotency.ts'
import { expand } from './http/lists.ts'
import { presented } from './http/presented.ts'
import { RequestInput } from './http/request-input.ts'
import { invalidRequest, StripeError } from './http/stripe-error.ts'
import { ROUTES } from './routes.ts'

interface Asked {
  readonly method: string
  readonly path: string
  /** Form fields of the body, or the query of a GET. */
  readonly fields: string
  readonly key: KeyRight
  readonly requestId: string
  readonly idempotencyKey: string | undefined
}

/** Answers calls of Stripe's API. */
export class Api {
  constructor(
    private readonly account: Account,
    private readonly keys: IdempotencyKeys,
    private readonly faults: Faults,
  ) {}

  /** Returns the answer, or `cut-off` to close the connection without one. */
  async answer(request: IncomingMessage, requestId: string): Promise<Answer | 'cut-off'> {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const body = await readBody(request)
    const fault = this.faults.take(method, path)
    if (fault?.kind === 'refused') return 'cut-off'
    if (fault?.kind === 'status') return refusalOf(fault, requestId)
    const fields = method === 'POST' ? body : search.slice(1)
    const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined
    const answered = this.#once(() => ({ method, path, fields, key: keyOf(request), requestId, idempotencyKey }), requestId)
    if (fault?.kind === 'lost-answer') return 'cut-off'
    if (fault?.kind === 'slow') await this.#late(fault, idempotencyKey)
    return answered
  }

  /** Delays an answer. Meanwhile another request with the same key is refused as concurrent. */
  async #late({ ms }: Fault, idempotencyKey: string | undefined): Promise<void> {
    const release = idempotencyKey === undefined ? () => undefined : this.keys.hold(idempotencyKey)
    await pause(ms)
    release()
  }

  #once(ask: () => Asked, requestId: string): Answer {
    try {
      const asked = ask()
      const { idempotencyKey, method, path, fields } = asked
      const request = `${method} ${path} ${fields}`
      const known = idempotencyKey === undefined ? undefined : this.keys.find(idempotencyKey, request)
      if (known !== undefined) return known
      const answer = this.#execute(asked)
      // An invalid request does not use up its key, so that it can be repeated with other parameters.
      if (idempotencyKey !== undefined && answer.status < 403) this.keys.keep(idempotencyKey, request, answer)
      return answer
    } catch (error) {
      if (error instanceof StripeError) return errorAnswer(error, requestId)
      throw error
    }
  }

  /** Runs synchronously, so that requests do not interleave. */
  #execute({ method, path, fields, key, requestId, idempotencyKey }: Asked): Answer {
    const { route, named } = routeOf(method, path)
    if (key === 'publishable' && route.right === 'secret')
      throw new StripeError(
        401,
        'invalid_request_error',
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        { code: 'secret_key_required' },
      )
    const input = new RequestInput(readForm(fields))
    const cause = { requestId, idempotencyKey: idempotencyKey ?? null }
    try {
      const done = this.account.events.during(cause, () => route.handle({ account: this.account, input, path: named, key }))
      const body = presented(expand(this.account.store, done, input.texts('expand')))
      return { status: 200, body, headers: headersOf(requestId) }
    } catch (error) {
      // A declined card is an outcome, which is stored under the key.
      if (error instanceof StripeError && error.status === 402) return errorAnswer(error, requestId)
      throw error
    }
  }
}

function routeOf(method: string, path: string): { readonly route: ApiRoute; readonly named: Readonly<Record<string, string>> } {
  for (const route of ROUTES) {
    const named = route.method === method ? matchPath(route.pattern, path) : undefined
    if (named !== undefined) return { route, named }
  }
  throw new StripeError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
}

/** Whether the key of a request is secret or publishable. Live keys are refused. */
function keyOf(request: IncomingMessage): KeyRight {
  const [scheme = '', given = ''] = (headerOf(request, 'authorization') ?? '').split(' ')
  const key = scheme.toLowerCase() === 'basic' ? (Buffer.from(given, 'base64').toString().split(':')[0] ?? '') : given
  if (/^(sk|rk)_test_./.test(key)) return 'secret'
  if (/^pk_test_./.test(key)) return 'publishable'
  if (key === '') throw new StripeError(401, 'invalid_request_error', 'You did not provide an API key.')
  throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${key.slice(0, 8)}***`, {
    code: 'api_key_invalid',
  })
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function headersOf(requestId: string): Record<string, string> {
  return { 'request-id': requestId, 'stripe-version': API_VERSION }
}

function errorAnswer(error: StripeError, requestId: string): Answer {
  return { status: error.status, body: presented(error.body), headers: headersOf(requestId) }
}

function refusalOf({ status }: Fault, requestId: string): Answer {
  const error =
    status === 429
      ? new StripeError(429, 'rate_limit_error', 'Request rate limit exceeded.', { code: 'rate_limit' })
      : status < 500
        ? invalidRequest('The simulator was told to refuse this request.')
        : new StripeError(status, 'api_error', 'An unknown error occurred')
  return { ...errorAnswer(error, requestId), status }
}
