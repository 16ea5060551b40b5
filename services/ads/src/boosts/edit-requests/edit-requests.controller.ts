import {
  applyBoostEditRequest,
  type CallAnswer,
  type CallInput,
  confirmBoostEditRequest,
  listBoostEditRequests,
  rejectBoostEditRequest,
  submitBoostEditRequest,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { visitorAddress } from '../../pitching/creatives/creatives.service.ts'
import { fileOf } from '../../pitching/creatives/uploaded-creative.ts'
import { presentEditRequest } from './edit-request.presenter.ts'
import { EditRequestConfirmationsService } from './edit-request-confirmations.service.ts'
import { EditRequestListService } from './edit-request-list.service.ts'
import { EditRequestReviewService } from './edit-request-review.service.ts'
import { EditRequestsService } from './edit-requests.service.ts'
import { editRequestOf } from './typed-edit-request.ts'

@Controller()
export class EditRequestsController {
  constructor(
    @Inject(EditRequestsService) private readonly requests: EditRequestsService,
    @Inject(EditRequestConfirmationsService) private readonly confirmations: EditRequestConfirmationsService,
    @Inject(EditRequestListService) private readonly waiting: EditRequestListService,
    @Inject(EditRequestReviewService) private readonly review: EditRequestReviewService,
  ) {}

  @Handles(submitBoostEditRequest)
  async submit(
    @Input() input: CallInput<typeof submitBoostEditRequest>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof submitBoostEditRequest>> {
    const typed = editRequestOf(input, await fileOf(input.file), visitorAddress(context))
    const state = await this.requests.submit(typed, context.identity?.userId)
    return { state: state === 'open' ? 'open' : 'unconfirmed' }
  }

  @Handles(confirmBoostEditRequest)
  async confirm(
    @Input() { body }: CallInput<typeof confirmBoostEditRequest>,
  ): Promise<CallAnswer<typeof confirmBoostEditRequest>> {
    const { post_title: title, slug } = await this.confirmations.confirm(body.code)
    return { title, slug }
  }

  @Handles(listBoostEditRequests)
  async list(@Input() { query }: CallInput<typeof listBoostEditRequests>): Promise<CallAnswer<typeof listBoostEditRequests>> {
    const { requests, total } = await this.waiting.list(query.page)
    return { requests: requests.map(presentEditRequest), total }
  }

  @Handles(applyBoostEditRequest)
  async apply(
    @Input() { params, body }: CallInput<typeof applyBoostEditRequest>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof applyBoostEditRequest>> {
    return { post_id: (await this.review.apply(params.id, body.version, memberOf(context))).post_id }
  }

  @Handles(rejectBoostEditRequest)
  async reject(
    @Input() { params, body }: CallInput<typeof rejectBoostEditRequest>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof rejectBoostEditRequest>> {
    return { post_id: (await this.review.reject(params.id, body.reason, memberOf(context))).post_id }
  }
}
