import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import type { Pool } from 'undici'

/** Lifetime of the gateway's identity header, less a margin for transit. */
const HEADER_LIFETIME_MS = 40_000

/** Reads statistics directly from tracking, as an editor. */
export class StaffReader {
  readonly #pool: Pool
  readonly #signer: IdentitySigner
  #header = ''
  #until = 0

  constructor(pool: Pool, identityKey: string) {
    this.#pool = pool
    this.#signer = new IdentitySigner('gateway', { IDENTITY_KEY: identityKey, IDENTITY_PUBLIC_KEYS: [] })
  }

  /** @throws Error when the status is not 200 */
  async read<Answer>(path: string): Promise<Answer> {
    if (Date.now() > this.#until) {
      this.#header = this.#signer.sign({ userId: 1, roles: ['editor'], accessType: null, sessionId: 'bench' })
      this.#until = Date.now() + HEADER_LIFETIME_MS
    }
    const answer = await this.#pool.request({ method: 'GET', path, headers: { [CONTEXT_HEADERS.identity]: this.#header } })
    if (answer.statusCode === 200) return (await answer.body.json()) as Answer
    throw new Error(`${path} is answered with ${answer.statusCode}: ${await answer.body.text()}`)
  }

  /** All impressions ever reported of a post, marked ones included. */
  async rawImpressions(post: number): Promise<number> {
    return (await this.read<{ data: { raw_impressions: number } }>(`/api/user/debug/${post}`)).data.raw_impressions
  }
}
