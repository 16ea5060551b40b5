import { type CallAnswer, type CallInput, saveGuideUpdate, undoGuideUpdate } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, type Identity, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { GuideViewPresenter } from '../../editor/guides/reading/guide-view.presenter.ts'
import { type ChangedMeanwhile, StaleGuide } from '../../editor/guides/saving/guide-changes.service.ts'
import { presentChange } from '../../editor/guides/saving/revision.presenter.ts'
import { GuideUpdatesService } from './guide-updates.service.ts'
import { UpdateUndoService } from './update-undo.service.ts'

@Controller()
export class GuideUpdatesController {
  constructor(
    @Inject(GuideUpdatesService) private readonly updates: GuideUpdatesService,
    @Inject(UpdateUndoService) private readonly undos: UpdateUndoService,
    @Inject(GuideViewPresenter) private readonly presenter: GuideViewPresenter,
  ) {}

  @Handles(saveGuideUpdate)
  async save(
    @Input() { params, body }: CallInput<typeof saveGuideUpdate>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveGuideUpdate>> {
    const identity = memberOf(context)
    const saving = this.updates.save({ guideId: params.id, ...body }, identity)
    const version = await refuseStale(saveGuideUpdate, StaleGuide, saving, (now) => this.#now(now, identity))
    return { added: body.products.length, version }
  }

  @Handles(undoGuideUpdate)
  async undo(
    @Input() { params, body }: CallInput<typeof undoGuideUpdate>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoGuideUpdate>> {
    const identity = memberOf(context)
    const undoing = this.undos.undo(params.id, body.version, identity)
    return await refuseStale(undoGuideUpdate, StaleGuide, undoing, (now) => this.#now(now, identity))
  }

  #now({ view, since }: ChangedMeanwhile, identity: Identity) {
    return { ...this.presenter.present(view, identity), changes: since.map(presentChange) }
  }
}
