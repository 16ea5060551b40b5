import {
  type CallAnswer,
  type CallInput,
  compareGuideRevisions,
  getGuideRevision,
  listGuideRevisions,
  nameGuideRevision,
  restoreGuideRevision,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuideRevisionsService } from './guide-revisions.service.ts'
import { presentComparison, presentFoundRevision, presentRevision } from './revision.presenter.ts'

@Controller()
export class GuideRevisionsController {
  constructor(@Inject(GuideRevisionsService) private readonly revisions: GuideRevisionsService) {}

  @Handles(listGuideRevisions)
  async list(
    @Input() { params, query }: CallInput<typeof listGuideRevisions>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listGuideRevisions>> {
    const { rows, total } = await this.revisions.list(params.id, query.page, memberOf(context))
    return { revisions: rows.map(presentRevision), total }
  }

  @Handles(getGuideRevision)
  async get(
    @Input() { params }: CallInput<typeof getGuideRevision>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuideRevision>> {
    return presentFoundRevision(await this.revisions.get(params.id, params.revision, memberOf(context)))
  }

  @Handles(compareGuideRevisions)
  async compare(
    @Input() { params }: CallInput<typeof compareGuideRevisions>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof compareGuideRevisions>> {
    return presentComparison(await this.revisions.getBoth(params.id, params.revision, params.other, memberOf(context)))
  }

  @Handles(nameGuideRevision)
  async name(
    @Input() { params, body }: CallInput<typeof nameGuideRevision>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof nameGuideRevision>> {
    await this.revisions.name(params.id, params.revision, body.name, memberOf(context))
    return body
  }

  @Handles(restoreGuideRevision)
  async restore(
    @Input() { params, body }: CallInput<typeof restoreGuideRevision>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreGuideRevision>> {
    const { guide } = await this.revisions.restore(params.id, params.revision, body.version, memberOf(context))
    return { version: guide.version }
  }
}
