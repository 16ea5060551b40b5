import { boostDayAt } from '@ribbonry/dates'
import { CLOCK, type Clock, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../config.ts'
import { acceptedTerms } from '../payments/pitch-terms.ts'
import { boostTokenOf } from '../prices/boost-tokens.ts'
import { priceOf } from '../prices/price.ts'
import { type Buyer, readDay, readTypedTwice, type TypedDate } from './boost-purchase.ts'
import { dateMissing, dateNotAvailable, emailRefused, type PurchaseCall, tokenNotValid } from './boost-refusals.ts'

/** What a buyer sends. */
export interface TypedPurchase {
  readonly slug: string
  readonly date: TypedDate
  /** Of a price of its own; empty for none. */
  readonly token: string
  /** Of the mail that led here; empty for none. */
  readonly trackingRef: string
  readonly email: string
  readonly emailAgain: string
  /** Secret of the buyer's device; empty for none. */
  readonly holder: string
  /** Undefined where the caller does not say. */
  readonly terms: boolean | undefined
  /** What the buyer wants to read on the receipt; may be empty. */
  readonly company: string
  readonly taxNumber: string
  /** Keyed hash of where it comes from; undefined where it is not known. */
  readonly address: string | undefined
}

/** A boost that somebody wants to buy, at the price of the server. */
export interface BoostPurchase {
  readonly slug: string
  readonly day: string
  readonly buyer: Buyer
  /** Cents. */
  readonly amount: number
  /** Cents without a token. */
  readonly regular: number
  readonly currency: string
  readonly token: string
  readonly trackingRef: string
  readonly terms: string | null
  readonly company: string
  readonly taxNumber: string
  readonly holder: string
  readonly address: string | undefined
}

/** Reads what buyers of boosts send. */
@Injectable()
export class BoostPurchasesService {
  constructor(
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What somebody wants to buy, whether or not its day is still sold: an attempt that holds its day is answered in any case.
   * @param memberId who buys; undefined for a visitor
   * @throws DomainError with one of the codes that the call declares
   */
  read(call: PurchaseCall, typed: TypedPurchase, memberId: number | undefined): BoostPurchase {
    const buyer = buyerOf(call, typed, memberId)
    const day = readDay(typed.date)
    if (day === undefined) throw dateMissing(call)
    const { BOOST_SPECIAL_TOKEN: special, BOOST_TEST_TOKEN: test, PRICES: prices } = this.config
    const token = typed.token === '' ? undefined : boostTokenOf(typed.token, { special, test })
    if (typed.token !== '' && token === undefined) throw tokenNotValid(call)
    const { slug, trackingRef, company, taxNumber, holder, address } = typed
    const { amount, regular } = priceOf({ kind: 'boost', day, token }, prices)
    const terms = acceptedTerms(typed.terms, (sentence) => refusalOf(call, 'refused', 'terms-not-accepted', sentence))
    const price = { amount, regular, currency: prices.currency, token: typed.token }
    return { slug, day, buyer, ...price, trackingRef, terms, company, taxNumber, holder, address }
  }

  /** @throws DomainError `date-not-available` for a day that is not sold, or not any more */
  assertSold(call: PurchaseCall, { day }: BoostPurchase): void {
    if (boostDayAt(day, this.clock(), this.config.BOOST_DAYS_AHEAD) !== 'sellable') throw dateNotAvailable(call)
  }
}

function buyerOf(call: PurchaseCall, { email, emailAgain }: TypedPurchase, memberId: number | undefined): Buyer {
  if (memberId !== undefined) return { memberId, email: null }
  const read = readTypedTwice(email, emailAgain)
  if (typeof read !== 'string') throw emailRefused(call, read.fault)
  return { memberId: null, email: read }
}
