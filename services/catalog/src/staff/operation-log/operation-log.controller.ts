import { type CallAnswer, type CallInput, getOperation, listOperations, undoOperation } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { OperationLogService } from './operation-log.service.ts'
import { presentListed, presentWithRows } from './operation.presenter.ts'

@Controller()
export class OperationLogController {
  constructor(@Inject(OperationLogService) private readonly log: OperationLogService) {}

  @Handles(listOperations)
  async list(
    @Input() { query }: CallInput<typeof listOperations>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listOperations>> {
    const { rows, total } = await this.log.search(query, memberOf(context))
    return { operations: rows.map(presentListed), total }
  }

  @Handles(getOperation)
  async get(
    @Input() { params }: CallInput<typeof getOperation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getOperation>> {
    return { operation: presentWithRows(await this.log.get(params.operation, memberOf(context))) }
  }

  @Handles(undoOperation)
  async undo(
    @Input() { params }: CallInput<typeof undoOperation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoOperation>> {
    return { operation: presentListed(await this.log.undo(params.operation, memberOf(context))) }
  }
}
