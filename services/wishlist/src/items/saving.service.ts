import { MAX_BOARD_ITEMS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { boardNotFound } from '../boards/board-refusals.ts'
import { ownBoard, touchBoards } from '../boards/boards.repository.ts'
import { usualBoard } from '../boards/own-boards.service.ts'
import { CLOCK, type Clock } from '../clock.ts'
import { MembersTurn } from '../keepers/members-turn.ts'
import { deedTime } from './deed.ts'
import { boardFull, giftNotFound, itemNotFound } from './item-refusals.ts'
import { isKept, isOvertaken, itemOn, moveTo, putOnBoard, takeOff } from './items.repository.ts'
import type { Thing } from './thing.ts'
import { Things } from './things.ts'

interface Saving {
  readonly wishlist_id?: number | undefined
  readonly comment?: string | undefined
  readonly done_at?: number | undefined
}

interface Moving {
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
    @Inject(MembersTurn) private readonly turn: MembersTurn,
    @Inject(Things) private readonly things: Things,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `gift-not-found`, `board-not-found`, `board-full` */
  async add(memberId: number, thing: Thing, saving: Saving): Promise<NamedBoard & { saved: boolean; wishlist_count: number }> {
    if (!(await this.things.areThere([thing])).has(thing)) throw giftNotFound()
    const doneAt = deedTime(saving.done_at, this.clock())
    const { result, count } = await this.turn.take(memberId, async (manager) => {
      const { wishlist_id: boardId, name } = await this.#target(manager, memberId, saving.wishlist_id)
      const placing = { memberId, boardId, thing, comment: saving.comment, doneAt }
      if (!(await isOvertaken(manager, placing))) {
        await putOnBoard(manager, placing)
        await touchBoards(manager, [boardId])
      }
      return { wishlist_id: boardId, name, saved: await isKept(manager, memberId, thing) }
    })
    return { ...result, wishlist_count: count }
  }

  /**
   * `removal` is what the removal can be undone by; null where nothing was taken off.
   * @throws DomainError `board-not-found`
   */
  async remove(memberId: number, thing: Thing, { wishlist_id: boardId, done_at: done }: Saving): Promise<{ saved: boolean; removal: string | null; wishlist_count: number }> {
    const doneAt = deedTime(done, this.clock())
    const removal = randomUUID()
    const { result, count } = await this.turn.take(memberId, async (manager) => {
      if (boardId !== undefined && (await ownBoard(manager, memberId, boardId)) === undefined) throw boardNotFound()
      const boards = await takeOff(manager, { memberId, boardId, thing, doneAt, removal })
      if (boards.length > 0) await touchBoards(manager, boards)
      return { saved: await isKept(manager, memberId, thing), removal: boards.length > 0 ? removal : null }
    })
    return { ...result, wishlist_count: count }
  }

  /**
   * From one board of the member to another; from a board to itself it only gets another comment. What is on the target already stays there.
   * @throws DomainError `board-not-found`, `item-not-found`, `board-full`
   */
  async move(memberId: number, thing: Thing, { source, target, comment, done_at: done }: Moving): Promise<{ wishlist_id: number; wishlist_count: number }> {
    const doneAt = deedTime(done, this.clock())
    const { count } = await this.turn.take(memberId, async (manager) => {
      for (const boardId of [source, target]) if ((await ownBoard(manager, memberId, boardId)) === undefined) throw boardNotFound()
      const from = await itemOn(manager, source, thing)
      const to = source === target ? from : await itemOn(manager, target, thing)
      if (from === undefined && to === undefined) throw itemNotFound()
      const placing = { memberId, boardId: target, thing, comment, doneAt }
      if (to !== undefined) await putOnBoard(manager, placing)
      else await this.#toAnother(manager, source, placing)
      if (from !== undefined && to !== undefined && from !== to) await handOn(manager, from, to)
      if (source !== target) await takeOff(manager, { memberId, boardId: source, thing, doneAt, removal: randomUUID() })
      await touchBoards(manager, [source, target])
    })
    return { wishlist_id: target, wishlist_count: count }
  }

  async #toAnother(manager: EntityManager, source: number, placing: Parameters<typeof moveTo>[2]): Promise<void> {
    await refuseFull(manager, placing.boardId)
    await moveTo(manager, source, placing)
  }

  async #target(manager: EntityManager, memberId: number, boardId: number | undefined): Promise<NamedBoard> {
    const own = boardId === undefined ? undefined : await ownBoard(manager, memberId, boardId)
    if (boardId !== undefined && own === undefined) throw boardNotFound()
    const board = own === undefined ? await usualBoard(manager, memberId) : { wishlist_id: own.board_id, name: own.name }
    await refuseFull(manager, board.wishlist_id)
    return board
  }
}

/** @throws DomainError `board-full` */
export async function refuseFull(manager: EntityManager, boardId: number): Promise<void> {
  const full = await manager.query<unknown[]>('select from boards where board_id = $1 and wanted + received >= $2', [boardId, MAX_BOARD_ITEMS])
  if (full.length > 0) throw boardFull()
}

/** Who claimed the one that goes has claimed the one that stays, unless another member has. */
async function handOn(manager: EntityManager, from: number, to: number): Promise<void> {
  await manager.query(
    'update claims set item_id = $2, board_id = (select board_id from items where item_id = $2) where item_id = $1 and not exists (select from claims where item_id = $2)',
    [from, to],
  )
}
