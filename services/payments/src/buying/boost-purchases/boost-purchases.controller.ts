import {
  activateBoostPaypal,
  type CallAnswer,
  type CallInput,
  createBoostPaypalOrder,
  getBoostPrices,
  payBoost,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PurchaseLinksService } from '../purchase-claims/purchase-links.service.ts'
import { BoostCardPaymentsService } from './boost-card-payments.service.ts'
import { BoostPaypalPaymentsService } from './boost-paypal-payments.service.ts'
import { BoostPricesService } from './boost-prices.service.ts'
import { presentPurchasedBoost } from './boost-purchase.presenter.ts'
import type { TypedPurchase } from './boost-purchases.service.ts'

@Controller()
export class BoostPurchasesController {
  constructor(
    @Inject(BoostCardPaymentsService) private readonly cards: BoostCardPaymentsService,
    @Inject(BoostPaypalPaymentsService) private readonly paypal: BoostPaypalPaymentsService,
    @Inject(BoostPricesService) private readonly prices: BoostPricesService,
    @Inject(PurchaseLinksService) private readonly links: PurchaseLinksService,
  ) {}

  @Handles(payBoost)
  async pay(
    @Input() { params, body }: CallInput<typeof payBoost>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<CallAnswer<typeof payBoost>> {
    const { date, month, year, param_token: token, tracking_ref: trackingRef, terms } = body
    const { address } = visitor
    const typed = { ...buyerOf(body), slug: params.slug, date: { date, month, year }, token, trackingRef, terms, address }
    const source = { reference: body.stripe_ref, address }
    const boost = presentPurchasedBoost(await this.cards.pay(typed, source, identity?.userId))
    return { boost, claim: identity === undefined ? this.links.tokenOf(boost.payment) : null }
  }

  @Handles(createBoostPaypalOrder)
  async create(
    @Input() { params, body }: CallInput<typeof createBoostPaypalOrder>,
    @Context() { identity, visitor: { address } }: CallContext,
  ): Promise<CallAnswer<typeof createBoostPaypalOrder>> {
    const { tracking_ref: trackingRef, terms } = body
    const typed = { ...buyerOf(body), slug: params.slug, date: params, token: params.token, trackingRef, terms, address }
    const { id, approveLink, until } = await this.paypal.create(typed, identity?.userId)
    return { paymentID: id, approve_link: approveLink, held_until: until.toISOString() }
  }

  @Handles(activateBoostPaypal)
  async activate(
    @Input() { params, body }: CallInput<typeof activateBoostPaypal>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof activateBoostPaypal>> {
    const { slug, token, ref: trackingRef } = params
    const buyer = buyerOf({ ...body, company: '', tax_number: '' })
    const typed = { ...buyer, slug, date: params, token, trackingRef, terms: undefined, address: undefined }
    const approved = { orderId: body.paymentID, payerId: body.payerID }
    const boost = presentPurchasedBoost(await this.paypal.activate(typed, approved, identity?.userId))
    return { state: 'approved', boost, claim: identity === undefined ? this.links.tokenOf(boost.payment) : null }
  }

  @Handles(getBoostPrices)
  list(@Input() { query }: CallInput<typeof getBoostPrices>): CallAnswer<typeof getBoostPrices> {
    return { prices: this.prices.list(query.token) }
  }
}

type BuyerFields = Pick<CallInput<typeof payBoost>['body'], 'email' | 'email_again' | 'holder' | 'company' | 'tax_number'>

function buyerOf({
  email,
  email_again: emailAgain,
  company,
  tax_number: taxNumber,
  holder,
}: BuyerFields): Pick<TypedPurchase, 'email' | 'emailAgain' | 'holder' | 'company' | 'taxNumber'> {
  return { email, emailAgain, holder, company, taxNumber }
}
