import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { OwnBoardsService } from '../boards/own-boards.service.ts'
import { MemberLock } from '../members/member-lock.ts'
import { itemNotFound } from './item-errors.ts'
import { ItemsRepository } from './items.repository.ts'

/** Order of the items on a board, and which of them are received. */
@Injectable()
export class BoardItemsService {
  constructor(
    @Inject(MemberLock) private readonly lock: MemberLock,
    @Inject(OwnBoardsService) private readonly boards: OwnBoardsService,
    @Inject(ItemsRepository) private readonly items: ItemsRepository,
  ) {}

  /**
   * Moves an item behind another one, or to the front.
   * @throws DomainError `board-not-found`, `item-not-found`
   */
  async reorder(memberId: number, boardId: number, itemId: number, afterId: number | null): Promise<void> {
    if (itemId === afterId) return
    await this.lock.run(memberId, async (transaction) => {
      await this.#assertOnBoard(transaction, { memberId, boardId, itemIds: afterId === null ? [itemId] : [itemId, afterId] })
      let position = await this.items.positionBehind(transaction, boardId, itemId, afterId)
      if (position === null) {
        await this.items.renumber(transaction, boardId)
        position = await this.items.positionBehind(transaction, boardId, itemId, afterId)
      }
      // With no other item on the board, the order cannot change.
      if (position === undefined || position === null) return
      await this.items.setPosition(transaction, itemId, position)
      await this.boards.touch(transaction, [boardId])
    })
  }

  /** @throws DomainError `board-not-found`, `item-not-found` */
  async markReceived(
    memberId: number,
    boardId: number,
    itemId: number,
    received: boolean,
  ): Promise<{ total: number; received_total: number }> {
    const { result } = await this.lock.run(memberId, async (transaction) => {
      await this.#assertOnBoard(transaction, { memberId, boardId, itemIds: [itemId] })
      await this.items.setReceived(transaction, itemId, received)
      await this.boards.touch(transaction, [boardId])
      return await this.boards.require(transaction, memberId, boardId)
    })
    return { total: result.wanted, received_total: result.received }
  }

  async #assertOnBoard(
    transaction: Transaction,
    { memberId, boardId, itemIds }: { memberId: number; boardId: number; itemIds: readonly number[] },
  ): Promise<void> {
    await this.boards.require(transaction, memberId, boardId)
    if (!(await this.items.areOnBoard(transaction, boardId, itemIds))) throw itemNotFound()
  }
}
