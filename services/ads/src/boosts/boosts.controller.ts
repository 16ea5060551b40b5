import {
  type CallAnswer,
  type CallInput,
  changeBoostDate,
  endBoostHold,
  joinBoostWaitingList,
  leaveBoostWaitingList,
  listBoostChecklist,
  listBoostDisallowed,
  listBoosted,
  listBoostHolds,
  setBoostFlags,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, hasRole, Input, linkOf, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentBoost, presentHold } from './boost.presenter.ts'
import { holderOf } from './boost-holder.ts'
import { BoostCalendarService } from './boost-calendar.service.ts'
import { BoostFlagsService } from './boost-flags.service.ts'
import { BoostMovesService } from './boost-moves.service.ts'
import { UnpaidHoldsService } from './unpaid-holds.service.ts'
import { WaitingListService } from './waiting-list.service.ts'

/** The calendar of boosts and its waiting list. */
@Controller()
export class BoostsController {
  constructor(
    @Inject(BoostCalendarService) private readonly calendar: BoostCalendarService,
    @Inject(BoostFlagsService) private readonly flags: BoostFlagsService,
    @Inject(BoostMovesService) private readonly moves: BoostMovesService,
    @Inject(UnpaidHoldsService) private readonly holds: UnpaidHoldsService,
    @Inject(WaitingListService) private readonly waiting: WaitingListService,
  ) {}

  @Handles(listBoostDisallowed)
  async listDisallowed(
    @Input() { query }: CallInput<typeof listBoostDisallowed>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof listBoostDisallowed>> {
    const buyer = { memberId: identity?.userId, holder: holderOf(query.holder) }
    const { own, ...days } = await this.calendar.listDisallowed(buyer)
    return { ...days, own: own.map(({ day, until }) => ({ date: day, held_until: until?.toISOString() ?? null })) }
  }

  @Handles(listBoosted)
  async list(@Context() { identity }: CallContext): Promise<CallAnswer<typeof listBoosted>> {
    const boosted = (await this.calendar.list()).map(presentBoost)
    return { boosted: hasRole(identity, 'access') ? boosted : boosted.map(({ start }) => ({ start })) }
  }

  @Handles(listBoostChecklist)
  async checklist(@Input() { query }: CallInput<typeof listBoostChecklist>): Promise<CallAnswer<typeof listBoostChecklist>> {
    return { posts: (await this.calendar.listNext(query.limit)).map(presentBoost) }
  }

  @Handles(setBoostFlags)
  async setFlags(
    @Input() { params, body }: CallInput<typeof setBoostFlags>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof setBoostFlags>> {
    return { boost: presentBoost(await this.flags.set(params.id, body, memberOf(context))) }
  }

  @Handles(changeBoostDate)
  async changeDate(
    @Input() { body }: CallInput<typeof changeBoostDate>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changeBoostDate>> {
    return { boost: presentBoost(await this.moves.move(body.id, body.date, memberOf(context))) }
  }

  @Handles(listBoostHolds)
  async listHolds(): Promise<CallAnswer<typeof listBoostHolds>> {
    return { holds: (await this.holds.list()).map(presentHold) }
  }

  @Handles(endBoostHold)
  async endHold(
    @Input() { params }: CallInput<typeof endBoostHold>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof endBoostHold>> {
    await this.holds.end(params.id, memberOf(context))
    return {}
  }

  @Handles(joinBoostWaitingList)
  async join(
    @Input() { body }: CallInput<typeof joinBoostWaitingList>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof joinBoostWaitingList>> {
    await this.waiting.join({ slug: body.slug, day: body.date, email: body.email }, identity?.userId)
    return { date: body.date }
  }

  @Handles(leaveBoostWaitingList)
  async leave(@Context() context: CallContext): Promise<CallAnswer<typeof leaveBoostWaitingList>> {
    return { date: await this.waiting.leave(linkOf(context).subject) }
  }
}
