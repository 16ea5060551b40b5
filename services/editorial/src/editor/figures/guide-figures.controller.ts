import { type CallAnswer, type CallInput, getGuideFigures } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentGuideFigures } from './guide-figures.presenter.ts'
import { GuideFiguresService } from './guide-figures.service.ts'

@Controller()
export class GuideFiguresController {
  constructor(@Inject(GuideFiguresService) private readonly figures: GuideFiguresService) {}

  @Handles(getGuideFigures)
  async get(
    @Input() { params }: CallInput<typeof getGuideFigures>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuideFigures>> {
    return presentGuideFigures(await this.figures.get(params.id, memberOf(context)))
  }
}
