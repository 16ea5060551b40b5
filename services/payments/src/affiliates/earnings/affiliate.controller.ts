import {
  type CallAnswer,
  type CallInput,
  createAffiliatePayment,
  deleteAffiliatePayment,
  getAffiliateEarnings,
  getAffiliateRevenue,
  restoreAffiliatePayment,
  setAffiliateRef,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { AffiliateEarningsService } from './affiliate-earnings.service.ts'
import { AffiliatePaymentsService } from './affiliate-payments.service.ts'
import { presentAffiliatePayment, presentEarnings, presentRevenue } from './affiliate.presenter.ts'
import { RequestedPaymentsService } from './requested-payments.service.ts'

@Controller()
export class AffiliateController {
  constructor(
    @Inject(AffiliateEarningsService) private readonly earnings: AffiliateEarningsService,
    @Inject(AffiliatePaymentsService) private readonly payments: AffiliatePaymentsService,
    @Inject(RequestedPaymentsService) private readonly requested: RequestedPaymentsService,
  ) {}

  @Handles(getAffiliateEarnings)
  async get(@Input() { query }: CallInput<typeof getAffiliateEarnings>): Promise<CallAnswer<typeof getAffiliateEarnings>> {
    return presentEarnings(await this.earnings.ofTag(query.tag))
  }

  @Handles(getAffiliateRevenue)
  async revenue(@Input() { query }: CallInput<typeof getAffiliateRevenue>): Promise<CallAnswer<typeof getAffiliateRevenue>> {
    return presentRevenue(await this.earnings.revenueBy(query.by, query), query.by === 'creative')
  }

  @Handles(createAffiliatePayment)
  async create(
    @Input() { body }: CallInput<typeof createAffiliatePayment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createAffiliatePayment>> {
    const { user_id: userId, amount, ref, request } = body
    return {
      payment: presentAffiliatePayment(await this.requested.create({ userId, amount, ref, request }, memberOf(context).userId)),
    }
  }

  @Handles(deleteAffiliatePayment)
  async delete(
    @Input() { body }: CallInput<typeof deleteAffiliatePayment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteAffiliatePayment>> {
    await this.payments.delete(body.id, memberOf(context).userId)
    return {}
  }

  @Handles(restoreAffiliatePayment)
  async restore(
    @Input() { body }: CallInput<typeof restoreAffiliatePayment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreAffiliatePayment>> {
    return { payment: presentAffiliatePayment(await this.payments.restore(body.id, memberOf(context).userId)) }
  }

  @Handles(setAffiliateRef)
  async setRef(
    @Input() { body }: CallInput<typeof setAffiliateRef>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof setAffiliateRef>> {
    await this.payments.setRef(body.id, body.ref, memberOf(context).userId)
    return {}
  }
}
