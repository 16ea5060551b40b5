import { type CallAnswer, type CallInput, saveGuideUpdate } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { GuideViewPresenter } from '../../editor/guides/reading/guide-view.presenter.ts'
import { StaleGuide } from '../../editor/guides/saving/guide-changes.service.ts'
import { presentChange } from '../../editor/guides/saving/revision.presenter.ts'
import { GuideUpdatesService } from './guide-updates.service.ts'

@Controller()
export class GuideUpdatesController {
  constructor(
    @Inject(GuideUpdatesService) private readonly updates: GuideUpdatesService,
    @Inject(GuideViewPresenter) private readonly presenter: GuideViewPresenter,
  ) {}

  @Handles(saveGuideUpdate)
  async save(
    @Input() { params, body }: CallInput<typeof saveGuideUpdate>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveGuideUpdate>> {
    const identity = memberOf(context)
    const saving = this.updates.save({ guideId: params.id, ...body }, identity)
    const version = await refuseStale(saveGuideUpdate, StaleGuide, saving, (now) => ({
      ...this.presenter.present(now.view, identity),
      changes: now.since.map(presentChange),
    }))
    return { added: body.products.length, version }
  }
}
