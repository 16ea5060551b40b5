import { createQuote } from '@ribbonry/contracts'
import { boostDayAt } from '@ribbonry/dates'
import { CLOCK, DomainError, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { BoostDaysClient } from '../boost-purchases/boost-days.client.ts'
import { dateMissing, dateNotAvailable, postNotFound, tokenNotValid } from '../boost-purchases/boost-refusals.ts'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { boostTokenOf } from '../prices/boost-tokens.ts'
import { priceOf, type BoostToken, type Price } from '../prices/price.ts'
import { PitchPriceService } from './pitch-price.service.ts'
import { QuotesRepository, type Quote } from './quotes.repository.ts'

/** How long a quoted price is valid: as long as a day is held for a buyer. */
const QUOTE_MS = 15 * 60_000

export interface PitchRequest {
  readonly campaign: number
  /** Empty for none. */
  readonly token: string
}

export interface BoostRequest {
  readonly slug: string
  readonly day: string
  /** Empty for none. */
  readonly token: string
}

/** Prices before the purchase, always computed by the server. */
@Injectable()
export class QuotesService {
  constructor(
    @Inject(PitchPriceService) private readonly pitches: PitchPriceService,
    @Inject(BoostDaysClient) private readonly days: BoostDaysClient,
    @Inject(QuotesRepository) private readonly quotes: QuotesRepository,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param memberId who asks; undefined for a visitor */
  async ofPitch({ campaign, token }: PitchRequest, memberId: number | undefined): Promise<Quote> {
    if (memberId === undefined)
      throw new DomainError('unauthenticated', 'not-signed-in', 'Please register or log into your account first')
    const known = await this.pitches.ownCampaign(createQuote, campaign, memberId)
    const price = await this.pitches.price(createQuote, known, token, memberId)
    return await this.#quote('pitch', price, { campaign })
  }

  /** Refuses held days, also for the buyer who holds one: they have a quote already. */
  async ofBoost({ slug, day, token }: BoostRequest): Promise<Quote> {
    const is = boostDayAt(day, this.clock(), this.config.BOOST_DAYS_AHEAD)
    if (is === 'no-day') throw dateMissing(createQuote)
    if (is === 'not-available') throw dateNotAvailable(createQuote)
    const price = priceOf({ kind: 'boost', day, token: this.#boostTokenOf(token) }, this.config.PRICES)
    const [isPost, isFree] = await Promise.all([this.days.hasPost(slug), this.days.isFree(day)])
    if (!isPost) throw postNotFound(createQuote)
    if (!isFree) throw dateNotAvailable(createQuote)
    return await this.#quote('boost', price, { slug, day })
  }

  #boostTokenOf(given: string): BoostToken | undefined {
    if (given === '') return undefined
    const { BOOST_SPECIAL_TOKEN: special, BOOST_TEST_TOKEN: test } = this.config
    const token = boostTokenOf(given, { special, test })
    if (token === undefined) throw tokenNotValid(createQuote)
    return token
  }

  async #quote(kind: Quote['kind'], price: Price, subject: Pick<Quote, 'campaign' | 'slug' | 'day'>): Promise<Quote> {
    const created = this.clock()
    const quote: Quote = {
      quote_id: randomUUID(),
      kind,
      ...subject,
      ...price,
      currency: this.config.PRICES.currency,
      created,
      expires: new Date(created.getTime() + QUOTE_MS),
    }
    await this.quotes.insert(quote)
    return quote
  }
}
