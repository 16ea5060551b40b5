import {
  type CallAnswer,
  type CallInput,
  changeBoardSettings,
  deleteBoard,
  editBoard,
  listOwnBoards,
  saveExistingBoard,
  saveNewBoard,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { itemRefOf } from '../items/item-ref.ts'
import { MemberItemCountsRepository } from '../members/member-item-counts.repository.ts'
import { presentBoard } from './board.presenter.ts'
import { BoardsRepository } from './boards.repository.ts'
import { OwnBoardsService } from './own-boards.service.ts'

@Controller()
export class OwnBoardsController {
  constructor(
    @Inject(OwnBoardsService) private readonly boards: OwnBoardsService,
    @Inject(BoardsRepository) private readonly rows: BoardsRepository,
    @Inject(MemberItemCountsRepository) private readonly counts: MemberItemCountsRepository,
  ) {}

  @Handles(listOwnBoards)
  async list(
    @Input() { query }: CallInput<typeof listOwnBoards>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listOwnBoards>> {
    const { userId } = memberOf(context)
    const [boards, count] = await Promise.all([this.rows.listChoices(userId, itemRefOf(query)), this.counts.count(userId)])
    return { boards: boards.map((board) => ({ ...board, image: board.image ?? '' })), wishlist_count: count }
  }

  @Handles(saveNewBoard)
  async create(
    @Input() { body }: CallInput<typeof saveNewBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveNewBoard>> {
    return await this.boards.create(memberOf(context).userId, body.name, body.privacy)
  }

  @Handles(editBoard)
  async edit(
    @Input() { body }: CallInput<typeof editBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof editBoard>> {
    return await this.boards.rename(memberOf(context).userId, body.wishlist_id, body.name)
  }

  @Handles(saveExistingBoard)
  async saveExisting(
    @Input() { body }: CallInput<typeof saveExistingBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveExistingBoard>> {
    return await this.boards.rename(memberOf(context).userId, body.wishlist_id, body.name)
  }

  @Handles(deleteBoard)
  async delete(
    @Input() { body }: CallInput<typeof deleteBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteBoard>> {
    return { wishlist_count: await this.boards.delete(memberOf(context).userId, body.wishlist_id) }
  }

  @Handles(changeBoardSettings)
  async changeSettings(
    @Input() { body }: CallInput<typeof changeBoardSettings>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changeBoardSettings>> {
    const { wishlist_id: boardId, ...settings } = body
    return { board: presentBoard(await this.boards.changeSettings(memberOf(context).userId, boardId, settings), [], true) }
  }
}
