import { type CallAnswer, type CallInput, getBoard, listBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BoardPagesService, type PageViewer } from './board-pages.service.ts'

interface ViewerQuery {
  readonly country?: string | undefined
  readonly token?: string | undefined
}

const viewerOf = ({ identity, visitor }: CallContext, { country: edition, token }: ViewerQuery): PageViewer => ({
  memberId: identity?.userId,
  nsfw: visitor.nsfw,
  country: visitor.country,
  edition,
  token,
})

@Controller()
export class BoardsController {
  constructor(@Inject(BoardPagesService) private readonly pages: BoardPagesService) {}

  @Handles(listBoards)
  async list(
    @Input() { params, query }: CallInput<typeof listBoards>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listBoards>> {
    return await this.pages.overview(params.user_id, viewerOf(context, query))
  }

  @Handles(getBoard)
  async get(
    @Input() { params, query }: CallInput<typeof getBoard>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getBoard>> {
    const request = { page: params.page, after: query.after, received: query.show === 'received' }
    const page = await this.pages.board(params.user_id, params.wishlist_id, viewerOf(context, query), request)
    return { ...page, meta: { status: 'success', wishlist_name: page.board.name, total: page.board.total } }
  }

  @Handles(listRecentlyAdded)
  async recent(
    @Input() { params, query }: CallInput<typeof listRecentlyAdded>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listRecentlyAdded>> {
    return await this.pages.recent(params.user_id, viewerOf(context, query), { page: params.page, after: query.after })
  }
}
