import { type CallAnswer, type CallInput, getBoard, listBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, Reply } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuestDevices } from '../claims/guest-devices.service.ts'
import type { CardReader } from '../items/item.presenter.ts'
import { BoardPagePresenter } from './board-page.presenter.ts'
import { BoardPagesService } from './board-pages.service.ts'
import type { Viewer } from './board-row.ts'

interface ViewerQuery {
  readonly country?: string | undefined
  readonly token?: string | undefined
}

const viewerOf = ({ identity, visitor }: CallContext, { country: edition, token }: ViewerQuery): Viewer & CardReader => ({
  memberId: identity?.userId,
  nsfw: visitor.nsfw,
  country: visitor.country,
  edition,
  token,
})

@Controller()
export class BoardsController {
  constructor(
    @Inject(BoardPagesService) private readonly pages: BoardPagesService,
    @Inject(BoardPagePresenter) private readonly present: BoardPagePresenter,
    @Inject(GuestDevices) private readonly devices: GuestDevices,
  ) {}

  @Handles(listBoards)
  async list(
    @Input() { params, query }: CallInput<typeof listBoards>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listBoards>> {
    const viewer = viewerOf(context, query)
    return this.present.overview(await this.pages.overview(params.user_id, viewer), viewer)
  }

  @Handles(getBoard)
  async get(
    @Input() { params, query }: CallInput<typeof getBoard>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof getBoard>>> {
    const request = { page: params.page, after: query.after, received: query.show === 'received' }
    const viewer = viewerOf(context, query)
    const cookies = await this.devices.adopt(context)
    const page = await this.pages.board(params.user_id, params.wishlist_id, viewer, request)
    return new Reply(this.present.board(page, viewer), cookies)
  }

  @Handles(listRecentlyAdded)
  async recent(
    @Input() { params, query }: CallInput<typeof listRecentlyAdded>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listRecentlyAdded>> {
    const viewer = viewerOf(context, query)
    const page = await this.pages.recent(params.user_id, viewer, { page: params.page, after: query.after })
    return this.present.recent(page, viewer)
  }
}
