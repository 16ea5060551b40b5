import { Inject, Injectable } from '@nestjs/common'
import { touchBoards } from '../boards/boards.repository.ts'
import { CLOCK, type Clock } from '../clock.ts'
import { MembersTurn } from '../keepers/members-turn.ts'
import { deedTime } from './deed.ts'
import { tooLate } from './item-refusals.ts'
import { isKept } from './items.repository.ts'
import { refuseFull } from './saving.service.ts'
import { boardsOf, putBack, removedBy } from './taken-off.repository.ts'

/** Undoing of a removal. */
@Injectable()
export class PuttingBackService {
  constructor(
    @Inject(MembersTurn) private readonly turn: MembersTurn,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Puts everything back that one removal took off, on whatever boards are still there.
   * @throws DomainError `too-late`, `board-full`
   */
  async putBack(memberId: number, removal: string, done: number | undefined): Promise<{ saved: boolean; wishlist_count: number }> {
    const doneAt = deedTime(done, this.clock())
    const { result, count } = await this.turn.take(memberId, async (manager) => {
      const thing = await removedBy(manager, memberId, removal)
      if (thing === undefined) throw tooLate()
      for (const board of await boardsOf(manager, memberId, removal)) await refuseFull(manager, board)
      const boards = await putBack(manager, { memberId, removal, doneAt })
      if (boards.length > 0) await touchBoards(manager, boards)
      return await isKept(manager, memberId, thing)
    })
    return { saved: result, wishlist_count: count }
  }
}
