import { MAX_BOARD_ITEMS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { boardNotFound } from '../boards/board-errors.ts'
import { findOwnBoard, touchBoards } from '../boards/boards.repository.ts'
import { defaultBoard } from '../boards/own-boards.service.ts'
import { CLOCK, type Clock } from '../clock.ts'
import { MemberLock } from '../members/member-lock.ts'
import { clampClientTime } from './client-time.ts'
import { boardFull, giftNotFound, itemNotFound } from './item-errors.ts'
import { isSaved, hasNewerRemoval, findItemId, moveItem, saveItem, removeItem } from './items.repository.ts'
import type { ItemRef } from './item-ref.ts'
import { ItemLookup } from './item-lookup.service.ts'

interface SaveRequest {
  readonly wishlist_id?: number | undefined
  readonly comment?: string | undefined
  readonly done_at?: number | undefined
}

interface MoveRequest {
  readonly source: number
  readonly target: number
  readonly comment?: string | undefined
  readonly done_at?: number | undefined
}

interface NamedBoard {
  readonly wishlist_id: number
  readonly name: string
}

/** Putting gifts and ads on boards of one's own, and taking them off. Whatever is asked twice is done once. */
@Injectable()
export class SavingService {
  constructor(
    @Inject(MemberLock) private readonly turn: MemberLock,
    @Inject(ItemLookup) private readonly things: ItemLookup,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `gift-not-found`, `board-not-found`, `board-full` */
  async add(memberId: number, thing: ItemRef, saving: SaveRequest): Promise<NamedBoard & { saved: boolean; wishlist_count: number }> {
    if (!(await this.things.existing([thing])).has(thing)) throw giftNotFound()
    const doneAt = clampClientTime(saving.done_at, this.clock())
    const { result, count } = await this.turn.run(memberId, async (manager) => {
      const { wishlist_id: boardId, name } = await this.#findTarget(manager, memberId, saving.wishlist_id)
      const placing = { memberId, boardId, thing, comment: saving.comment, doneAt }
      if (!(await hasNewerRemoval(manager, placing))) {
        await saveItem(manager, placing)
        await touchBoards(manager, [boardId])
      }
      return { wishlist_id: boardId, name, saved: await isSaved(manager, memberId, thing) }
    })
    return { ...result, wishlist_count: count }
  }

  /**
   * `removal` is what the removal can be undone by; null where nothing was taken off.
   * @throws DomainError `board-not-found`
   */
  async remove(memberId: number, thing: ItemRef, { wishlist_id: boardId, done_at: done }: SaveRequest): Promise<{ saved: boolean; removal: string | null; wishlist_count: number }> {
    const doneAt = clampClientTime(done, this.clock())
    const removal = randomUUID()
    const { result, count } = await this.turn.run(memberId, async (manager) => {
      if (boardId !== undefined && (await findOwnBoard(manager, memberId, boardId)) === undefined) throw boardNotFound()
      const boards = await removeItem(manager, { memberId, boardId, thing, doneAt, removal })
      if (boards.length > 0) await touchBoards(manager, boards)
      return { saved: await isSaved(manager, memberId, thing), removal: boards.length > 0 ? removal : null }
    })
    return { ...result, wishlist_count: count }
  }

  /**
   * From one board of the member to another; from a board to itself it only gets another comment. What is on the target already stays there.
   * @throws DomainError `board-not-found`, `item-not-found`, `board-full`
   */
  async move(memberId: number, thing: ItemRef, { source, target, comment, done_at: done }: MoveRequest): Promise<{ wishlist_id: number; wishlist_count: number }> {
    const doneAt = clampClientTime(done, this.clock())
    const { count } = await this.turn.run(memberId, async (manager) => {
      for (const boardId of [source, target]) if ((await findOwnBoard(manager, memberId, boardId)) === undefined) throw boardNotFound()
      const from = await findItemId(manager, source, thing)
      const to = source === target ? from : await findItemId(manager, target, thing)
      if (from === undefined && to === undefined) throw itemNotFound()
      const placing = { memberId, boardId: target, thing, comment, doneAt }
      if (to !== undefined) await saveItem(manager, placing)
      else await this.#moveToBoard(manager, source, placing)
      if (from !== undefined && to !== undefined && from !== to) await transferClaim(manager, from, to)
      if (source !== target) await removeItem(manager, { memberId, boardId: source, thing, doneAt, removal: randomUUID() })
      await touchBoards(manager, [source, target])
    })
    return { wishlist_id: target, wishlist_count: count }
  }

  async #moveToBoard(manager: EntityManager, source: number, placing: Parameters<typeof moveItem>[2]): Promise<void> {
    await assertNotFull(manager, placing.boardId)
    await moveItem(manager, source, placing)
  }

  async #findTarget(manager: EntityManager, memberId: number, boardId: number | undefined): Promise<NamedBoard> {
    const own = boardId === undefined ? undefined : await findOwnBoard(manager, memberId, boardId)
    if (boardId !== undefined && own === undefined) throw boardNotFound()
    const board = own === undefined ? await defaultBoard(manager, memberId) : { wishlist_id: own.board_id, name: own.name }
    await assertNotFull(manager, board.wishlist_id)
    return board
  }
}

/** @throws DomainError `board-full` */
export async function assertNotFull(manager: EntityManager, boardId: number): Promise<void> {
  const full = await manager.query<unknown[]>('select from boards where board_id = $1 and wanted + received >= $2', [boardId, MAX_BOARD_ITEMS])
  if (full.length > 0) throw boardFull()
}

/** Who claimed the one that goes has claimed the one that stays, unless another member has. */
async function transferClaim(manager: EntityManager, from: number, to: number): Promise<void> {
  await manager.query(
    'update claims set item_id = $2, board_id = (select board_id from items where item_id = $2) where item_id = $1 and not exists (select from claims where item_id = $2)',
    [from, to],
  )
}
