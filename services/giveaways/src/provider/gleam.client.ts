import { validText } from '@ribbonry/contracts'
import { Breaker, CLOCK, type Clock, DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { CONFIG, type GiveawaysEnvironment } from '../config.ts'
import { gleamAddressOf, gleamKeyOf } from './gleam-address.ts'
import type { Campaign, GiveawayProvider } from './giveaway-provider.ts'

const MAX_BYTES = 1_000_000
const MAX_REDIRECTS = 3
const BREAKER = { failures: 5, pauseMs: 10_000 } as const
const MAX_TITLE = 200
const MAX_DESCRIPTION = 20_000

/** A text of the provider in one line. */
const Title = z.string().transform((text) =>
  validText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE),
)

const Answer = z.object({
  campaign: z.object({
    title: Title,
    description: z
      .string()
      .nullish()
      .transform((text) => validText(text ?? '').slice(0, MAX_DESCRIPTION)),
    image: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish()
      .catch(null),
    starts_at: z.iso.datetime({ offset: true }),
    ends_at: z.iso.datetime({ offset: true }),
    winners: z.int().min(1).max(1000).catch(1),
  }),
})

/** The provider is up, but what it answers cannot be used. */
class UnusableAnswer extends Error {}

/** Gleam, asked by key at the address that the configuration names, never at one of an embed code. */
@Injectable()
export class GleamClient implements GiveawayProvider {
  readonly name = 'gleam'
  readonly keyOf = gleamKeyOf
  readonly addressOf = gleamAddressOf
  readonly #breaker: Breaker

  constructor(
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'GLEAM_URL' | 'GLEAM_TIMEOUT_MS'>,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#breaker = new Breaker(BREAKER, () => clock().getTime())
  }

  async find(key: string): Promise<Campaign | undefined> {
    if (!this.#breaker.tryAcquire()) throw providerAway()
    try {
      const campaign = await this.#ask(key)
      this.#breaker.succeed()
      return campaign
    } catch (error) {
      if (error instanceof UnusableAnswer) this.#breaker.succeed()
      else this.#breaker.fail()
      this.logger.warn({ err: error }, 'The provider of giveaways does not answer')
      throw providerAway()
    }
  }

  async #ask(key: string): Promise<Campaign | undefined> {
    const signal = AbortSignal.timeout(this.config.GLEAM_TIMEOUT_MS)
    let url = new URL(`${this.config.GLEAM_URL}/api/campaigns/${encodeURIComponent(key)}`)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const response = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'application/json' } })
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      if (location === null) return await readAnswer(response)
      await response.body?.cancel()
      const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
      if (next?.origin !== url.origin) throw new UnusableAnswer('The provider redirects to another host')
      url = next
    }
    throw new UnusableAnswer('The provider redirects without end')
  }
}

async function readAnswer(response: Response): Promise<Campaign | undefined> {
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The provider answers ${response.status}`)
  }
  const parsed = Answer.safeParse(jsonOf(await boundedText(response)))
  if (!parsed.success) throw new UnusableAnswer('The answer of the provider is no campaign')
  const { title, description, image, starts_at: starts, ends_at: ends, winners } = parsed.data.campaign
  if (title === '') throw new UnusableAnswer('The campaign has no title')
  return { title, description, image: image ?? null, starts: new Date(starts), ends: new Date(ends), winners }
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new UnusableAnswer('The answer of the provider is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function providerAway(): DomainError {
  return new DomainError('unavailable', 'provider-away', 'The provider of the giveaway does not answer. Please try again.')
}
