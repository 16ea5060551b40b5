import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { Pool } from 'undici'

export interface DashboardRead {
  readonly status: number
  readonly milliseconds: number
  readonly etag: string
  readonly text: string
}

/** Reads a member's dashboard straight from ads, with or without the tag of an earlier answer. */
export class DashboardReader {
  readonly #pool: Pool
  readonly #signer: IdentitySigner
  readonly #member: number

  constructor(url: string, identityKey: string, member: number) {
    this.#member = member
    this.#pool = new Pool(url, { connections: 1, pipelining: 1 })
    this.#signer = new IdentitySigner('gateway', { IDENTITY_KEY: identityKey, IDENTITY_PUBLIC_KEYS: [] })
  }

  async read(path: string, etag?: string): Promise<DashboardRead> {
    const identity = this.#signer.sign({
      userId: this.#member,
      roles: ['advertiser'],
      accessType: null,
      sessionId: 'bench',
    })
    const headers = { [CONTEXT_HEADERS.identity]: identity, ...(etag === undefined ? {} : { 'if-none-match': etag }) }
    const began = performance.now()
    const response = await this.#pool.request({ method: 'GET', path, headers })
    const text = await response.body.text()
    return {
      status: response.statusCode,
      milliseconds: performance.now() - began,
      etag: String(response.headers['etag'] ?? ''),
      text,
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}
