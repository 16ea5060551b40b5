import { createQuote } from '@ribbonry/contracts'
import { CLOCK, DomainError, refusalOf, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { CampaignsRepository } from '../campaign-projection/campaigns.repository.ts'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { boostDayAt } from '../prices/boost-day.ts'
import { boostTokenOf } from '../prices/boost-tokens.ts'
import { priceOf, type BoostToken, type Purchase } from '../prices/price.ts'
import { DiscountsClient } from './discounts.client.ts'
import { QuotesRepository, type Quote } from './quotes.repository.ts'

/** How long a price holds once it was quoted: as long as a day is held for a buyer. */
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

/** Prices before anything is bought: decided here, whatever a browser sends. */
@Injectable()
export class QuotesService {
  constructor(
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(DiscountsClient) private readonly discounts: DiscountsClient,
    @Inject(QuotesRepository) private readonly quotes: QuotesRepository,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param memberId who asks; undefined for a visitor */
  async ofPitch({ campaign, token }: PitchRequest, memberId: number | undefined): Promise<Quote> {
    if (memberId === undefined)
      throw new DomainError('unauthenticated', 'not-signed-in', 'Please register or log into your account first')
    const known = await this.campaigns.find(campaign)
    // The campaign of somebody else looks like none.
    if (known === undefined || known.owner_id !== memberId)
      throw refusalOf(createQuote, 'not-found', 'campaign-not-found', 'Campaign could not be found.')
    if (known.is_paid) throw refusalOf(createQuote, 'conflict', 'already-paid', 'This campaign is paid already.')
    const discounted = token !== ''
    if (discounted && !(await this.discounts.isValid(campaign, token, memberId)))
      throw refusalOf(createQuote, 'refused', 'discount-not-valid', 'This discount is not valid, or has been used already.')
    return await this.#quote({ kind: 'pitch', discounted }, { campaign })
  }

  async ofBoost({ slug, day, token }: BoostRequest): Promise<Quote> {
    const is = boostDayAt(day, this.clock(), this.config.BOOST_DAYS_AHEAD)
    if (is === 'no-day')
      throw refusalOf(createQuote, 'refused', 'date-missing', 'Please enter a date for your post to be boosted')
    if (is === 'not-available') throw refusalOf(createQuote, 'refused', 'date-not-available', 'That day cannot be boosted.')
    return await this.#quote({ kind: 'boost', day, token: this.#boostTokenOf(token) }, { slug, day })
  }

  #boostTokenOf(given: string): BoostToken | undefined {
    if (given === '') return undefined
    const { BOOST_SPECIAL_TOKEN: special, BOOST_TEST_TOKEN: test } = this.config
    const token = boostTokenOf(given, { special, test })
    if (token === undefined) throw refusalOf(createQuote, 'refused', 'token-not-valid', 'This price is not valid any more.')
    return token
  }

  async #quote(purchase: Purchase, subject: Pick<Quote, 'campaign' | 'slug' | 'day'>): Promise<Quote> {
    const created = this.clock()
    const { PRICES: prices } = this.config
    const quote: Quote = {
      quote_id: randomUUID(),
      kind: purchase.kind,
      ...subject,
      ...priceOf(purchase, prices),
      currency: prices.currency,
      created,
      expires: new Date(created.getTime() + QUOTE_MS),
    }
    await this.quotes.insert(quote)
    return quote
  }
}
