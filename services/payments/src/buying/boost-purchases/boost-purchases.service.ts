import { boostDayAt } from '@ribbonry/dates'
import { CLOCK, type Clock, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { acceptedTerms } from '../../settling/payments/pitch-terms.ts'
import { boostTokenOf } from '../prices/boost-tokens.ts'
import { priceOf } from '../prices/price.ts'
import { type Buyer, readDay, readTypedTwice, type TypedDate } from './boost-purchase.ts'
import { dateMissing, dateNotAvailable, emailRefused, type PurchaseCall, tokenNotValid } from './boost-refusals.ts'

/** Input of a buyer. */
export interface TypedPurchase {
  readonly slug: string
  readonly date: TypedDate
  /** Token of a special price; empty for none. */
  readonly token: string
  /** Reference of the mail through which the buyer came; empty for none. */
  readonly trackingRef: string
  readonly email: string
  readonly emailAgain: string
  /** Secret of the buyer's device; empty for none. */
  readonly holder: string
  /** Undefined where the caller does not say. */
  readonly terms: boolean | undefined
  /** Company name for the receipt; may be empty. */
  readonly company: string
  readonly taxNumber: string
  /** Keyed hash of the client's IP address; undefined where it is not known. */
  readonly address: string | undefined
}

/** A boost that somebody wants to buy, at the price that the server sets. */
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

/** Validates the input of buyers of boosts. */
@Injectable()
export class BoostPurchasesService {
  constructor(
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Validates and prices a purchase. Does not check whether the day is still sold, because an attempt that already holds its day
   * remains valid.
   * @param memberId the buyer; undefined for a visitor
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

  /** @throws DomainError `date-not-available` for a day that is not, or no longer, sold */
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
