import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'

const TIMEOUT_MS = 5000
const LONGEST_BODY = 65_536
/** Lifetime in the cache of a certificate, and of the fact that there is none, milliseconds. */
const [KEPT_MS, MISSING_MS] = [24 * 3_600_000, 60_000] as const
/** Size of the cache; PayPal uses a few certificates at a time. */
const MOST_KEPT = 50

interface Fetched {
  readonly pem: Promise<string | undefined>
  readonly until: number
}

/** Fetches and caches certificates of PayPal. Addresses must have passed `certificateAddress`. */
@Injectable()
export class PaypalCertificatesClient {
  readonly #kept = new Map<string, Fetched>()

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * PEM; undefined where there is none.
   * @param now milliseconds
   */
  async find(address: URL, now: number): Promise<string | undefined> {
    const known = this.#kept.get(address.href)
    if (known !== undefined && known.until > now) return await known.pem
    const pem = this.#fetch(address)
    this.#keep(address.href, { pem, until: now + KEPT_MS })
    const found = await pem
    if (found === undefined) this.#keep(address.href, { pem, until: now + MISSING_MS })
    return found
  }

  #keep(address: string, fetched: Fetched): void {
    this.#kept.delete(address)
    this.#kept.set(address, fetched)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }

  async #fetch(address: URL): Promise<string | undefined> {
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok || response.body === null) return undefined
      const chunks: Uint8Array[] = []
      let bytes = 0
      for await (const chunk of response.body) {
        bytes += chunk.length
        if (bytes > LONGEST_BODY) return undefined
        chunks.push(chunk)
      }
      return Buffer.concat(chunks).toString('utf8')
    } catch (error) {
      this.logger.warn({ err: error }, 'A certificate of PayPal could not be fetched')
      return undefined
    }
  }
}
