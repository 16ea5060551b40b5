import { type Answer, type Fault, type Faults, matchPath, readBody } from '@ribbonry/simulator-kit'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ZodError } from 'zod'
import type { Account } from './account.ts'
import { invalidRequest, PaypalError } from './http/paypal-error.ts'
import type { RequestIds } from './http/request-ids.ts'
import { type ApiRoute, ROUTES } from './routes.ts'

const TOKEN_PATH = '/v1/oauth2/token'
/** Prefix of access tokens. Tokens of an earlier run are accepted as well. */
const TOKEN_PREFIX = 'A21AA'
const TOKEN_SECONDS = 32_400

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Answers calls of PayPal's API. */
export class Api {
  constructor(
    private readonly account: Account,
    private readonly requestIds: RequestIds,
    private readonly faults: Faults,
  ) {}

  /** Returns the answer, or `cut-off` to close the connection without one. */
  async answer(request: IncomingMessage, path: string): Promise<Answer | 'cut-off'> {
    const method = request.method ?? 'GET'
    const { searchParams: query } = new URL(request.url ?? '/', 'http://paypal')
    const text = await readBody(request)
    const fault = this.faults.take(method, path)
    if (fault?.kind === 'refused') return 'cut-off'
    if (fault?.kind === 'status') return refusalOf(fault)
    const answered = this.#once({ method, path, query, headers: request.headers, text })
    if (fault?.kind === 'lost-answer') return 'cut-off'
    if (fault?.kind === 'slow') await pause(fault.ms)
    return answered
  }

  #once(asked: Asked): Answer {
    try {
      if (asked.path === TOKEN_PATH) return tokenFor(asked)
      authorise(asked.headers)
      const id = asked.method === 'POST' ? asked.headers['paypal-request-id'] : undefined
      if (typeof id !== 'string') return this.#execute(asked)
      const known = this.requestIds.find(id, asked.path)
      if (known !== undefined) return { ...known, status: 200 }
      const answer = this.#execute(asked)
      this.requestIds.keep(id, asked.path, answer)
      return answer
    } catch (error) {
      if (error instanceof PaypalError) return { status: error.status, body: error.body }
      throw error
    }
  }

  /** Runs synchronously, so that requests do not interleave. */
  #execute({ method, path, query, text }: Asked): Answer {
    const { route, id } = routeOf(method, path)
    try {
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      return { status: route.status ?? 200, body: route.handle({ account: this.account, id, query, body }) }
    } catch (error) {
      if (error instanceof ZodError) throw invalidRequest(error.issues.map(detailOf))
      if (error instanceof SyntaxError) throw invalidRequest([{ issue: 'MALFORMED_REQUEST_JSON', description: error.message }])
      throw error
    }
  }
}

const detailOf = ({ path, message }: ZodError['issues'][number]) => ({
  issue: 'INVALID_PARAMETER_SYNTAX',
  description: message,
  field: `/${path.join('/')}`,
  location: 'body' as const,
})

function routeOf(method: string, path: string): { readonly route: ApiRoute; readonly id: string } {
  for (const route of ROUTES) {
    const named = route.method === method ? matchPath(route.pattern, path) : undefined
    if (named !== undefined) return { route, id: named['id'] ?? '' }
  }
  throw new PaypalError(404, 'NOT_FOUND', `There is no ${method} ${path} in this simulator.`)
}

/** Accepts any client and secret; all use the same account. */
function tokenFor({ headers, text }: Asked): Answer {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ')
  const [client = '', secret = ''] = Buffer.from(given, 'base64').toString().split(':')
  if (scheme.toLowerCase() !== 'basic' || client === '' || secret === '')
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' } }
  const token = `${TOKEN_PREFIX}${randomBytes(30).toString('base64url')}`
  return {
    status: 200,
    body: { scope: 'https://uri.paypal.com/services', access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS },
  }
}

function authorise({ authorization = '' }: IncomingHttpHeaders): void {
  if (authorization.startsWith(`Bearer ${TOKEN_PREFIX}`)) return
  const reason = 'Authentication failed due to invalid authentication credentials or a missing Authorization header.'
  throw new PaypalError(401, 'AUTHENTICATION_FAILURE', reason)
}

function refusalOf({ status }: Fault): Answer {
  const error =
    status === 429
      ? new PaypalError(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.')
      : status < 500
        ? new PaypalError(status, 'INVALID_REQUEST', 'The simulator was told to refuse this request.')
        : new PaypalError(status, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.')
  return { status, body: error.body }
}
