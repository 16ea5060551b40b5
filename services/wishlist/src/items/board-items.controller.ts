import { type CallAnswer, type CallInput, markReceived, orderItem } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BoardItemsService } from './board-items.service.ts'

@Controller()
export class BoardItemsController {
  constructor(@Inject(BoardItemsService) private readonly arranging: BoardItemsService) {}

  @Handles(orderItem)
  async reorder(
    @Input() { body }: CallInput<typeof orderItem>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof orderItem>> {
    await this.arranging.reorder(memberOf(context).userId, body.wishlist_id, body.item_id, body.after_item_id)
    return { item_id: body.item_id }
  }

  @Handles(markReceived)
  async markReceived(
    @Input() { body }: CallInput<typeof markReceived>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof markReceived>> {
    return await this.arranging.markReceived(memberOf(context).userId, body.wishlist_id, body.item_id, body.received)
  }
}
