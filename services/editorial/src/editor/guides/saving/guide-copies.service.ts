import { nextEdition, nextEditionSlug } from '@ribbonry/guides'
import { type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressMove, GuideAddressesService } from '../addresses/guide-addresses.service.ts'
import type { GuideContent } from '../reading/guide-content.ts'
import type { GuideView } from '../reading/guide-view.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import { GuideChangesService, guideContentOf } from './guide-changes.service.ts'
import { GuideWritesRepository } from './guide-writes.repository.ts'
import { NewGuidesService } from './new-guides.service.ts'

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
    @Inject(NewGuidesService) private readonly newGuides: NewGuidesService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuideAddressesService) private readonly addresses: GuideAddressesService,
  ) {}

  /** Creates a draft with the content of a guide. @throws DomainError `guide-not-found`, `slug-taken`, `not-saved` */
  async copy(guideId: number, { title, slug }: Wanted, identity: Identity): Promise<GuideView> {
    const source = await this.views.get(guideId, identity)
    const wanted = {
      title: title ?? nextEdition(source.guide.title),
      slug: slug ?? nextEditionSlug(source.guide.slug),
      copyOf: guideId,
    }
    const moves: AddressMove[] = []
    const copying = this.transactions.run(async (transaction) => {
      const id = await this.newGuides.create(transaction, wanted, identity, moves)
      const locked = await this.changes.lock(transaction, { guideId: id, identity })
      const copied = await this.#copyOf(transaction, guideContentOf(source), locked.view.guide)
      return await this.changes.write(transaction, locked, copied, identity)
    })
    return await this.addresses.settle(moves, copying)
  }

  async #copyOf(
    transaction: Transaction,
    { fields, products, interlinks }: GuideContent,
    { title, slug }: Pick<GuideContent['fields'], 'title' | 'slug'>,
  ): Promise<GuideContent> {
    const ids = await this.writes.nextProductIds(transaction, products.length)
    const linkIds = await this.writes.nextInterlinkIds(transaction, interlinks.length)
    return {
      fields: { ...fields, title, slug },
      // Links are checked and texts are proofread again for the new edition.
      products: products.map((product, at) => ({
        ...product,
        id: ids[at] ?? 0,
        broken: false,
        notified_broken: false,
        read_hash: null,
      })),
      interlinks: interlinks.map((link, at) => ({ ...link, id: linkIds[at] ?? 0, done: false })),
    }
  }
}
