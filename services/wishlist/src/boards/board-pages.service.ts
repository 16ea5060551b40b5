import type { Board, BoardItem, BoardOwner } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ClaimVisibility } from '../claims/claim-visibility.service.ts'
import { ItemPagesRepository } from '../items/item-pages.repository.ts'
import { ItemPresenter } from '../items/item.presenter.ts'
import type { ItemRow } from '../items/item-row.ts'
import { pageStart, paginate } from '../items/page-cursor.ts'
import { MemberProjectionRepository } from '../projections/member-projection.repository.ts'
import { presentBoard } from './board.presenter.ts'
import { boardNotFound, memberNotFound } from './board-errors.ts'
import type { BoardRow, Viewer } from './board-row.ts'
import { BoardsRepository } from './boards.repository.ts'

export interface PageViewer extends Viewer {
  readonly country: string
}

export interface PageRequest {
  readonly page: number
  readonly after?: string | undefined
}

interface ItemsPage {
  readonly posts: BoardItem[]
  readonly next: string | null
}

/** Boards as pages show them, to whoever looks. */
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
  async overview(userId: number, looking: PageViewer): Promise<{ user: BoardOwner; is_owner: boolean; boards: Board[] }> {
    const isOwner = looking.memberId === userId
    const [owner, rows] = await Promise.all([this.#owner(userId, isOwner), this.boards.listVisible(userId, looking)])
    const previews = await this.items.listPreviews(rows.map(({ board_id: id }) => id), isOwner || looking.nsfw)
    const shown = await this.#present(previews, rows, looking)
    const boards = rows.map((row) => presentBoard(row, shown.filter(({ wishlist_id: id }) => id === row.board_id), isOwner))
    return { user: owner, is_owner: isOwner, boards }
  }

  /** @throws DomainError `board-not-found` */
  async board(userId: number, boardId: number, looking: PageViewer, asked: PageRequest & { received: boolean }): Promise<ItemsPage & { user: BoardOwner; is_owner: boolean; board: Board }> {
    const isOwner = looking.memberId === userId
    const row = await this.boards.findVisible(userId, boardId, looking)
    if (row === undefined) throw boardNotFound()
    const [owner, found] = await Promise.all([
      this.members.findOwner(userId), this.items.listPage(boardId, { received: asked.received, nsfw: isOwner || looking.nsfw }, pageStart(asked.page, asked.after)),
    ])
    const { rows, next } = paginate(found, ({ position }) => position)
    return { user: owner, is_owner: isOwner, board: presentBoard(row, [], isOwner), posts: await this.#present(rows, [row], looking), next }
  }

  /** @throws DomainError `member-not-found` */
  async recent(userId: number, looking: PageViewer, { page, after }: PageRequest): Promise<ItemsPage> {
    const isOwner = looking.memberId === userId
    await this.#owner(userId, isOwner)
    const [found, boards] = await Promise.all([
      this.items.listRecent(userId, { memberId: looking.memberId, nsfw: isOwner || looking.nsfw }, pageStart(page, after)), this.boards.listVisible(userId, looking),
    ])
    const { rows, next } = paginate(found, ({ added_us: added }) => added)
    return { posts: await this.#present(rows, boards, looking), next }
  }

  async #owner(userId: number, isOwner: boolean): Promise<BoardOwner> {
    if (!isOwner && !(await this.members.exists(userId))) throw memberNotFound()
    return await this.members.findOwner(userId)
  }

  async #present(rows: readonly ItemRow[], boards: readonly BoardRow[], looking: PageViewer): Promise<BoardItem[]> {
    const claimOf = await this.claims.of(rows, boards, looking.memberId)
    const isOwner = boards.some(({ member_id: owner }) => owner === looking.memberId)
    return rows.map((row) => this.presenter.item(row, { isOwner, claim: claimOf(row), country: looking.country }))
  }
}
