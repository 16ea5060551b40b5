import {
  addCreativeComment,
  approveCreative,
  type CallAnswer,
  type CallInput,
  disapproveCreative,
  getAdsWaiting,
  getCreativeLinkTarget,
  listCreativeComments,
  listUnapprovedCreatives,
  resetAdStats,
  setCampaignSourcePost,
  setCreativePass,
  undoCreativeReview,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentCreative } from '../creatives/creative.presenter.ts'
import { EditRequestListService } from '../../boosts/edit-requests/edit-request-list.service.ts'
import { CommentsService } from './comments.service.ts'
import { LinkTargetsService } from './link-targets.service.ts'
import { presentWaiting } from './review.presenter.ts'
import { ReviewService } from './review.service.ts'
import { WaitingCreativesService } from './waiting-creatives.service.ts'

/** Approval, and other staff calls for creatives. */
@Controller()
export class ReviewController {
  constructor(
    @Inject(ReviewService) private readonly review: ReviewService,
    @Inject(WaitingCreativesService) private readonly waiting: WaitingCreativesService,
    @Inject(CommentsService) private readonly comments: CommentsService,
    @Inject(LinkTargetsService) private readonly links: LinkTargetsService,
    @Inject(EditRequestListService) private readonly edits: EditRequestListService,
  ) {}

  @Handles(listUnapprovedCreatives)
  async listUnapproved(
    @Input() { query }: CallInput<typeof listUnapprovedCreatives>,
  ): Promise<CallAnswer<typeof listUnapprovedCreatives>> {
    const { rows, total } = await this.waiting.list(query)
    return { creatives: rows.map(presentWaiting), total }
  }

  @Handles(getAdsWaiting)
  async countWaiting(): Promise<CallAnswer<typeof getAdsWaiting>> {
    return { waiting: { pitches: await this.review.countWaiting(), boost_edits: await this.edits.countOpen() } }
  }

  @Handles(approveCreative)
  async approve(
    @Input() { params, body }: CallInput<typeof approveCreative>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof approveCreative>> {
    const verdict = { review: 'approved', version: body.version, reason: null, needed: null } as const
    const decided = await this.review.decide(params.id, verdict, memberOf(context))
    return { creative: presentCreative(decided), undo_until: decided.undo_until?.toISOString() ?? null }
  }

  @Handles(disapproveCreative)
  async disapprove(
    @Input() { params, body }: CallInput<typeof disapproveCreative>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof disapproveCreative>> {
    const { version, reason, needed } = body
    const decided = await this.review.decide(params.id, { review: 'disapproved', version, reason, needed }, memberOf(context))
    return { creative: presentCreative(decided), undo_until: decided.undo_until?.toISOString() ?? null }
  }

  @Handles(undoCreativeReview)
  async undo(
    @Input() { params }: CallInput<typeof undoCreativeReview>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoCreativeReview>> {
    return { creative: presentCreative(await this.review.undo(params.id, memberOf(context))) }
  }

  @Handles(getCreativeLinkTarget)
  async getLinkTarget(
    @Input() { params }: CallInput<typeof getCreativeLinkTarget>,
  ): Promise<CallAnswer<typeof getCreativeLinkTarget>> {
    const { hops, status, problem, sameShop } = await this.links.follow(params.id)
    return { hops: [...hops], status, problem, same_shop: sameShop }
  }

  @Handles(setCreativePass)
  async setPass(
    @Input() { params, body }: CallInput<typeof setCreativePass>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof setCreativePass>> {
    return { creative: presentCreative(await this.review.setPassed(params.id, body.pass, memberOf(context))) }
  }

  @Handles(listCreativeComments)
  async listComments(
    @Input() { params }: CallInput<typeof listCreativeComments>,
  ): Promise<CallAnswer<typeof listCreativeComments>> {
    return { comments: await this.comments.list(params.id) }
  }

  @Handles(addCreativeComment)
  async addComment(
    @Input() { params, body }: CallInput<typeof addCreativeComment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addCreativeComment>> {
    return { comments: await this.comments.add(params.id, body.comments, memberOf(context)) }
  }

  @Handles(resetAdStats)
  async resetStats(
    @Input() { body }: CallInput<typeof resetAdStats>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof resetAdStats>> {
    return { baseline: (await this.review.resetFigures(body.ad_id, memberOf(context))).toISOString() }
  }

  @Handles(setCampaignSourcePost)
  async setSourcePost(
    @Input() { params, body }: CallInput<typeof setCampaignSourcePost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof setCampaignSourcePost>> {
    await this.review.setSourcePost(params.campaign, body.post_id, memberOf(context))
    return {}
  }
}
