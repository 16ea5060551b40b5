import type { FeaturedPlace } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canRestoreGuide, canTrashGuide, guideInTrash, noSuchGuide, notAllowed } from '../../editor/guides/guide-access.policy.ts'
import { GuideViewsService } from '../../editor/guides/reading/guide-views.service.ts'
import type { EditedGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import type { GuideState } from '../guide-states.repository.ts'
import { PublishingQueueService } from '../publishing-queue.service.ts'
import { type GuideMove, GuideTrashRecord, isShownOutside } from './guide-trash-record.service.ts'

/** A guide that went into the trash or came out of it, and the operation that takes that back. */
export interface MovedGuide {
  readonly guide: EditedGuideRecord
  readonly operation: number | undefined
  /** Places in which other guides are featured by now. */
  readonly unfeatured: readonly FeaturedPlace[]
}

/** Decides what becomes of a guide. @throws DomainError for one that is not moved */
type StateOf = (guide: EditedGuideRecord, now: Date) => Partial<GuideState>

/**
 * Puts guides into the trash, and takes them out. There a guide is a draft that nobody may change: its page is gone, while its
 * address stays its own, and its gifts, comments, versions and pay stay with it.
 */
@Injectable()
export class GuideTrashService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideTrashRecord) private readonly record: GuideTrashRecord,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
    @Inject(PublishingQueueService) private readonly queue: PublishingQueueService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `guide-not-found`, `not-allowed`, `in-trash` */
  async put(guideId: number, identity: Identity): Promise<MovedGuide> {
    return await this.#move(guideId, identity, 'trash', (guide, now) => {
      if (!canTrashGuide(guide, identity)) throw notAllowed()
      if (guide.trashed !== null) throw guideInTrash()
      // The moment of a waiting publication stays, for the day on which the guide comes back.
      const before = { trashed_published: guide.published, trashed_status: guide.status }
      return { status: 'draft', published: null, trashed: now, trashed_by: identity.userId, ...before }
    })
  }

  /**
   * Restores a guide as it was. Only a publication whose moment has passed meanwhile is called off, and it is not featured where
   * as many others are by now as can be.
   * @throws DomainError `guide-not-found`, `not-allowed`, `not-in-trash`
   */
  async restore(guideId: number, identity: Identity): Promise<MovedGuide> {
    const moved = await this.#move(guideId, identity, 'restore', (guide, now) => {
      const isAllowed = guide.trashed === null ? canTrashGuide(guide, identity) : canRestoreGuide(guide, identity)
      if (!isAllowed) throw notAllowed()
      if (guide.trashed === null) throw new DomainError('conflict', 'not-in-trash', 'This guide is not in the trash.')
      const outside = { trashed: null, trashed_by: null, trashed_published: null, trashed_status: null }
      return { ...outside, published: guide.trashed_published, ...stateBefore(guide, now) }
    })
    if (moved.guide.status === 'publishing') await this.queue.add(moved.guide)
    return moved
  }

  async #move(guideId: number, identity: Identity, action: GuideMove['action'], stateOf: StateOf): Promise<MovedGuide> {
    const { before, ...moved } = await this.transactions.run(async (transaction) => {
      const guide = await this.views.lockGuide(transaction, guideId)
      if (guide === undefined) throw noSuchGuide(identity)
      const at = this.clock()
      const move = { action, state: stateOf(guide, at), memberId: identity.userId, at }
      const written = await this.record.write(transaction, guide, move)
      return { before: guide, guide: (await this.views.lockGuide(transaction, guideId)) ?? guide, ...written }
    })
    if (isShownOutside(before)) await this.caches.purge([before.slug])
    return moved
  }
}

function stateBefore({ trashed_status: status, publish_at: at }: EditedGuideRecord, now: Date): Partial<GuideState> {
  const isMissed = status === 'publishing' && (at === null || at <= now)
  return isMissed ? { status: 'draft', publish_at: null, publishing_since: null } : { status: status ?? 'draft' }
}
