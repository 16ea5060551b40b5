import { Pool } from 'undici'

export interface Reply {
  readonly milliseconds: number
  readonly status: number
  /** Error code of a refusal; undefined for a success. */
  readonly code: string | undefined
}

/** Sends auth forms to the gateway with any client address, as a trusted proxy in front of it would forward them. */
export class AuthClient {
  readonly #pool: Pool

  constructor(url: string, connections: number) {
    this.#pool = new Pool(url, { connections, pipelining: 1 })
  }

  async send(path: string, form: Readonly<Record<string, string>>, address: string): Promise<Reply> {
    const began = performance.now()
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    }
    const { statusCode, body } = await this.#pool.request({ method: 'POST', path, headers, body: JSON.stringify(form) })
    const text = await body.text()
    const milliseconds = performance.now() - began
    const { meta } = JSON.parse(text) as { meta: { status: string; code?: string } }
    return { milliseconds, status: statusCode, code: meta.status === 'success' ? undefined : (meta.code ?? 'unknown') }
  }

  async logIn(username: string, password: string, address: string): Promise<Reply> {
    return await this.send('/api/user/login', { username, password }, address)
  }

  /** @throws Error when registration is refused */
  async register(username: string, password: string, address: string): Promise<void> {
    const { code } = await this.send('/api/user/register', { username, email: `${username}@example.org`, password }, address)
    if (code !== undefined) throw new Error(`No account could be made: ${code}`)
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}

/** A distinct address for each number, in the network reserved for benchmarks (RFC 2544) and beyond. */
export function addressOf(place: number): string {
  return `198.${18 + ((place >> 16) & 127)}.${(place >> 8) & 255}.${place & 255}`
}
