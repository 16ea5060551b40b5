import {
  type CallAnswer,
  type CallInput,
  canEditGuide,
  checkGuideSlug,
  copyGuide,
  getStaffGuide,
  saveStaffGuide,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { canSaveGuide } from './guide-access.policy.ts'
import { GuideCopiesService } from './saving/guide-copies.service.ts'
import { StaleGuide } from './saving/guide-changes.service.ts'
import { GuideSavesService } from './saving/guide-saves.service.ts'
import { presentChange } from './saving/revision.presenter.ts'
import { GuideAddressesService } from './addresses/guide-addresses.service.ts'
import { GuideViewPresenter, presentGuideTodo } from './reading/guide-view.presenter.ts'
import { GuideViewsService } from './reading/guide-views.service.ts'

@Controller()
export class GuideEditorController {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideSavesService) private readonly saves: GuideSavesService,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
    @Inject(GuideCopiesService) private readonly copies: GuideCopiesService,
    @Inject(GuideViewPresenter) private readonly presenter: GuideViewPresenter,
  ) {}

  @Handles(getStaffGuide)
  async get(
    @Input() { params }: CallInput<typeof getStaffGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getStaffGuide>> {
    const identity = memberOf(context)
    const view = await this.views.get(params.id, identity)
    const todolist = (await this.views.todosOf(view)).map(presentGuideTodo)
    return { ...this.presenter.present(view, identity), todolist, can_edit: canSaveGuide(view.guide, identity) }
  }

  @Handles(saveStaffGuide)
  async save(
    @Input() { body }: CallInput<typeof saveStaffGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveStaffGuide>> {
    const identity = memberOf(context)
    const saving = this.saves.save(body, identity)
    const { view, unusablePictures } = await refuseStale(saveStaffGuide, StaleGuide, saving, (now) => ({
      ...this.presenter.present(now.view, identity),
      changes: now.since.map(presentChange),
    }))
    return { id: view.guide.id, ...this.presenter.present(view, identity, unusablePictures) }
  }

  @Handles(checkGuideSlug)
  async checkSlug(
    @Input() { params, query }: CallInput<typeof checkGuideSlug>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof checkGuideSlug>> {
    return { exists: await this.addresses.isTaken(params.slug, query.id, memberOf(context)) }
  }

  @Handles(canEditGuide)
  async canEdit(
    @Input() { params }: CallInput<typeof canEditGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof canEditGuide>> {
    const guide = await this.views.getGuide(params.id, memberOf(context))
    return { can_edit: canSaveGuide(guide, memberOf(context)) }
  }

  @Handles(copyGuide)
  async copy(
    @Input() { params, body }: CallInput<typeof copyGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof copyGuide>> {
    const { guide } = await this.copies.copy(params.id, body, memberOf(context))
    return { id: guide.id, slug: guide.slug, version: guide.version }
  }
}
