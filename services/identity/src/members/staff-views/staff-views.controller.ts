import { type CallAnswer, type CallInput, getStaffViews, saveStaffViews } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { StaffViewsService, StaleViews } from './staff-views.service.ts'
import { presentViews } from './staff-views.presenter.ts'

@Controller()
export class StaffViewsController {
  constructor(@Inject(StaffViewsService) private readonly views: StaffViewsService) {}

  @Handles(getStaffViews)
  async get(
    @Input() { params: { list } }: CallInput<typeof getStaffViews>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getStaffViews>> {
    return presentViews(await this.views.get({ memberId: memberOf(context).userId, list }))
  }

  @Handles(saveStaffViews)
  async save(
    @Input() { params: { list }, body }: CallInput<typeof saveStaffViews>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveStaffViews>> {
    const saving = this.views.save({ memberId: memberOf(context).userId, list }, body.views, body.version)
    return presentViews(await refuseStale(saveStaffViews, StaleViews, saving, (now) => ({ ...presentViews(now) })))
  }
}
