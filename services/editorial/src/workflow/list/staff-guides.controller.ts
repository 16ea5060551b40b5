import {
  type CallAnswer,
  type CallInput,
  getGuidesWaiting,
  listGuideCalendar,
  listGuidesOfMyTurn,
  listStaffGuides,
  searchStaffGuides,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffGuide } from '../../editor/guides/reading/staff-guide.presenter.ts'
import { StaffGuidesService } from './staff-guides.service.ts'

@Controller()
export class StaffGuidesController {
  constructor(@Inject(StaffGuidesService) private readonly guides: StaffGuidesService) {}

  @Handles(listStaffGuides)
  async list(
    @Input() { params }: CallInput<typeof listStaffGuides>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listStaffGuides>> {
    const { guides, counts } = await this.guides.list(params, memberOf(context))
    return { guides: guides.map(presentStaffGuide), total: counts[params.filter], counts }
  }

  @Handles(searchStaffGuides)
  async search(
    @Input() { params }: CallInput<typeof searchStaffGuides>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof searchStaffGuides>> {
    return { guides: (await this.guides.search(params.term, memberOf(context))).map(presentStaffGuide) }
  }

  @Handles(listGuideCalendar)
  async calendar(
    @Input() { params }: CallInput<typeof listGuideCalendar>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listGuideCalendar>> {
    const { guides, unplanned } = await this.guides.month(params.month, memberOf(context))
    return { guides: guides.map(presentStaffGuide), unplanned: unplanned.map(presentStaffGuide) }
  }

  @Handles(listGuidesOfMyTurn)
  async myTurn(
    @Input() { query }: CallInput<typeof listGuidesOfMyTurn>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listGuidesOfMyTurn>> {
    const { guides, total } = await this.guides.myTurn(query.page, memberOf(context))
    return { guides: guides.map(presentStaffGuide), total }
  }

  @Handles(getGuidesWaiting)
  async waiting(@Context() context: CallContext): Promise<CallAnswer<typeof getGuidesWaiting>> {
    return { waiting: await this.guides.waiting(memberOf(context)) }
  }
}
