import {
  addAdToBoard,
  addToBoard,
  type CallAnswer,
  type CallInput,
  moveItem,
  putBackOnBoards,
  removeAdFromBoard,
  removeFromBoard,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, InvalidInput, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { RestoreService } from './restore.service.ts'
import { SavingService } from './saving.service.ts'
import { itemRefOf } from './item-ref.ts'

@Controller()
export class SavingController {
  constructor(
    @Inject(SavingService) private readonly saving: SavingService,
    @Inject(RestoreService) private readonly restoring: RestoreService,
  ) {}

  @Handles(addToBoard)
  async add(
    @Input() { body }: CallInput<typeof addToBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addToBoard>> {
    return await this.saving.add(memberOf(context).userId, { type: 'post', id: body.post_id }, body)
  }

  @Handles(addAdToBoard)
  async addAd(
    @Input() { body }: CallInput<typeof addAdToBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addAdToBoard>> {
    return await this.saving.add(memberOf(context).userId, { type: 'ad', id: body.ad_id }, body)
  }

  @Handles(removeFromBoard)
  async remove(
    @Input() { body }: CallInput<typeof removeFromBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeFromBoard>> {
    return await this.saving.remove(memberOf(context).userId, { type: 'post', id: body.post_id }, body)
  }

  @Handles(removeAdFromBoard)
  async removeAd(
    @Input() { body }: CallInput<typeof removeAdFromBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeAdFromBoard>> {
    return await this.saving.remove(memberOf(context).userId, { type: 'ad', id: body.ad_id }, body)
  }

  @Handles(putBackOnBoards)
  async restore(
    @Input() { body }: CallInput<typeof putBackOnBoards>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof putBackOnBoards>> {
    return await this.restoring.restore(memberOf(context).userId, body.removal, body.done_at)
  }

  @Handles(moveItem)
  async move(
    @Input() { body }: CallInput<typeof moveItem>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof moveItem>> {
    const item = itemRefOf(body)
    if (item === undefined) throw new InvalidInput({ post_id: 'Please name a gift or an ad.' })
    return await this.saving.move(memberOf(context).userId, item, body)
  }
}
