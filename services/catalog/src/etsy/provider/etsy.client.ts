import { retryAfterSeconds } from '@ribbonry/media'
import { Breaker, CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import { type CatalogEnvironment, CONFIG } from '../../config.ts'
import { type FoundListing, ListingsAnswer, readListing } from './etsy-answer.ts'
import { EtsyLimits, type ToldLimits } from './etsy-limits.ts'

/** Listings of an answer. */
export const ETSY_PAGE = 100
/** The last offset that Etsy answers (https://developers.etsy.com/documentation/essentials/urlsyntax#pagination). */
export const LAST_ETSY_OFFSET = 12_000
const MAX_BYTES = 20_000_000
const BREAKER = { failures: 5, pauseMs: 15_000 } as const

export interface EtsySearch {
  readonly keyword: string
  readonly minPriceCents: number | null
  readonly maxPriceCents: number | null
  readonly offset: number
}

export interface EtsyPage {
  /** All that match, as far as Etsy says. */
  readonly count: number
  /** How many Etsy sent, those that cannot be read included. */
  readonly sent: number
  readonly listings: readonly FoundListing[]
}

/** Etsy is not asked now: its limits are reached, or it is asked again later. */
export class EtsyPaused extends Error {}
/** Etsy does not answer as it should. */
export class EtsyAway extends Error {}
/** Etsy does not take what was asked for. */
export class EtsyRefusal extends Error {}

interface Asking {
  /** Milliseconds to wait for a turn within the limits. */
  readonly patienceMs: number
}

/** Etsy's Open API v3, within its limits. */
@Injectable()
export class EtsyClient implements OnModuleDestroy {
  readonly #stop = new AbortController()
  readonly #breaker: Breaker

  constructor(
    @Inject(EtsyLimits) private readonly limits: EtsyLimits,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'ETSY_API_URL' | 'ETSY_API_KEY' | 'ETSY_TIMEOUT_MS'>,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#breaker = new Breaker(BREAKER, () => clock().getTime())
  }

  onModuleDestroy(): void {
    this.#stop.abort()
  }

  get hasKey(): boolean {
    return this.config.ETSY_API_KEY !== ''
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted
  }

  get isAway(): boolean {
    return this.#breaker.state === 'open'
  }

  /** A page of the listings for a keyword. @throws EtsyPaused, EtsyAway, EtsyRefusal */
  async search({ keyword, minPriceCents, maxPriceCents, offset }: EtsySearch, asking: Asking): Promise<EtsyPage> {
    return await this.#ask('/application/listings/active', asking, {
      keywords: keyword,
      ...(minPriceCents === null ? {} : { min_price: priceText(minPriceCents) }),
      ...(maxPriceCents === null ? {} : { max_price: priceText(maxPriceCents) }),
      limit: String(ETSY_PAGE),
      offset: String(offset),
      includes: 'Images',
    })
  }

  /** Listings by their ids, a hundred at most; those that are gone are missing. @throws like `search` */
  async find(ids: readonly number[], asking: Asking): Promise<EtsyPage> {
    return await this.#ask('/application/listings/batch', asking, { listing_ids: ids.join(','), includes: 'Images,Shop' })
  }

  async #ask(path: string, { patienceMs }: Asking, parameters: Readonly<Record<string, string>>): Promise<EtsyPage> {
    if (!this.hasKey) throw new EtsyPaused('There is no key')
    if (!this.#breaker.tryAcquire()) throw new EtsyAway('Etsy did not answer lately')
    try {
      const url = new URL(`${this.config.ETSY_API_URL}${path}`)
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      const page = await this.#askInTurn(url, patienceMs)
      this.#breaker.succeed()
      return page
    } catch (error) {
      if (error instanceof EtsyPaused || this.isStopped) this.#breaker.release()
      else if (error instanceof EtsyRefusal) this.#breaker.succeed()
      else this.#breaker.fail()
      if (error instanceof EtsyPaused || error instanceof EtsyRefusal) throw error
      if (!this.isStopped) this.logger.warn({ err: error }, 'Etsy does not answer')
      throw new EtsyAway('Etsy does not answer', { cause: error })
    }
  }

  async #askInTurn(url: URL, patienceMs: number): Promise<EtsyPage> {
    const id = await this.#turn(patienceMs)
    let told: ToldLimits | undefined
    try {
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.config.ETSY_TIMEOUT_MS)])
      const headers = { accept: 'application/json', 'x-api-key': this.config.ETSY_API_KEY }
      const response = await fetch(url, { signal, headers, redirect: 'manual' })
      told = limitsOf(response)
      return await this.#read(response)
    } finally {
      await this.limits.finish(id, told)
    }
  }

  async #turn(patienceMs: number): Promise<string> {
    for (let left = patienceMs; ;) {
      const turn = await this.limits.take()
      if ('id' in turn) return turn.id
      if (turn.waitMs > left || this.isStopped) throw new EtsyPaused('The limits of Etsy are reached')
      left -= turn.waitMs
      await wait(turn.waitMs, undefined, { signal: this.#stop.signal, ref: false })
    }
  }

  async #read(response: Response): Promise<EtsyPage> {
    const { status } = response
    if (status === 200) return readPage(await boundedText(response))
    await response.body?.cancel()
    if (status === 429) throw new EtsyPaused('The limits of Etsy are reached')
    if (status === 401 || status === 403) {
      await this.limits.refuseKey()
      throw new EtsyPaused('Etsy does not take the key')
    }
    if (status >= 400 && status < 500 && status !== 408) throw new EtsyRefusal(`Etsy answers ${status}`)
    throw new Error(`Etsy answers ${status}`)
  }
}

const priceText = (cents: number): string => (cents / 100).toFixed(2)

function readPage(text: string): EtsyPage {
  const { count, results } = ListingsAnswer.parse(JSON.parse(text))
  const listings = results.flatMap((one) => readListing(one) ?? [])
  return { count, sent: results.length, listings: [...new Map(listings.map((listing) => [listing.id, listing])).values()] }
}

function limitsOf({ status, headers }: Response): ToldLimits {
  const retryAfter = headers.get('retry-after')
  return {
    status,
    perSecond: numberOf(headers.get('x-limit-per-second')),
    leftThisSecond: numberOf(headers.get('x-remaining-this-second')),
    leftToday: numberOf(headers.get('x-remaining-today')),
    retryAfterMs: retryAfter === null ? undefined : retryAfterSeconds(retryAfter, Date.now()) * 1000,
  }
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new Error('The answer of Etsy is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
