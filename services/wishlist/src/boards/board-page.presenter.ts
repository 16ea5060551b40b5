import type { BoardItem, CallAnswer, getBoard, listBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { type CardReader, ItemPresenter } from '../items/item.presenter.ts'
import { presentOwner } from './board-owner.presenter.ts'
import type { BoardPage, BoardsOverview, ItemsPage } from './board-pages.service.ts'
import { presentBoard } from './board.presenter.ts'

/** Presents pages of boards to whoever reads them. */
@Injectable()
export class BoardPagePresenter {
  constructor(@Inject(ItemPresenter) private readonly items: ItemPresenter) {}

  overview({ userId, owner, isOwner, boards, previews }: BoardsOverview, reader: CardReader): CallAnswer<typeof listBoards> {
    const posts = this.#posts(previews, reader)
    return {
      user: presentOwner(userId, owner),
      is_owner: isOwner,
      boards: boards.map((row) =>
        presentBoard(
          row,
          posts.filter(({ wishlist_id: id }) => id === row.board_id),
          isOwner,
        ),
      ),
    }
  }

  board({ userId, owner, isOwner, board: row, content }: BoardPage, reader: CardReader): CallAnswer<typeof getBoard> {
    const board = presentBoard(row, [], isOwner)
    return {
      user: presentOwner(userId, owner),
      is_owner: isOwner,
      board,
      ...this.recent(content, reader),
      meta: { status: 'success', wishlist_name: board.name, total: board.total },
    }
  }

  recent(page: ItemsPage, reader: CardReader): CallAnswer<typeof listRecentlyAdded> {
    return { posts: this.#posts(page, reader), next: page.next }
  }

  #posts({ items, isOwner }: ItemsPage, reader: CardReader): BoardItem[] {
    return items.map((item) => this.items.item(item, reader, isOwner))
  }
}
