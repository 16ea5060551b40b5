import { GUIDE_COPIERS, MAX_GUIDE_PRODUCTS } from '@ribbonry/contracts'
import { hasProduct } from '@ribbonry/guides'
import { hasRole, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canReadGuide, noSuchGuide, notAllowed } from '../guides/guide-access.policy.ts'
import { GuideChangesService } from '../guides/saving/guide-changes.service.ts'
import { GuideContentsRepository } from '../guides/reading/guide-contents.repository.ts'
import type { GuideView } from '../guides/reading/guide-view.ts'
import { GuideWritesRepository } from '../guides/saving/guide-writes.repository.ts'
import { contentOf, effectiveProduct } from '../guides/reading/product-record.ts'
import { linksOf, productNotFound, tooManyProducts } from './guide-products.service.ts'

export interface CopiedProducts {
  readonly view: GuideView
  /** Ids of the copies. */
  readonly copied: readonly number[]
  /** Ids of products that the guide already contains. */
  readonly leftOut: readonly number[]
}

/** Copies products between guides, with their texts (E7). */
@Injectable()
export class CopiedProductsService {
  constructor(
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
  ) {}

  /** @throws DomainError `not-allowed`, `product-not-found`, `too-many-products`, and the refusals of a change */
  async copy(guideId: number, from: number, ids: readonly number[], identity: Identity): Promise<CopiedProducts> {
    if (!GUIDE_COPIERS.some((role) => hasRole(identity, role))) throw notAllowed()
    const copied: number[] = []
    const leftOut: number[] = []
    const view = await this.changes.change({ guideId, identity }, async (locked, transaction) => {
      const guide = await this.contents.find(from, transaction)
      if (guide === undefined) throw noSuchGuide(identity)
      // Drafts of others must not be copied.
      if (guide.status !== 'published' && !canReadGuide(guide, identity)) throw notAllowed()
      const source = await this.contents.listProducts(from, transaction)
      const wanted = source.filter(({ id }) => ids.includes(id))
      if (wanted.length < new Set(ids).size) throw productNotFound()
      const links = linksOf(locked.view)
      const added = wanted.filter((product) => {
        const { link } = effectiveProduct(product, product.gift)
        const isThere = hasProduct(link, links)
        if (isThere) leftOut.push(product.id)
        else links.push({ link })
        return !isThere
      })
      if (locked.content.products.length + added.length > MAX_GUIDE_PRODUCTS) throw tooManyProducts()
      copied.push(...(await this.writes.nextProductIds(transaction, added.length)))
      const copies = added.map((product, at) => ({
        ...contentOf(product),
        id: copied[at] ?? 0,
        broken: false,
        notified_broken: false,
        read_hash: null,
      }))
      return { ...locked.content, products: [...locked.content.products, ...copies] }
    })
    return { view, copied, leftOut }
  }
}
