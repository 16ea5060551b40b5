import { type CallAnswer, type CallInput, listUnlistedClicks, trackUnlistedClick } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { isStaff } from '../intake/staff-check.ts'
import { UnlistedClicksRepository } from './unlisted-clicks.repository.ts'
import { UnlistedClicksService } from './unlisted-clicks.service.ts'

@Controller()
export class UnlistedClicksController {
  constructor(
    @Inject(UnlistedClicksService) private readonly clicks: UnlistedClicksService,
    @Inject(UnlistedClicksRepository) private readonly counts: UnlistedClicksRepository,
  ) {}

  @Handles(trackUnlistedClick)
  async track(
    @Input() { body }: CallInput<typeof trackUnlistedClick>,
    @Context() { identity, visitor: { address = '', userAgent } }: CallContext,
  ): Promise<CallAnswer<typeof trackUnlistedClick>> {
    // Staff try the links of what they publish.
    if (isStaff(identity)) return {}
    const { post_id: id, campaign, session_id: token = '' } = body
    await this.clicks.report(id, campaign, { token, address, userAgent })
    return {}
  }

  @Handles(listUnlistedClicks)
  async list(@Input() { body }: CallInput<typeof listUnlistedClicks>): Promise<CallAnswer<typeof listUnlistedClicks>> {
    return { clicks: await this.counts.count(body.ids) }
  }
}
