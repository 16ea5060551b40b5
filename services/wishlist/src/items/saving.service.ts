import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { NamedBoard } from '../boards/own-boards.repository.ts'
import { OwnBoardsService } from '../boards/own-boards.service.ts'
import { ClaimsRepository } from '../claims/claims.repository.ts'
import { MemberLock } from '../members/member-lock.ts'
import { clampClientTime } from './client-time.ts'
import { giftNotFound, itemNotFound } from './item-errors.ts'
import { ItemLookup } from './item-lookup.service.ts'
import type { ItemRef } from './item-ref.ts'
import { type ItemTexts, ItemsRepository } from './items.repository.ts'

interface SaveRequest extends ItemTexts {
  readonly wishlist_id?: number | undefined
  readonly done_at?: number | undefined
  /** Country of the edition from which it is saved. */
  readonly country?: string | undefined
}

interface MoveRequest extends ItemTexts {
  readonly source: number
  readonly target: number
  readonly done_at?: number | undefined
}

interface RemoveResult {
  readonly saved: boolean
  /** Id by which the removal can be undone; null where nothing was removed. */
  readonly removal: string | null
  readonly wishlist_count: number
}

/** Saves and removes posts and ads on the member's own boards. Every request is idempotent. */
@Injectable()
export class SavingService {
  constructor(
    @Inject(MemberLock) private readonly lock: MemberLock,
    @Inject(ItemLookup) private readonly lookup: ItemLookup,
    @Inject(OwnBoardsService) private readonly boards: OwnBoardsService,
    @Inject(ItemsRepository) private readonly items: ItemsRepository,
    @Inject(ClaimsRepository) private readonly claims: ClaimsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `gift-not-found`, `board-not-found`, `board-full` */
  async add(
    memberId: number,
    item: ItemRef,
    request: SaveRequest,
  ): Promise<NamedBoard & { saved: boolean; wishlist_count: number }> {
    if (!(await this.lookup.existing([item])).has(item)) throw giftNotFound()
    const doneAt = clampClientTime(request.done_at, this.clock())
    const { result, count } = await this.lock.run(memberId, async (transaction) => {
      const { wishlist_id: boardId, name } = await this.#findTarget(transaction, memberId, request.wishlist_id)
      const placement = { memberId, boardId, item, texts: request, edition: request.country, doneAt }
      if (!(await this.items.hasNewerRemoval(transaction, placement))) {
        await this.items.save(transaction, placement)
        await this.boards.touch(transaction, [boardId])
      }
      return { wishlist_id: boardId, name, saved: await this.items.isSaved(transaction, memberId, item) }
    })
    return { ...result, wishlist_count: count }
  }

  /**
   * Without a board, removes from all boards.
   * @throws DomainError `board-not-found`
   */
  async remove(memberId: number, item: ItemRef, { wishlist_id: boardId, done_at: done }: SaveRequest): Promise<RemoveResult> {
    const doneAt = clampClientTime(done, this.clock())
    const removal = randomUUID()
    const { result, count } = await this.lock.run(memberId, async (transaction) => {
      if (boardId !== undefined) await this.boards.require(transaction, memberId, boardId)
      const boards = await this.items.remove(transaction, { memberId, boardId, item, doneAt, removal })
      if (boards.length > 0) await this.boards.touch(transaction, boards)
      return { saved: await this.items.isSaved(transaction, memberId, item), removal: boards.length > 0 ? removal : null }
    })
    return { ...result, wishlist_count: count }
  }

  /**
   * Moves an item between boards of the member; from a board to itself, only its texts change. An item that the target contains
   * already stays there.
   * @throws DomainError `board-not-found`, `item-not-found`, `board-full`
   */
  async move(
    memberId: number,
    item: ItemRef,
    { source, target, done_at: done, ...texts }: MoveRequest,
  ): Promise<{ wishlist_id: number; wishlist_count: number }> {
    const doneAt = clampClientTime(done, this.clock())
    const { count } = await this.lock.run(memberId, async (transaction) => {
      for (const boardId of [source, target]) await this.boards.require(transaction, memberId, boardId)
      const from = await this.items.findId(transaction, source, item)
      const to = source === target ? from : await this.items.findId(transaction, target, item)
      if (from === undefined && to === undefined) throw itemNotFound()
      const placement = { memberId, boardId: target, item, texts, doneAt }
      if (to === undefined) {
        await this.boards.assertNotFull(transaction, target)
        await this.items.move(transaction, source, placement)
      } else await this.items.save(transaction, placement)
      if (from !== undefined && to !== undefined && from !== to) await this.claims.transfer(transaction, from, to)
      if (source !== target)
        await this.items.remove(transaction, { memberId, boardId: source, item, doneAt, removal: randomUUID() })
      await this.boards.touch(transaction, [source, target])
    })
    return { wishlist_id: target, wishlist_count: count }
  }

  async #findTarget(transaction: Transaction, memberId: number, boardId: number | undefined): Promise<NamedBoard> {
    const board = await (boardId === undefined
      ? this.boards.defaultBoard(transaction, memberId)
      : this.#findOwn(transaction, memberId, boardId))
    await this.boards.assertNotFull(transaction, board.wishlist_id)
    return board
  }

  async #findOwn(transaction: Transaction, memberId: number, boardId: number): Promise<NamedBoard> {
    const { board_id: id, name } = await this.boards.require(transaction, memberId, boardId)
    return { wishlist_id: id, name }
  }
}
