import { type CallAnswer, type CallInput, getGuidesHanging, removeGuide, restoreGuide } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffGuide } from '../../editor/guides/reading/staff-guide.presenter.ts'
import { presentOperationId } from '../categories/guide-category-desk.presenter.ts'
import { GuideHangingService } from './guide-hanging.service.ts'
import { GuideTrashService } from './guide-trash.service.ts'

@Controller()
export class GuideTrashController {
  constructor(
    @Inject(GuideTrashService) private readonly trash: GuideTrashService,
    @Inject(GuideHangingService) private readonly hanging: GuideHangingService,
  ) {}

  @Handles(getGuidesHanging)
  async listHanging(
    @Input() { query }: CallInput<typeof getGuidesHanging>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuidesHanging>> {
    return { hanging: await this.hanging.list(query.ids, memberOf(context)) }
  }

  @Handles(removeGuide)
  async remove(
    @Input() { params }: CallInput<typeof removeGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeGuide>> {
    const { operation } = await this.trash.put(params.id, memberOf(context))
    return { operation_id: presentOperationId(operation) }
  }

  @Handles(restoreGuide)
  async restore(
    @Input() { params }: CallInput<typeof restoreGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreGuide>> {
    const { guide, operation, unfeatured } = await this.trash.restore(params.id, memberOf(context))
    return { guide: presentStaffGuide(guide), operation_id: presentOperationId(operation), unfeatured: [...unfeatured] }
  }
}
