import { type CallAnswer, type CallInput, lookUpSavedAds, lookUpSavedPosts } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf, Reply } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuestDevices } from '../claims/guest-devices.service.ts'
import { LookupsRepository } from './lookups.repository.ts'

@Controller()
export class LookupsController {
  constructor(
    @Inject(LookupsRepository) private readonly lookups: LookupsRepository,
    @Inject(GuestDevices) private readonly devices: GuestDevices,
  ) {}

  /** Pages with hearts ask this after a log-in, so claims that the device made before pass to the member here. */
  @Handles(lookUpSavedPosts)
  async posts(
    @Input() { body }: CallInput<typeof lookUpSavedPosts>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof lookUpSavedPosts>>> {
    const [saved, cookies] = await Promise.all([
      this.lookups.findSaved(memberOf(context).userId, 'post', body.post_ids),
      this.devices.adopt(context),
    ])
    return new Reply({ posts: saved.map((id) => ({ post_id: id })) }, cookies)
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
