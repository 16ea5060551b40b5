import { type CallAnswer, type CallInput, listGuideSelection, searchGuideSelection } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentGuideChoice } from './guide-choice.presenter.ts'
import { GuideSelectionService } from './guide-selection.service.ts'

@Controller()
export class GuideSelectionController {
  constructor(@Inject(GuideSelectionService) private readonly selection: GuideSelectionService) {}

  @Handles(searchGuideSelection)
  async search(
    @Input() { params, query }: CallInput<typeof searchGuideSelection>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof searchGuideSelection>> {
    return { posts: (await this.selection.search(params.term, query, memberOf(context))).map(presentGuideChoice) }
  }

  @Handles(listGuideSelection)
  async list(
    @Input() { params }: CallInput<typeof listGuideSelection>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listGuideSelection>> {
    return { posts: (await this.selection.list(params.page, memberOf(context))).map(presentGuideChoice) }
  }
}
