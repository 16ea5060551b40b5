import type { Board, BoardItem, BoardOwner } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ShownClaims } from '../claims/shown-claims.ts'
import { BoardItemsRepository } from '../items/board-items.repository.ts'
import { ItemPresenter } from '../items/item.presenter.ts'
import type { ItemRow } from '../items/item-row.ts'
import { beginningOf, cutPage } from '../items/page-cursor.ts'
import { KnownMembersRepository } from '../known/known-members.repository.ts'
import { presentBoard } from './board.presenter.ts'
import { boardNotFound, memberNotFound } from './board-refusals.ts'
import type { BoardRow, Viewer } from './board-row.ts'
import { BoardsRepository } from './boards.repository.ts'

export interface Looking extends Viewer {
  readonly country: string
}

export interface Asked {
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
    @Inject(BoardItemsRepository) private readonly items: BoardItemsRepository,
    @Inject(KnownMembersRepository) private readonly members: KnownMembersRepository,
    @Inject(ShownClaims) private readonly claims: ShownClaims,
    @Inject(ItemPresenter) private readonly presenter: ItemPresenter,
  ) {}

  /** @throws DomainError `member-not-found` */
  async overview(userId: number, looking: Looking): Promise<{ user: BoardOwner; is_owner: boolean; boards: Board[] }> {
    const isOwner = looking.memberId === userId
    const [owner, rows] = await Promise.all([this.#owner(userId, isOwner), this.boards.visible(userId, looking)])
    const previews = await this.items.previews(rows.map(({ board_id: id }) => id), isOwner || looking.nsfw)
    const shown = await this.#present(previews, rows, looking)
    const boards = rows.map((row) => presentBoard(row, shown.filter(({ wishlist_id: id }) => id === row.board_id), isOwner))
    return { user: owner, is_owner: isOwner, boards }
  }

  /** @throws DomainError `board-not-found` */
  async board(userId: number, boardId: number, looking: Looking, asked: Asked & { received: boolean }): Promise<ItemsPage & { user: BoardOwner; is_owner: boolean; board: Board }> {
    const isOwner = looking.memberId === userId
    const row = await this.boards.visibleOne(userId, boardId, looking)
    if (row === undefined) throw boardNotFound()
    const [owner, found] = await Promise.all([
      this.members.owner(userId), this.items.page(boardId, { received: asked.received, nsfw: isOwner || looking.nsfw }, beginningOf(asked.page, asked.after)),
    ])
    const { rows, next } = cutPage(found, ({ position }) => position)
    return { user: owner, is_owner: isOwner, board: presentBoard(row, [], isOwner), posts: await this.#present(rows, [row], looking), next }
  }

  /** @throws DomainError `member-not-found` */
  async recent(userId: number, looking: Looking, { page, after }: Asked): Promise<ItemsPage> {
    const isOwner = looking.memberId === userId
    await this.#owner(userId, isOwner)
    const [found, boards] = await Promise.all([
      this.items.recent(userId, { memberId: looking.memberId, nsfw: isOwner || looking.nsfw }, beginningOf(page, after)), this.boards.visible(userId, looking),
    ])
    const { rows, next } = cutPage(found, ({ added_us: added }) => added)
    return { posts: await this.#present(rows, boards, looking), next }
  }

  async #owner(userId: number, isOwner: boolean): Promise<BoardOwner> {
    if (!isOwner && !(await this.members.isThere(userId))) throw memberNotFound()
    return await this.members.owner(userId)
  }

  async #present(rows: readonly ItemRow[], boards: readonly BoardRow[], looking: Looking): Promise<BoardItem[]> {
    const claimOf = await this.claims.of(rows, boards, looking.memberId)
    const isOwner = boards.some(({ member_id: owner }) => owner === looking.memberId)
    return rows.map((row) => this.presenter.item(row, { isOwner, claim: claimOf(row), country: looking.country }))
  }
}
