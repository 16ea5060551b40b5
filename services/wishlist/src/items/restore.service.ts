import { Inject, Injectable } from '@nestjs/common'
import { touchBoards } from '../boards/boards.repository.ts'
import { CLOCK, type Clock } from '../clock.ts'
import { MemberLock } from '../members/member-lock.ts'
import { clampClientTime } from './client-time.ts'
import { undoExpired } from './item-errors.ts'
import { isSaved } from './items.repository.ts'
import { assertNotFull } from './saving.service.ts'
import { listBoardsToRestore, restoreItems, findRemovedItem } from './removed-items.repository.ts'

/** Undoing of a removal. */
@Injectable()
export class RestoreService {
  constructor(
    @Inject(MemberLock) private readonly turn: MemberLock,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Puts everything back that one removal took off, on whatever boards are still there.
   * @throws DomainError `too-late`, `board-full`
   */
  async restore(memberId: number, removal: string, done: number | undefined): Promise<{ saved: boolean; wishlist_count: number }> {
    const doneAt = clampClientTime(done, this.clock())
    const { result, count } = await this.turn.run(memberId, async (manager) => {
      const thing = await findRemovedItem(manager, memberId, removal)
      if (thing === undefined) throw undoExpired()
      for (const board of await listBoardsToRestore(manager, memberId, removal)) await assertNotFull(manager, board)
      const boards = await restoreItems(manager, { memberId, removal, doneAt })
      if (boards.length > 0) await touchBoards(manager, boards)
      return await isSaved(manager, memberId, thing)
    })
    return { saved: result, wishlist_count: count }
  }
}
