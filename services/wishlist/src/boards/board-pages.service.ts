import type { Board, BoardItem, BoardOwner } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ClaimVisibility } from '../claims/claim-visibility.service.ts'
import { ItemPagesRepository } from '../items/item-pages.repository.ts'
import { type CardReader, ItemPresenter } from '../items/item.presenter.ts'
import type { ItemRow } from '../items/item-row.ts'
import { pageStart, paginate } from '../items/page-cursor.ts'
import { MemberProjectionRepository } from '../projections/member-projection.repository.ts'
import { presentOwner } from './board-owner.presenter.ts'
import { presentBoard } from './board.presenter.ts'
import { boardNotFound, memberNotFound } from './board-errors.ts'
import type { BoardRow, Viewer } from './board-row.ts'
import { BoardsRepository } from './boards.repository.ts'

export interface PageViewer extends Viewer, CardReader {}

export interface PageRequest {
  readonly page: number
  readonly after?: string | undefined
}

interface ItemsPage {
  readonly posts: BoardItem[]
  readonly next: string | null
}

/** Pages of boards, for owners, members and visitors. */
@Injectable()
export class BoardPagesService {
  constructor(
    @Inject(BoardsRepository) private readonly boards: BoardsRepository,
    @Inject(ItemPagesRepository) private readonly items: ItemPagesRepository,
    @Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository,
    @Inject(ClaimVisibility) private readonly claims: ClaimVisibility,
    @Inject(ItemPresenter) private readonly presenter: ItemPresenter,
  ) {}

  /** @throws DomainError `member-not-found` */
  async overview(userId: number, viewer: PageViewer): Promise<{ user: BoardOwner; is_owner: boolean; boards: Board[] }> {
    const isOwner = viewer.memberId === userId
    const nsfw = isOwner || viewer.nsfw
    const [owner, visible] = await Promise.all([this.#owner(userId, isOwner), this.boards.listVisible(userId, viewer)])
    const [rows, previews] = await Promise.all([
      nsfw ? visible : this.boards.withoutAdultItems(visible),
      this.items.listPreviews(
        visible.map(({ board_id: id }) => id),
        nsfw,
      ),
    ])
    const presented = await this.#present(previews, rows, viewer)
    const boards = rows.map((row) =>
      presentBoard(
        row,
        presented.filter(({ wishlist_id: id }) => id === row.board_id),
        isOwner,
      ),
    )
    return { user: owner, is_owner: isOwner, boards }
  }

  /** @throws DomainError `board-not-found` */
  async board(
    userId: number,
    boardId: number,
    viewer: PageViewer,
    request: PageRequest & { received: boolean },
  ): Promise<ItemsPage & { user: BoardOwner; is_owner: boolean; board: Board }> {
    const isOwner = viewer.memberId === userId
    const row = await this.boards.findVisible(userId, boardId, viewer)
    if (row === undefined) throw boardNotFound()
    const filter = { received: request.received, nsfw: isOwner || viewer.nsfw }
    const [[counted = row], owner, found] = await Promise.all([
      filter.nsfw ? [row] : this.boards.withoutAdultItems([row]),
      this.members.find(userId),
      this.items.listPage(boardId, filter, pageStart(request.page, request.after)),
    ])
    const { rows, next } = paginate(found, ({ position }) => position)
    const posts = await this.#present(rows, [row], viewer)
    return { user: presentOwner(userId, owner), is_owner: isOwner, board: presentBoard(counted, [], isOwner), posts, next }
  }

  /** @throws DomainError `member-not-found` */
  async recent(userId: number, viewer: PageViewer, { page, after }: PageRequest): Promise<ItemsPage> {
    const isOwner = viewer.memberId === userId
    await this.#owner(userId, isOwner)
    const [found, boards] = await Promise.all([
      this.items.listRecent(userId, { memberId: viewer.memberId, nsfw: isOwner || viewer.nsfw }, pageStart(page, after)),
      this.boards.listVisible(userId, viewer),
    ])
    const { rows, next } = paginate(found, ({ added_us: added }) => added)
    return { posts: await this.#present(rows, boards, viewer), next }
  }

  async #owner(userId: number, isOwner: boolean): Promise<BoardOwner> {
    if (!isOwner && !(await this.members.exists(userId))) throw memberNotFound()
    return presentOwner(userId, await this.members.find(userId))
  }

  async #present(rows: readonly ItemRow[], boards: readonly BoardRow[], viewer: PageViewer): Promise<BoardItem[]> {
    const claimOf = await this.claims.of(rows, boards, viewer.memberId)
    const isOwner = boards.some(({ member_id: owner }) => owner === viewer.memberId)
    const { country, edition } = viewer
    return rows.map((row) => this.presenter.item(row, { isOwner, claim: claimOf(row), country, edition }))
  }
}
