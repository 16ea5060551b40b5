import { DUPLICATE_PRODUCT, type GuideUpdateProduct, MAX_GUIDE_PRODUCTS } from '@ribbonry/contracts'
import { foldTitle, hasProduct, isFreeOfWordLimits, updaterErrors } from '@ribbonry/guides'
import { DomainError, type Identity, InvalidInput, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { ProductContent } from '../../editor/guides/reading/guide-content.ts'
import { GuideContentsRepository } from '../../editor/guides/reading/guide-contents.repository.ts'
import type { GuideView } from '../../editor/guides/reading/guide-view.ts'
import { effectiveProduct } from '../../editor/guides/reading/product-record.ts'
import type { LockedGuide } from '../../editor/guides/saving/guide-changes.service.ts'
import { GuideWritesRepository } from '../../editor/guides/saving/guide-writes.repository.ts'
import { GuidePicturesRepository } from '../../editor/pictures/guide-pictures.repository.ts'
import { tooManyProducts } from '../../editor/products/guide-products.service.ts'
import { withAdded } from './added-places.ts'
import { type ItemProduct, namedPictures, productOfItem } from './item-products.ts'
import type { OpenItem } from './open-items.repository.ts'

interface Adding {
  readonly given: readonly GuideUpdateProduct[]
  readonly items: ReadonlyMap<number, OpenItem>
  readonly identity: Identity
}

/** Computes the products of a guide after open items are added. */
@Injectable()
export class UpdaterProductsService {
  constructor(
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuidePicturesRepository) private readonly pictures: GuidePicturesRepository,
  ) {}

  /**
   * @throws DomainError `todo-not-found`, `product-not-found`, `too-many-products`, `not-ready` with the message of each field,
   *   `duplicate-product`; InvalidInput for repeated ids
   */
  async resolve(transaction: Transaction, { view, content }: LockedGuide, adding: Adding): Promise<ProductContent[]> {
    const { given, items, identity } = adding
    refuseRepeats(given)
    const replaced = replacedIn(view, given)
    if (view.products.length - replaced.size + given.length > MAX_GUIDE_PRODUCTS) throw tooManyProducts()
    const made = await this.#make(transaction, given, items)
    refuseErrors(made, identity, view.surroundings.blacklist)
    refuseDuplicates(view, replaced, made)
    return withAdded(
      content.products,
      made.map(({ product }, at) => ({
        product,
        pos: given[at]?.pos ?? undefined,
        replaces: given[at]?.replaces ?? undefined,
      })),
    )
  }

  async #make(
    transaction: Transaction,
    given: readonly GuideUpdateProduct[],
    items: ReadonlyMap<number, OpenItem>,
  ): Promise<MadeProduct[]> {
    const posts = [...items.values()].flatMap(({ post_id: post }) => post ?? [])
    const gifts = await this.contents.giftsOf(posts, transaction)
    const pictures = await this.pictures.listByIds(transaction, namedPictures(given))
    const ids = await this.writes.nextProductIds(transaction, given.length)
    return given.map((one, at) => {
      const item = items.get(one.todo_id)
      if (item === undefined) throw itemNotFound(at)
      const gift = gifts.get(item.post_id ?? 0) ?? null
      const made = productOfItem(ids[at] ?? 0, { given: one, item, gift, pictures })
      const shown = { ...effectiveProduct(made.product, gift), image: made.picture?.src ?? '' }
      return { ...made, shown }
    })
  }
}

interface MadeProduct extends ItemProduct {
  readonly shown: Parameters<typeof updaterErrors>[0]
}

function refuseRepeats(given: readonly GuideUpdateProduct[]): void {
  for (const [at, { todo_id: id, replaces }] of given.entries()) {
    const others = given.slice(0, at)
    if (others.some((other) => other.todo_id === id))
      throw new InvalidInput({ [`products.${at}.todo_id`]: 'Each gift can be added once.' })
    if (typeof replaces === 'number' && others.some((other) => other.replaces === replaces))
      throw new InvalidInput({ [`products.${at}.replaces`]: 'Each product can be replaced once.' })
  }
}

/** Ids of the products that are replaced. @throws DomainError `product-not-found` */
function replacedIn({ products }: GuideView, given: readonly GuideUpdateProduct[]): ReadonlySet<number> {
  const known = new Set(products.map(({ id }) => id))
  const replaced = given.map(({ replaces }) => replaces ?? undefined)
  for (const [at, id] of replaced.entries())
    if (id !== undefined && !known.has(id)) {
      const message = 'The gift that should go is not in the guide any more.'
      throw new DomainError('not-found', 'product-not-found', message, { [`products.${at}.replaces`]: message })
    }
  return new Set(replaced.filter((id) => id !== undefined))
}

/** Refuses all products with the messages of all their fields. The first one is the message of the refusal. */
function refuseErrors(made: readonly MadeProduct[], identity: Identity, blacklist: readonly string[]): void {
  const hasAccess = isFreeOfWordLimits(identity)
  const found = made.flatMap(({ shown, isPictureUnusable: isUnusableImage }, at) =>
    Object.entries(updaterErrors(shown, { hasAccess, blacklist, isUnusableImage })).map(
      ([field, sentence]) => [`products.${at}.${field}`, sentence] as const,
    ),
  )
  const [first] = found
  if (first !== undefined) throw new DomainError('refused', 'not-ready', first[1], Object.fromEntries(found))
}

/** Refuses a product with the link or title of one that stays in the guide, or of another new one (E13). */
function refuseDuplicates({ products }: GuideView, replaced: ReadonlySet<number>, made: readonly MadeProduct[]): void {
  const there = products.filter(({ id }) => !replaced.has(id)).map((product) => effectiveProduct(product, product.gift))
  const known = there.map(({ link, title }) => ({ link, title }))
  for (const [at, { shown }] of made.entries()) {
    const { link, title } = shown
    const hasLink = hasProduct(link, known)
    if (hasLink || known.some((other) => foldTitle(other.title) === foldTitle(title)))
      throw new DomainError('refused', 'duplicate-product', DUPLICATE_PRODUCT, {
        [`products.${at}.${hasLink ? 'link' : 'title'}`]: DUPLICATE_PRODUCT,
      })
    known.push({ link, title })
  }
}

function itemNotFound(at: number): DomainError {
  const message = 'That gift is not on the list of this guide any more. Somebody else added or removed it.'
  return new DomainError('not-found', 'todo-not-found', message, { [`products.${at}.todo_id`]: message })
}
