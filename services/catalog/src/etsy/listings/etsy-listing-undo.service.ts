import type { OperationKind } from '@ribbonry/contracts'
import { memberOfActor, TableRows, UndoableRows, type WrittenRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { PostTrashService } from '../../staff/posts/post-trash.service.ts'
import { EtsyListingsRepository } from './etsy-listings.repository.ts'

/** A listing in the log of operations. */
export const ETSY_LISTING = 'etsy-listing' satisfies OperationKind

const ROWS = new TableRows({ table: 'etsy_listings', key: 'id', columns: ['state'] })

/**
 * Puts listings back into the backlog. The draft that was made of one goes into the trash, and out of it where the undo is taken
 * back; a listing whose draft somebody has changed stays accepted.
 */
@Injectable()
export class EtsyListingUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(EtsyListingsRepository) private readonly listings: EtsyListingsRepository,
    @Inject(PostTrashService) private readonly trash: PostTrashService,
  ) {}

  onModuleInit(): void {
    this.types.add(ETSY_LISTING, {
      rows: ROWS,
      breaksRule: async (transaction, ids) => await this.listings.anyWithChangedGift(transaction, ids),
      committed: async (written) => await this.#moveDrafts(written),
    })
  }

  /** A draft that is not moved hides its listing until somebody deletes it. */
  async #moveDrafts({ actor, ids }: WrittenRows): Promise<void> {
    const memberId = memberOfActor(actor) ?? 0
    for (const { postId, isWaiting, isTrashed } of await this.listings.listGifts(ids)) {
      if (isWaiting && !isTrashed) await this.trash.put(postId, memberId)
      if (!isWaiting && isTrashed) await this.trash.restore(postId, memberId)
    }
  }
}
