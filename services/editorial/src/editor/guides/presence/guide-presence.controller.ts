import { type CallAnswer, type CallInput, reportGuidePresence } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuidePresenceService } from './guide-presence.service.ts'

@Controller()
export class GuidePresenceController {
  constructor(@Inject(GuidePresenceService) private readonly presence: GuidePresenceService) {}

  @Handles(reportGuidePresence)
  async report(
    @Input() { params, body }: CallInput<typeof reportGuidePresence>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof reportGuidePresence>> {
    return await this.presence.report(params.id, body, memberOf(context))
  }
}
