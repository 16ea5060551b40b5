import { type CallAnswer, type CallInput, getBoard, listBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BoardPagesService, type PageViewer } from './board-pages.service.ts'

const lookingOf = ({ identity, visitor }: CallContext, token?: string): PageViewer => ({ memberId: identity?.userId, nsfw: visitor.nsfw, country: visitor.country, token })

@Controller()
export class BoardsController {
  constructor(@Inject(BoardPagesService) private readonly pages: BoardPagesService) {}

  @Handles(listBoards)
  async list(@Input() { params }: CallInput<typeof listBoards>, @Context() context: CallContext): Promise<CallAnswer<typeof listBoards>> {
    return await this.pages.overview(params.user_id, lookingOf(context))
  }

  @Handles(getBoard)
  async get(@Input() { params, query }: CallInput<typeof getBoard>, @Context() context: CallContext): Promise<CallAnswer<typeof getBoard>> {
    const asked = { page: params.page, after: query.after, received: query.show === 'received' }
    const shown = await this.pages.board(params.user_id, params.wishlist_id, lookingOf(context, query.token), asked)
    return { ...shown, meta: { status: 'success', wishlist_name: shown.board.name, total: shown.board.total } }
  }

  @Handles(listRecentlyAdded)
  async recent(@Input() { params, query }: CallInput<typeof listRecentlyAdded>, @Context() context: CallContext): Promise<CallAnswer<typeof listRecentlyAdded>> {
    return await this.pages.recent(params.user_id, lookingOf(context), { page: params.page, after: query.after })
  }
}
