import { type CallAnswer, type CallInput, getBoostPost, holdBoostDay, releaseBoostDay, takeBoostDay } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { holderOf } from './boost-holder.ts'
import { BoostHoldsService } from './boost-holds.service.ts'
import { BoostOutcomesService } from './boost-outcomes.service.ts'

/** Calls of payments that hold, take and release days. */
@Controller()
export class BoostHoldsController {
  constructor(
    @Inject(BoostHoldsService) private readonly holds: BoostHoldsService,
    @Inject(BoostOutcomesService) private readonly outcomes: BoostOutcomesService,
  ) {}

  @Handles(getBoostPost)
  async getPost(@Input() { params }: CallInput<typeof getBoostPost>): Promise<CallAnswer<typeof getBoostPost>> {
    const { post_id, title } = await this.holds.findPost(getBoostPost, params.slug)
    return { post_id, title }
  }

  @Handles(holdBoostDay)
  async hold(@Input() { params, body }: CallInput<typeof holdBoostDay>): Promise<CallAnswer<typeof holdBoostDay>> {
    const { day, slug, email, member_id: memberId, tracking_ref: trackingRef, address = null, holder } = body
    const buyer = { email, memberId, holder: holderOf(holder) }
    const wanted = { paymentId: params.payment, day, slug, trackingRef, ...buyer }
    const { boost, until } = await this.holds.hold(wanted, address)
    return { boost: boost.id, post_id: boost.post_id, title: boost.title, held_until: until.toISOString() }
  }

  @Handles(takeBoostDay)
  async take(@Input() { params }: CallInput<typeof takeBoostDay>): Promise<CallAnswer<typeof takeBoostDay>> {
    await this.outcomes.take(params.payment)
    return {}
  }

  @Handles(releaseBoostDay)
  async release(@Input() { params }: CallInput<typeof releaseBoostDay>): Promise<CallAnswer<typeof releaseBoostDay>> {
    await this.outcomes.release(params.payment)
    return {}
  }
}
