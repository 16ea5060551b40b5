import { DUPLICATE_PRODUCT, MAX_GUIDE_PRODUCTS } from '@ribbonry/contracts'
import { hasProduct } from '@ribbonry/guides'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canSaveGuide, notAllowed } from '../guides/guide-access.policy.ts'
import { GuideChangesService } from '../guides/saving/guide-changes.service.ts'
import { GuideContentsRepository } from '../guides/reading/guide-contents.repository.ts'
import type { GuideView } from '../guides/reading/guide-view.ts'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { effectiveProduct } from '../guides/reading/product-record.ts'
import { readHash } from '../guides/reading/read-hash.ts'
import { ProductMarksRepository } from './product-marks.repository.ts'

export interface SeenText {
  readonly title: string
  readonly content: string
}

/** Operations on single products of a guide: ids, removal, and notes. */
@Injectable()
export class GuideProductsService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(ProductMarksRepository) private readonly marks: ProductMarksRepository,
  ) {}

  /** @throws DomainError `duplicate-product`, `too-many-products`, `guide-not-found`, `not-allowed` */
  async reserve(guideId: number, link: string, identity: Identity): Promise<number> {
    const view = await this.views.get(guideId, identity)
    if (!canSaveGuide(view.guide, identity)) throw notAllowed()
    if (hasProduct(link, linksOf(view))) throw duplicateProduct()
    if (view.products.length >= MAX_GUIDE_PRODUCTS) throw tooManyProducts()
    return await this.marks.reserve(guideId)
  }

  /**
   * Removes a product. Idempotent.
   * @throws DomainError `product-not-found`, `not-ready`
   */
  async remove(guideId: number, productId: number, identity: Identity): Promise<GuideView> {
    return await this.changes.change({ guideId, identity }, async ({ content }, transaction) => {
      const products = content.products.filter(({ id }) => id !== productId)
      if (products.length < content.products.length) return { ...content, products }
      if ((await this.contents.listRemoved(transaction, guideId, [productId])).length === 0) throw productNotFound()
      return content
    })
  }

  /**
   * Restores a removed product.
   * @throws DomainError `product-not-found`, `duplicate-product`, `too-many-products`
   */
  async restore(guideId: number, productId: number, identity: Identity): Promise<GuideView> {
    return await this.changes.change({ guideId, identity }, async ({ view, content }, transaction) => {
      if (content.products.some(({ id }) => id === productId)) return content
      const [removed] = await this.contents.listRemoved(transaction, guideId, [productId])
      if (removed === undefined) throw productNotFound()
      if (content.products.length >= MAX_GUIDE_PRODUCTS) throw tooManyProducts()
      const { post_id: post } = removed.product
      const gifts = await this.contents.giftsOf(post === null ? [] : [post], transaction)
      const { link } = effectiveProduct(removed.product, gifts.get(post ?? 0) ?? null)
      if (hasProduct(link, linksOf(view))) throw duplicateProduct()
      return { ...content, products: content.products.toSpliced(removed.place - 1, 0, removed.product) }
    })
  }

  /**
   * Sets whether somebody was notified of a broken link.
   * @throws DomainError `product-not-found`
   */
  async setNotified(guideId: number, productId: number, isNotified: boolean, identity: Identity): Promise<void> {
    await this.views.getGuide(guideId, identity)
    if (!(await this.marks.setNotified(guideId, productId, isNotified))) throw productNotFound()
  }

  /**
   * Sets or removes read marks. Returns the ids of products in the guide.
   * @param seen texts as proofread, by product id; a text that was changed meanwhile is not marked
   */
  async markRead(
    guideId: number,
    ids: readonly number[],
    isRead: boolean,
    seen: ReadonlyMap<number, SeenText>,
    identity: Identity,
  ): Promise<number[]> {
    const { products } = await this.views.get(guideId, identity)
    const marked = products.filter(({ id }) => ids.includes(id))
    await this.marks.setReadHashes(
      guideId,
      marked.map((product) => {
        const { title, content } = seen.get(product.id) ?? effectiveProduct(product, product.gift)
        return { id: product.id, read_hash: isRead ? readHash(title, content) : null }
      }),
    )
    return marked.map(({ id }) => id)
  }
}

export function linksOf({ products }: Pick<GuideView, 'products'>): { readonly link: string }[] {
  return products.map((product) => ({ link: effectiveProduct(product, product.gift).link }))
}

export function productNotFound(): DomainError {
  return new DomainError('not-found', 'product-not-found', 'We could not find that product.')
}

export function tooManyProducts(): DomainError {
  return new DomainError('refused', 'too-many-products', `A guide has at most ${MAX_GUIDE_PRODUCTS} products.`)
}

function duplicateProduct(): DomainError {
  return new DomainError('refused', 'duplicate-product', DUPLICATE_PRODUCT)
}
