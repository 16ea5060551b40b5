import { DUPLICATE_PRODUCT, type GuideProductSave } from '@ribbonry/contracts'
import { hasProduct } from '@ribbonry/guides'
import { DomainError, InvalidInput, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuidePicturesRepository } from '../../pictures/guide-pictures.repository.ts'
import { emptyProduct, type ProductContent } from '../reading/guide-content.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'
import type { GuideView } from '../reading/guide-view.ts'
import { GuideWritesRepository } from './guide-writes.repository.ts'
import { namedPictures, type SavedProduct, savedProduct } from './product-fields.ts'
import { effectiveProduct, type GiftFacts } from '../reading/product-record.ts'

/** Resolves the saved product list: the products that were sent, in the order in which they were sent. */
@Injectable()
export class SavedProductsService {
  constructor(
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuidePicturesRepository) private readonly pictures: GuidePicturesRepository,
  ) {}

  /** @throws DomainError `duplicate-product`; InvalidInput for repeated ids, and for ids of products of other guides */
  async resolve(transaction: Transaction, view: GuideView, given: readonly GuideProductSave[]): Promise<SavedProduct[]> {
    const gifts = await this.#gifts(transaction, view, given)
    refuseDuplicates(view, given, gifts)
    const known = await this.#known(transaction, view, given)
    const pictures = await this.pictures.listByIds(transaction, namedPictures(given, known))
    const newIds = await this.writes.nextProductIds(transaction, given.filter(({ product_id: id }) => id === undefined).length)
    return given.map((product) => {
      const current = product.product_id === undefined ? emptyProduct(newIds.shift() ?? 0) : known.get(product.product_id)
      if (current === undefined) throw new Error('Every id was found before')
      const post = product.post_id === undefined ? current.post_id : product.post_id
      return savedProduct(product, current, post === null ? null : (gifts.get(post) ?? null), pictures)
    })
  }

  /** Products by id: current ones of the guide, removed ones that were sent again, and empty ones for reserved ids. */
  async #known(
    transaction: Transaction,
    view: GuideView,
    given: readonly GuideProductSave[],
  ): Promise<Map<number, ProductContent>> {
    const known = new Map<number, ProductContent>(view.products.map(({ gift: _gift, ...product }) => [product.id, product]))
    const ids = given.flatMap(({ product_id: id }) => id ?? [])
    const others = ids.filter((id) => !known.has(id))
    for (const { id, product } of await this.contents.listRemoved(transaction, view.guide.id, others)) known.set(id, product)
    const unknown = others.filter((id) => !known.has(id))
    for (const id of await this.contents.listReserved(transaction, view.guide.id, unknown)) known.set(id, emptyProduct(id))
    for (const [index, id] of given.map(({ product_id }) => product_id).entries()) {
      if (id === undefined) continue
      const field = `products.${index}.product_id`
      if (!known.has(id)) throw new InvalidInput({ [field]: 'That product is not in this guide.' })
      if (ids.indexOf(id) !== ids.lastIndexOf(id)) throw new InvalidInput({ [field]: 'Each product can be in the list once.' })
    }
    return known
  }

  async #gifts(transaction: Transaction, view: GuideView, given: readonly GuideProductSave[]): Promise<Map<number, GiftFacts>> {
    const gifts = new Map<number, GiftFacts>()
    for (const { post_id: id, gift } of view.products) if (id !== null && gift !== null) gifts.set(id, gift)
    const others = given.flatMap(({ post_id: id }) => (id === undefined || id === null || gifts.has(id) ? [] : [id]))
    for (const [id, gift] of await this.contents.giftsOf(others, transaction)) gifts.set(id, gift)
    return gifts
  }
}

/**
 * Refuses a new product with a link that the guide or another new product has (E13). A product without a link of its own has the
 * link of its gift.
 * @throws DomainError `duplicate-product`
 */
function refuseDuplicates(
  view: GuideView,
  given: readonly GuideProductSave[],
  gifts: ReadonlyMap<number, Pick<GiftFacts, 'link'>>,
): void {
  const links = view.products.map((product) => ({ link: effectiveProduct(product, product.gift).link }))
  for (const [index, { product_id: id, post_id: post, link: own }] of given.entries()) {
    const link = own ?? gifts.get(post ?? 0)?.link
    if (id !== undefined || link === undefined) continue
    if (hasProduct(link, links))
      throw new DomainError('refused', 'duplicate-product', DUPLICATE_PRODUCT, { [`products.${index}.link`]: DUPLICATE_PRODUCT })
    links.push({ link })
  }
}
