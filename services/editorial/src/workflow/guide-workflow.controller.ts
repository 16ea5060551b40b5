import {
  assignGuideCurator,
  assignGuideWriter,
  type CallAnswer,
  type CallInput,
  listGuideCurators,
  listGuideWriters,
  planGuide,
  publishGuide,
  reviewGuide,
  submitGuideForReview,
  submitGuideForReviewByGet,
  waiveGuideGate,
  withdrawGuide,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffGuide } from '../editor/guides/reading/staff-guide.presenter.ts'
import { AssignmentsService } from './assignments.service.ts'
import { PlansService } from './plans.service.ts'
import { PublishingService } from './publishing.service.ts'
import { ReviewsService } from './reviews.service.ts'
import { WaiversService } from './waivers.service.ts'

@Controller()
export class GuideWorkflowController {
  constructor(
    @Inject(AssignmentsService) private readonly assignments: AssignmentsService,
    @Inject(ReviewsService) private readonly reviews: ReviewsService,
    @Inject(PublishingService) private readonly publishing: PublishingService,
    @Inject(PlansService) private readonly plans: PlansService,
    @Inject(WaiversService) private readonly waivers: WaiversService,
  ) {}

  @Handles(listGuideWriters)
  async writers(): Promise<CallAnswer<typeof listGuideWriters>> {
    return { editors: await this.assignments.writers() }
  }

  @Handles(listGuideCurators)
  async curators(): Promise<CallAnswer<typeof listGuideCurators>> {
    return { curators: await this.assignments.curators() }
  }

  @Handles(assignGuideWriter)
  async assignWriter(
    @Input() { body }: CallInput<typeof assignGuideWriter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof assignGuideWriter>> {
    return { guide: presentStaffGuide(await this.assignments.assignWriter(body.buying_guide_id, body.editor, memberOf(context))) }
  }

  @Handles(assignGuideCurator)
  async assignCurator(
    @Input() { body }: CallInput<typeof assignGuideCurator>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof assignGuideCurator>> {
    const guide = await this.assignments.assignCurator(body.buying_guide_id, body.curator, memberOf(context))
    return { guide: presentStaffGuide(guide) }
  }

  @Handles(submitGuideForReview)
  async submit(
    @Input() { params }: CallInput<typeof submitGuideForReview>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof submitGuideForReview>> {
    return { guide: presentStaffGuide(await this.reviews.submit(params.id, memberOf(context))) }
  }

  @Handles(submitGuideForReviewByGet)
  async submitByGet(
    @Input() { params }: CallInput<typeof submitGuideForReviewByGet>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof submitGuideForReviewByGet>> {
    return { guide: presentStaffGuide(await this.reviews.submit(params.id, memberOf(context))) }
  }

  @Handles(reviewGuide)
  async review(
    @Input() { params, body }: CallInput<typeof reviewGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof reviewGuide>> {
    return { guide: presentStaffGuide(await this.reviews.review(params.id, body, memberOf(context))) }
  }

  @Handles(waiveGuideGate)
  async waive(
    @Input() { params, body }: CallInput<typeof waiveGuideGate>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof waiveGuideGate>> {
    await this.waivers.waive(params.id, body.gate, body.reason, memberOf(context))
    return {}
  }

  @Handles(publishGuide)
  async publish(
    @Input() { body }: CallInput<typeof publishGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof publishGuide>> {
    const guide = await this.publishing.publish(body.buying_guide_id, body.publish_at, memberOf(context))
    return { status: guide.status, guide: presentStaffGuide(guide) }
  }

  @Handles(withdrawGuide)
  async withdraw(
    @Input() { params }: CallInput<typeof withdrawGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof withdrawGuide>> {
    return { guide: presentStaffGuide(await this.publishing.withdraw(params.id, memberOf(context))) }
  }

  @Handles(planGuide)
  async plan(
    @Input() { params, body }: CallInput<typeof planGuide>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof planGuide>> {
    return { planned: await this.plans.plan(params.id, body.planned, memberOf(context)) }
  }
}
