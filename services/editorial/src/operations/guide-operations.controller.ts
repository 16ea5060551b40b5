import { type CallAnswer, type CallInput, getGuideOperation, undoGuideOperation } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { operationFacts, shownRow } from '@ribbonry/service-kit/operations'
import { Controller, Inject } from '@nestjs/common'
import { GuideOperationsService } from './guide-operations.service.ts'

/** Replaced and mended links, for the list of operations. */
@Controller()
export class GuideOperationsController {
  constructor(@Inject(GuideOperationsService) private readonly operations: GuideOperationsService) {}

  @Handles(getGuideOperation)
  async get(
    @Input() { params }: CallInput<typeof getGuideOperation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuideOperation>> {
    return { rows: (await this.operations.listRows(params.id, memberOf(context))).map(shownRow) }
  }

  @Handles(undoGuideOperation)
  async undo(
    @Input() { params }: CallInput<typeof undoGuideOperation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoGuideOperation>> {
    return { operation: operationFacts('editorial', await this.operations.undo(params.id, memberOf(context))) }
  }
}
