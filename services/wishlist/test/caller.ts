import {
  type Call,
  type CallAnswer,
  type CallArguments,
  CONTEXT_HEADERS,
  COOKIES,
  type Envelope,
  type Meta,
  type Role,
} from '@ribbonry/contracts'
import { callerHeaders } from '@ribbonry/service-kit/testing'
import { exchange } from '@ribbonry/testing'

export interface CallResult<C extends Call> {
  readonly status: number
  readonly meta: Meta
  /** The fields besides `meta`; absent where the call failed. */
  readonly answer: Envelope<CallAnswer<C>>
  /** The raw body. */
  readonly text: string
  /** Set-Cookie headers. */
  readonly cookies: readonly string[]
}

/** A client that makes calls as a member or as a visitor. */
export class Caller {
  constructor(
    private readonly url: string,
    readonly id: number | undefined,
    private readonly roles: readonly Role[] = [],
    /** Token of the device's claims, as the gateway reads it from the cookie; kept as answers set it. */
    public guest?: string,
  ) {}

  /** The same device, logged in or out. */
  as(id: number | undefined): Caller {
    return new Caller(this.url, id, [], this.guest)
  }

  async call<C extends Call>(declared: C, given: CallArguments<C>): Promise<CallResult<C>> {
    const { params, query, body } = given as {
      params?: Record<string, string | number>
      query?: Record<string, string | number | undefined>
      body?: unknown
    }
    const path = declared.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(`${params?.[name]}`))
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, `${value}`] as [string, string]],
      ),
    )
    return (await this.send(declared.method, `${path}?${search}`, body)) as CallResult<C>
  }

  /** Sends a request that may violate the contract. */
  async send(method: string, path: string, body?: unknown): Promise<CallResult<Call>> {
    const identity = this.id === undefined ? {} : await callerHeaders({ userId: this.id, roles: this.roles })
    const { status, headers, text } = await exchange(this.url + path, {
      method,
      headers: {
        ...identity,
        ...(this.guest === undefined ? {} : { [CONTEXT_HEADERS.guest]: this.guest }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookies = headers.getSetCookie()
    for (const cookie of cookies) this.#keep(cookie)
    const answer = JSON.parse(text) as Envelope<object>
    return { status, meta: answer.meta, answer: answer as never, text, cookies }
  }

  #keep(cookie: string): void {
    const [, token] = new RegExp(`^${COOKIES.guest}=([^;]*)`).exec(cookie) ?? []
    if (token !== undefined) this.guest = token === '' ? undefined : token
  }
}
