import { type Call, type CallAnswer, type CallArguments, CONTEXT_HEADERS, type Role } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { Pool } from 'undici'

/** Calls a service directly as any member, and measures the duration of each call. */
export class MemberCaller {
  readonly #pool: Pool
  readonly #signer: IdentitySigner

  readonly #roles: readonly Role[]

  /** @param roles those of every member it calls as */
  constructor(url: string, identityKey: string, roles: readonly Role[] = []) {
    this.#pool = new Pool(url, { connections: 1, pipelining: 1 })
    this.#roles = roles
    this.#signer = new IdentitySigner('gateway', { IDENTITY_KEY: identityKey, IDENTITY_PUBLIC_KEYS: [] })
  }

  /** @throws Error when the call fails */
  async time<C extends Call>(
    declared: C,
    member: number,
    given: CallArguments<C>,
  ): Promise<{ milliseconds: number; answer: CallAnswer<C> }> {
    const { params, query, body } = given as { params?: Record<string, number>; query?: Record<string, string>; body?: unknown }
    const path = declared.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params?.[name]))
    const identity = this.#signer.sign({ userId: member, roles: this.#roles, accessType: null, sessionId: 'bench' })
    const began = performance.now()
    const response = await this.#pool.request({
      method: declared.method,
      path: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
      headers: { [CONTEXT_HEADERS.identity]: identity, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.body.text()
    const milliseconds = performance.now() - began
    const answer = JSON.parse(text) as { meta: { status: string } }
    if (response.statusCode !== 200 || answer.meta.status !== 'success')
      throw new Error(`${declared.method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`)
    return { milliseconds, answer: answer as CallAnswer<C> }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}
