import { bulkChangePosts, getPostOperation, undoPostOperation, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentOperation } from './post-operation.presenter.ts'
import { PostOperationsService } from './post-operations.service.ts'

@Controller()
export class PostOperationsController {
  constructor(@Inject(PostOperationsService) private readonly operations: PostOperationsService) {}

  @Handles(bulkChangePosts)
  async start(
    @Input() { body }: CallInput<typeof bulkChangePosts>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof bulkChangePosts>> {
    return { operation: presentOperation(await this.operations.start(body, memberOf(context).userId)) }
  }

  @Handles(getPostOperation)
  async get(
    @Input() { params }: CallInput<typeof getPostOperation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getPostOperation>> {
    return { operation: presentOperation(await this.operations.get(params.id, memberOf(context))) }
  }

  @Handles(undoPostOperation)
  async undo(
    @Input() { params }: CallInput<typeof undoPostOperation>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof undoPostOperation>> {
    return { operation: presentOperation(await this.operations.undo(params.id, memberOf(context))) }
  }
}
