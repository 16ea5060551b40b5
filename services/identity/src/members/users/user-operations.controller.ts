import { type CallAnswer, type CallInput, getUserOperation, undoUserOperation } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { operationFacts, shownRow } from '@ribbonry/service-kit/operations'
import { Controller, Inject } from '@nestjs/common'
import { UserOperationsService } from './user-operations.service.ts'

/** Changed rights, for the list of operations. */
@Controller()
export class UserOperationsController {
  constructor(@Inject(UserOperationsService) private readonly operations: UserOperationsService) {}

  @Handles(getUserOperation)
  async get(@Input() { params }: CallInput<typeof getUserOperation>): Promise<CallAnswer<typeof getUserOperation>> {
    return { rows: (await this.operations.listRows(params.id)).map(shownRow) }
  }

  @Handles(undoUserOperation)
  async undo(
    @Input() { params }: CallInput<typeof undoUserOperation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoUserOperation>> {
    return { operation: operationFacts('identity', await this.operations.undo(params.id, memberOf(context))) }
  }
}
