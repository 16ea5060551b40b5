import { assignGuideNeeds, type CallAnswer, type CallInput, snoozeGuideNeeds } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuideNeedsService } from './guide-needs.service.ts'

/** Who works on what guides need, and when. */
@Controller()
export class GuideNeedsController {
  constructor(@Inject(GuideNeedsService) private readonly needs: GuideNeedsService) {}

  @Handles(assignGuideNeeds)
  async assign(@Input() { params, body }: CallInput<typeof assignGuideNeeds>): Promise<CallAnswer<typeof assignGuideNeeds>> {
    await this.needs.assign(params.guide_id, body.user_id)
    return { assigned_to: body.user_id }
  }

  @Handles(snoozeGuideNeeds)
  async snooze(@Input() { params, body }: CallInput<typeof snoozeGuideNeeds>): Promise<CallAnswer<typeof snoozeGuideNeeds>> {
    await this.needs.snooze(params.guide_id, body.until === null ? null : new Date(body.until))
    return { snoozed_until: body.until }
  }
}
