import { type CallAnswer, type CallInput, mergeGuestBoards } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuestBoardsService } from './guest-boards.service.ts'

@Controller()
export class GuestBoardsController {
  constructor(@Inject(GuestBoardsService) private readonly guests: GuestBoardsService) {}

  @Handles(mergeGuestBoards)
  async merge(
    @Input() { body }: CallInput<typeof mergeGuestBoards>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof mergeGuestBoards>> {
    return await this.guests.merge(memberOf(context).userId, body.boards)
  }
}
