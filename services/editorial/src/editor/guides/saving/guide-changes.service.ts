import { type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCachesService } from '../../../guides/guide-caches.service.ts'
import { GuideEventsRepository } from '../../../guides/guide-events.repository.ts'
import { canSaveGuide, type GuidePeople, noSuchGuide, notAllowed } from '../guide-access.policy.ts'
import { changesOf, type GuideContent } from '../reading/guide-content.ts'
import { assertStillPublishable, type GuideView } from '../reading/guide-view.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import { contentOf } from '../reading/product-record.ts'
import { GuideRevisionsRepository, type RevisionRecord } from './guide-revisions.repository.ts'
import { GuideWritesRepository } from './guide-writes.repository.ts'

/** A guide with its row locked, in the transaction that changes it. */
export interface LockedGuide {
  readonly view: GuideView
  readonly content: GuideContent
}

export interface ChangeRequest {
  readonly guideId: number
  readonly identity: Identity
  /** The version on which the change is based. Without it, the change applies to the current version. */
  readonly version?: number | undefined
  /** Who may make the change; by default whoever may save the guide. */
  readonly isAllowed?: (guide: GuidePeople, identity: Identity) => boolean
}

/** The current guide, and the saves since the version on which a change was based, newest first. */
export interface ChangedMeanwhile {
  readonly view: GuideView
  readonly since: readonly RevisionRecord[]
}

/** Refuses a change that is not based on the current version (E14). */
export class StaleGuide extends StaleRow<ChangedMeanwhile> {}

/** Common steps of all changes of guides: rights, versions, revisions, gates of public guides, events and caches. */
@Injectable()
export class GuideChangesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuideRevisionsRepository) private readonly revisions: GuideRevisionsRepository,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
  ) {}

  /**
   * Changes the content of a guide. Returns the guide afterwards.
   * @param resolve computes the new content
   * @throws DomainError `guide-not-found`, `not-allowed`, `not-ready`, StaleGuide, and what `resolve` throws
   */
  async change(
    request: ChangeRequest,
    resolve: (locked: LockedGuide, transaction: Transaction) => Promise<GuideContent> | GuideContent,
  ): Promise<GuideView> {
    const [before, after] = await this.transactions.run(async (transaction) => {
      const locked = await this.lock(transaction, request)
      const content = await resolve(locked, transaction)
      const view = await this.write(transaction, locked, content, request.identity)
      assertStillPublishable(locked.view, view)
      await this.publish(transaction, locked.view, view)
      return [locked.view, view]
    })
    await this.purge(before, after)
    return after
  }

  /**
   * Finds a guide that the member may save, and locks its row until the transaction ends.
   * @throws DomainError `guide-not-found`, `not-allowed`; StaleGuide if `version` is not the current one
   */
  async lock(transaction: Transaction, request: ChangeRequest): Promise<LockedGuide> {
    const { guideId, identity, version, isAllowed = canSaveGuide } = request
    const view = await this.views.find(transaction, guideId, { lock: true })
    if (view === undefined) throw noSuchGuide(identity)
    if (!isAllowed(view.guide, identity)) throw notAllowed()
    const { version: current } = view.guide
    if (version === undefined || version === current) return { view, content: guideContentOf(view) }
    const since = await this.revisions.listSince(transaction, guideId, version)
    throw new StaleGuide({ view, since }, current)
  }

  /** Writes the differences as a revision. Returns the guide afterwards; the same view without differences. */
  async write(transaction: Transaction, { view, content }: LockedGuide, after: GuideContent, by: Identity): Promise<GuideView> {
    const changes = changesOf(content, after)
    if (changes === undefined) return view
    await this.writes.write(transaction, view.guide, after, changes, by.userId)
    return await this.views.reread(transaction, view, after, changes)
  }

  /** Publishes `guideChanged` if the guide was public and has changed. */
  async publish(transaction: Transaction, before: GuideView, after: GuideView): Promise<void> {
    if (isShownOtherwise(before, after)) await this.events.publishChanged(transaction, [before.guide.id])
  }

  /** Purges the pages that show a changed public guide, also at its former address. Call it after the commit. */
  async purge(before: GuideView, after: GuideView): Promise<void> {
    if (isShownOtherwise(before, after)) await this.caches.purge([...new Set([before.guide.slug, after.guide.slug])])
  }
}

/** Whether a change affects what visitors see. */
function isShownOtherwise(before: GuideView, after: GuideView): boolean {
  return before !== after && before.guide.published !== null
}

/** Extracts the versioned content of a guide. */
export function guideContentOf({ guide, products, interlinks }: GuideView): GuideContent {
  const { slug, title, short_title, content, outro, color, layout, category_ids, audience, traffic_volume } = guide
  const { own_picture: picture, source_picture, focus_x, focus_y } = guide
  const texts = { slug, title, short_title, content, outro, color, layout, category_ids, audience, traffic_volume }
  return { fields: { ...texts, picture, source_picture, focus_x, focus_y }, products: products.map(contentOf), interlinks }
}
