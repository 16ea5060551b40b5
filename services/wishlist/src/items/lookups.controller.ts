import { type CallAnswer, type CallInput, lookUpSavedAds, lookUpSavedPosts } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { LookupsRepository } from './lookups.repository.ts'

@Controller()
export class LookupsController {
  constructor(@Inject(LookupsRepository) private readonly lookups: LookupsRepository) {}

  @Handles(lookUpSavedPosts)
  async posts(
    @Input() { body }: CallInput<typeof lookUpSavedPosts>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof lookUpSavedPosts>> {
    const saved = await this.lookups.findSaved(memberOf(context).userId, 'post', body.post_ids)
    return { posts: saved.map((id) => ({ post_id: id })) }
  }

  @Handles(lookUpSavedAds)
  async ads(
    @Input() { body }: CallInput<typeof lookUpSavedAds>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof lookUpSavedAds>> {
    const saved = await this.lookups.findSaved(memberOf(context).userId, 'ad', body.ad_ids)
    return { ads: saved.map((id) => ({ ad_id: id })) }
  }
}
