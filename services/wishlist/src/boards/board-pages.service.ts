import { Inject, Injectable } from '@nestjs/common'
import { ClaimVisibility } from '../claims/claim-visibility.service.ts'
import { ItemPagesRepository } from '../items/item-pages.repository.ts'
import type { ItemRow, ViewedItem } from '../items/item-row.ts'
import { pageStart, paginate } from '../items/page-cursor.ts'
import { MemberProjectionRepository, type MemberRow } from '../projections/member-projection.repository.ts'
import { boardNotFound, memberNotFound } from './board-errors.ts'
import type { BoardRow, Viewer } from './board-row.ts'
import { BoardsRepository } from './boards.repository.ts'

export interface PageRequest {
  readonly page: number
  readonly after?: string | undefined
}

/** Items of some boards, as one viewer may see them. */
export interface ItemsPage {
  readonly items: readonly ViewedItem[]
  /** The viewer owns one of the boards. */
  readonly isOwner: boolean
  readonly next: string | null
}

/** Whose boards are seen. */
interface OwnedPage {
  readonly userId: number
  /** Undefined for a member whose event has not arrived yet. */
  readonly owner: MemberRow | undefined
  /** The viewer is the owner. */
  readonly isOwner: boolean
}

export interface BoardsOverview extends OwnedPage {
  readonly boards: readonly BoardRow[]
  readonly previews: ItemsPage
}

export interface BoardPage extends OwnedPage {
  readonly board: BoardRow
  readonly content: ItemsPage
}

/** Pages of boards, for owners, members and visitors. */
@Injectable()
export class BoardPagesService {
  constructor(
    @Inject(BoardsRepository) private readonly boards: BoardsRepository,
    @Inject(ItemPagesRepository) private readonly items: ItemPagesRepository,
    @Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository,
    @Inject(ClaimVisibility) private readonly claims: ClaimVisibility,
  ) {}

  /** @throws DomainError `member-not-found` */
  async overview(userId: number, viewer: Viewer): Promise<BoardsOverview> {
    const isOwner = viewer.memberId === userId
    const nsfw = isOwner || viewer.nsfw
    const [owner, visible] = await Promise.all([this.#owner(userId, isOwner), this.boards.listVisible(userId, viewer)])
    const [boards, previews] = await Promise.all([
      nsfw ? visible : this.boards.withoutAdultItems(visible),
      this.items.listPreviews(
        visible.map(({ board_id: id }) => id),
        nsfw,
      ),
    ])
    return { userId, owner, isOwner, boards, previews: await this.#viewed(previews, boards, viewer, null) }
  }

  /** @throws DomainError `board-not-found` */
  async board(userId: number, boardId: number, viewer: Viewer, request: PageRequest & { received: boolean }): Promise<BoardPage> {
    const isOwner = viewer.memberId === userId
    const row = await this.boards.findVisible(userId, boardId, viewer)
    if (row === undefined) throw boardNotFound()
    const filter = { received: request.received, nsfw: isOwner || viewer.nsfw }
    const [[board = row], owner, found] = await Promise.all([
      filter.nsfw ? [row] : this.boards.withoutAdultItems([row]),
      this.members.find(userId),
      this.items.listPage(boardId, filter, pageStart(request.page, request.after)),
    ])
    const { rows, next } = paginate(found, ({ position }) => position)
    return { userId, owner, isOwner, board, content: await this.#viewed(rows, [row], viewer, next) }
  }

  /** @throws DomainError `member-not-found` */
  async recent(userId: number, viewer: Viewer, { page, after }: PageRequest): Promise<ItemsPage> {
    const isOwner = viewer.memberId === userId
    await this.#owner(userId, isOwner)
    const [found, boards] = await Promise.all([
      this.items.listRecent(userId, { memberId: viewer.memberId, nsfw: isOwner || viewer.nsfw }, pageStart(page, after)),
      this.boards.listVisible(userId, viewer),
    ])
    const { rows, next } = paginate(found, ({ added_us: added }) => added)
    return await this.#viewed(rows, boards, viewer, next)
  }

  async #owner(userId: number, isOwner: boolean): Promise<MemberRow | undefined> {
    if (!isOwner && !(await this.members.exists(userId))) throw memberNotFound()
    return await this.members.find(userId)
  }

  async #viewed(rows: readonly ItemRow[], boards: readonly BoardRow[], viewer: Viewer, next: string | null): Promise<ItemsPage> {
    const claimOf = await this.claims.of(rows, boards, viewer.memberId)
    const isOwner = boards.some(({ member_id: owner }) => owner === viewer.memberId)
    return { items: rows.map((row) => ({ row, claim: claimOf(row) })), isOwner, next }
  }
}
