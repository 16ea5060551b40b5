import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { OwnBoardsService } from '../boards/own-boards.service.ts'
import { MemberLock } from '../members/member-lock.ts'
import { clampClientTime } from './client-time.ts'
import { undoExpired } from './item-errors.ts'
import { ItemsRepository } from './items.repository.ts'
import { RemovedItemsRepository } from './removed-items.repository.ts'

/** Undoes removals. */
@Injectable()
export class RestoreService {
  constructor(
    @Inject(MemberLock) private readonly lock: MemberLock,
    @Inject(OwnBoardsService) private readonly boards: OwnBoardsService,
    @Inject(ItemsRepository) private readonly items: ItemsRepository,
    @Inject(RemovedItemsRepository) private readonly removedItems: RemovedItemsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Restores everything that a removal took, on the boards that still exist.
   * @throws DomainError `too-late`, `board-full`
   */
  async restore(
    memberId: number,
    removal: string,
    done: number | undefined,
  ): Promise<{ saved: boolean; wishlist_count: number }> {
    const doneAt = clampClientTime(done, this.clock())
    const { result, count } = await this.lock.run(memberId, async (transaction) => {
      const item = await this.removedItems.findItem(transaction, memberId, removal)
      if (item === undefined) throw undoExpired()
      for (const board of await this.removedItems.listBoards(transaction, memberId, removal))
        await this.boards.assertNotFull(transaction, board)
      const boards = await this.removedItems.restore(transaction, { memberId, removal, doneAt })
      if (boards.length > 0) await this.boards.touch(transaction, boards)
      return await this.items.isSaved(transaction, memberId, item)
    })
    return { saved: result, wishlist_count: count }
  }
}
