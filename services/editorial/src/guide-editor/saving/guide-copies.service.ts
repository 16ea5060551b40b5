import { nextEdition, nextEditionSlug } from '@ribbonry/guides'
import { type Identity, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { GuideChangesService, guideContentOf } from './guide-changes.service.ts'
import { GuideAddressesService } from '../addresses/guide-addresses.service.ts'
import type { GuideView } from '../reading/guide-view.presenter.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import { GuideWritesRepository } from './guide-writes.repository.ts'
import { titleOf } from './saved-fields.ts'

interface Wanted {
  readonly title?: string | undefined
  readonly slug?: string | undefined
}

/** Copies guides as their next edition. */
@Injectable()
export class GuideCopiesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** A new draft with the content of a guide. @throws DomainError `guide-not-found`, `slug-taken`, `not-saved` */
  async copy(guideId: number, wanted: Wanted, identity: Identity): Promise<GuideView> {
    const source = await this.views.get(guideId, identity)
    const title = titleOf(wanted.title ?? nextEdition(source.guide.title))
    const { view } = await this.addresses.moving(identity, (moved) =>
      this.transactions.run(async (transaction) => {
        const id = await this.writes.nextGuideId(transaction)
        const move = await this.addresses.claim(transaction, wanted.slug ?? nextEditionSlug(source.guide.slug), { id }, identity)
        moved(move)
        const slug = move?.taken ?? ''
        await this.writes.insertGuide(transaction, { id, title, slug, createdBy: identity.userId })
        await this.activity.record(transaction, {
          actor: { memberId: identity.userId },
          action: 'create',
          item: { type: 'guide', id },
          details: { copy_of: guideId },
        })
        return await this.changes.changeIn(transaction, { guideId: id, identity }, async () => {
          const { fields, products, interlinks } = guideContentOf(source)
          const ids = await this.writes.nextProductIds(transaction, products.length)
          const linkIds = await this.writes.nextInterlinkIds(transaction, interlinks.length)
          return {
            fields: { ...fields, title, slug },
            // Whether a shop still has a product, and who read its text, is asked anew.
            products: products.map((product, at) => ({
              ...product,
              id: ids[at] ?? 0,
              broken: false,
              notified_broken: false,
              read_hash: null,
            })),
            interlinks: interlinks.map((link, at) => ({ ...link, id: linkIds[at] ?? 0, done: false })),
          }
        })
      }),
    )
    return view
  }
}
