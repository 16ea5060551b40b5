import { type CallAnswer, type CallInput, getGuideWriter } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffGuide } from '../../editor/guides/reading/staff-guide.presenter.ts'
import { WritersService } from './writers.service.ts'

@Controller()
export class WritersController {
  constructor(@Inject(WritersService) private readonly writers: WritersService) {}

  @Handles(getGuideWriter)
  async get(
    @Input() { params }: CallInput<typeof getGuideWriter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuideWriter>> {
    const { writer, guides } = await this.writers.get(params.user, memberOf(context))
    const { earned_cents: earned, open_cents: open, ...figures } = writer
    const pay = { earned: earned === null ? null : earned / 100, open: open === null ? null : open / 100 }
    return { writer: { ...figures, ...pay }, guides: guides.map(presentStaffGuide) }
  }
}
