import { REVISIONS_PER_PAGE } from '@ribbonry/contracts'
import { DomainError, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { canSaveGuide, notAllowed } from '../guide-access.policy.ts'
import { GuideChangesService, guideContentOf } from './guide-changes.service.ts'
import { type GuideContent, takeBack } from '../reading/guide-content.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'
import { GuideRevisionsRepository, type RevisionRecord } from './guide-revisions.repository.ts'
import { type AddressMove, GuideAddressesService } from '../addresses/guide-addresses.service.ts'
import type { GuideView } from '../reading/guide-view.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import type { GiftFacts } from '../reading/product-record.ts'

export interface FoundRevision {
  readonly revision: RevisionRecord
  readonly content: GuideContent
  /** The guide as it is now. */
  readonly view: GuideView
  readonly gifts: ReadonlyMap<number, GiftFacts>
}

/** Reads, compares and restores earlier versions of guides. */
@Injectable()
export class GuideRevisionsService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideRevisionsRepository) private readonly revisions: GuideRevisionsRepository,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  async list(guideId: number, page: number, identity: Identity): Promise<Page<RevisionRecord>> {
    await this.views.getGuide(guideId, identity)
    return await this.revisions.list(guideId, page, REVISIONS_PER_PAGE)
  }

  /** Gets the content of a guide at a version. @throws DomainError `revision-not-found` */
  async get(guideId: number, version: number, identity: Identity): Promise<FoundRevision> {
    return await this.#find(await this.views.get(guideId, identity), version)
  }

  /** Gets the content of a guide at two versions. @throws DomainError `revision-not-found` */
  async getBoth(guideId: number, version: number, other: number, identity: Identity): Promise<[FoundRevision, FoundRevision]> {
    const view = await this.views.get(guideId, identity)
    return [await this.#find(view, version), await this.#find(view, other)]
  }

  /**
   * Restores the content of an earlier version, as a new revision.
   * @param basedOn current version of the guide as the member knows it
   * @throws DomainError `revision-not-found`, `slug-taken`, `not-saved`, and the errors of `GuideChangesService.change`
   */
  async restore(guideId: number, version: number, basedOn: number, identity: Identity): Promise<GuideView> {
    const moves: AddressMove[] = []
    const restoring = this.changes.change({ guideId, identity, version: basedOn }, async ({ view }, transaction) => {
      await this.#findRevision(view, version, transaction)
      const { fields, ...content } = await this.#contentAt(view, version, transaction)
      const slug = await this.addresses.claim(transaction, fields.slug, view.guide, identity, moves)
      await this.activity.record(transaction, {
        actor: { memberId: identity.userId },
        action: 'restore-version',
        item: { type: 'guide', id: guideId },
        details: { revision: version },
      })
      const category_ids = (await this.contents.liveCategories(transaction, fields.category_ids)) ?? fields.category_ids
      return { ...content, fields: { ...fields, slug, category_ids } }
    })
    return await this.addresses.settle(moves, restoring)
  }

  /** Names a save of a guide that the member may change. @throws DomainError `revision-not-found`, `not-allowed` */
  async name(guideId: number, version: number, name: string, identity: Identity): Promise<void> {
    const guide = await this.views.getGuide(guideId, identity)
    if (!canSaveGuide(guide, identity)) throw notAllowed()
    if (!(await this.revisions.name(guideId, version, name))) throw revisionNotFound()
  }

  async #find(view: GuideView, version: number): Promise<FoundRevision> {
    const revision = await this.#findRevision(view, version)
    const content = await this.#contentAt(view, version)
    const posts = content.products.flatMap(({ post_id: id }) => id ?? [])
    return { revision, content, view, gifts: await this.contents.giftsOf(posts) }
  }

  async #findRevision({ guide }: GuideView, version: number, transaction?: Transaction): Promise<RevisionRecord> {
    const revision = version > guide.version ? undefined : await this.revisions.findLast(guide.id, version, transaction)
    if (revision === undefined) throw revisionNotFound()
    return revision
  }

  async #contentAt(view: GuideView, version: number, transaction?: Transaction): Promise<GuideContent> {
    // Revisions never change, and later ones than the version that was read are left out, so both reads are consistent.
    const replaced = await this.revisions.listBetween(view.guide.id, version, view.guide.version, transaction)
    return replaced.reduce(takeBack, guideContentOf(view))
  }
}

function revisionNotFound(): DomainError {
  return new DomainError('not-found', 'revision-not-found', 'We could not find that version.')
}
