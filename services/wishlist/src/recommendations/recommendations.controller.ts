import { type CallAnswer, type CallInput, listRecommended } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { RecommendationPresenter } from './recommendation.presenter.ts'
import { RecommendationsService } from './recommendations.service.ts'

@Controller()
export class RecommendationsController {
  constructor(
    @Inject(RecommendationsService) private readonly recommendations: RecommendationsService,
    @Inject(RecommendationPresenter) private readonly present: RecommendationPresenter,
  ) {}

  @Handles(listRecommended)
  async list(
    @Input() { params, query }: CallInput<typeof listRecommended>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<CallAnswer<typeof listRecommended>> {
    const viewer = { memberId: identity?.userId, nsfw: visitor.nsfw, country: visitor.country, edition: query.country }
    return { posts: this.present.list(await this.recommendations.list(params.user_id, viewer, params.page), viewer) }
  }
}
