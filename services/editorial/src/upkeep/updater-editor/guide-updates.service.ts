import type { GuideUpdateProduct } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { canUpdateGuide, seesAllGuides } from '../../editor/guides/guide-access.policy.ts'
import { GuideChangesService } from '../../editor/guides/saving/guide-changes.service.ts'
import { SubmissionWorkService } from '../../workflow/submissions/submission-work.service.ts'
import { OpenItemsRepository } from './open-items.repository.ts'
import { UpdaterProductsService } from './updater-products.service.ts'

interface Update {
  readonly guideId: number
  /** The version on which the products are based. */
  readonly version: number
  readonly products: readonly GuideUpdateProduct[]
}

/** Adds open items to guides as products: all or none, live at once in a published guide. */
@Injectable()
export class GuideUpdatesService {
  constructor(
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(UpdaterProductsService) private readonly products: UpdaterProductsService,
    @Inject(OpenItemsRepository) private readonly items: OpenItemsRepository,
    @Inject(SubmissionWorkService) private readonly submissions: SubmissionWorkService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The lock of the guide's row makes a second save of the same items wait, and then find its version stale. What a writer adds
   * is their work: it joins their open update, for pay (E30). Returns the new version.
   * @throws DomainError as `saveGuideUpdate` declares; StaleGuide for `stale-version`
   */
  async save({ guideId, version, products: given }: Update, identity: Identity): Promise<number> {
    const request = { guideId, identity, version, isAllowed: canUpdateGuide }
    const after = await this.changes.change(request, async (locked, transaction) => {
      const ids = given.map(({ todo_id: id }) => id)
      const items = await this.items.lock(transaction, guideId, ids)
      const products = await this.products.resolve(transaction, locked, { given, items, identity })
      const closing = { at: this.clock(), memberId: identity.userId, version: locked.view.guide.version + 1 }
      await this.items.close(transaction, guideId, ids, closing)
      if (!seesAllGuides(identity))
        await this.submissions.extendUpdate(transaction, locked.view.guide, identity.userId, given.length)
      await this.activity.record(transaction, {
        actor: { memberId: identity.userId },
        action: 'update',
        item: { type: 'guide', id: guideId },
        details: { added: given.length, replaced: given.filter(({ replaces }) => typeof replaces === 'number').length },
      })
      return { ...locked.content, products }
    })
    return after.guide.version
  }
}
