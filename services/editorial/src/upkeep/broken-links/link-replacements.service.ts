import { SAME_LINK } from '@ribbonry/contracts'
import { linkError } from '@ribbonry/guides'
import { canonicalLink } from '@ribbonry/links'
import { DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { BlacklistService } from '../../editor/products/blacklist.service.ts'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { LinkChangesRepository, type LinkedProduct, type LockedGuideRow } from './link-changes.repository.ts'
import { type Moved, publicSlugs, RelinkedGuidesService } from './relinked-guides.service.ts'
import { REPLACED_LINK } from './replacement-undo.service.ts'
import { followingTheirGift, guidesWithKey, productsWithKey, type ReplacementLink, replacementOf } from './replacements.ts'

export interface Replacement {
  readonly link: string
  readonly new_link: string
  /** Ids of products. */
  readonly posts: readonly number[]
}

interface Replaced {
  readonly changed: number
  readonly skipped: number
  readonly change_id: number | null
}

/** Characters of a link in the title of an operation. */
const MOST_SHOWN = 200

/**
 * Replaces a broken link in many products, in one transaction: rows, versions, revisions, log and events together or not at all.
 */
@Injectable()
export class LinkReplacementsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LinkChangesRepository) private readonly changes: LinkChangesRepository,
    @Inject(BlacklistService) private readonly blacklist: BlacklistService,
    @Inject(RelinkedGuidesService) private readonly relinked: RelinkedGuidesService,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
    @Inject(Operations) private readonly operations: Operations,
  ) {}

  /**
   * Replaces a link in those of the named products that still have it.
   * @throws DomainError `link-not-valid`, `same-link`
   */
  async replace({ link, new_link: typed, posts }: Replacement, identity: Identity): Promise<Replaced> {
    const error = linkError(typed, await this.blacklist.list())
    if (error !== undefined) throw new DomainError('refused', 'link-not-valid', error, { new_link: error })
    const [key, to] = [canonicalLink(link), replacementOf(typed)]
    if (key !== null && key === to.key) throw new DomainError('refused', 'same-link', SAME_LINK, { new_link: SAME_LINK })
    const ids = [...new Set(posts)]
    const { changeId, changed, slugs } = await this.transactions.run(async (transaction) => {
      const guides = await this.changes.lockGuidesOf(transaction, ids)
      const products = await this.#changeable(transaction, ids, key, to, guides)
      if (key === null || products.length === 0) return { changeId: null, changed: 0, slugs: [] }
      const following = followingTheirGift(products, to.link)
      const made = await this.#record(transaction, link, products.length, identity)
      const mark = await this.relinked.markOf(transaction, to.key)
      await this.changes.replace(transaction, { id: made, key, link, by: identity.userId }, products, { ...to, mark }, following)
      const moved = movedTo(to, products, following)
      const details = { change: made, link, new_link: to.link }
      await this.relinked.update(
        transaction,
        { action: 'replace-link', details, by: identity.userId, to: { key: to.key, mark } },
        moved,
        guides,
      )
      return { changeId: made, changed: products.length, slugs: publicSlugs(guides, moved) }
    })
    await this.caches.purge(slugs)
    return { changed, skipped: ids.length - changed, change_id: changeId }
  }

  async #record(transaction: Transaction, link: string, products: number, { userId }: Identity): Promise<number> {
    const title = `${products === 1 ? '1 product' : `${products} products`} of ${link.slice(0, MOST_SHOWN)}`
    const operation = { actor: { memberId: userId }, action: 'replace', subject: { type: REPLACED_LINK, title } }
    return await this.operations.recordSet(transaction, operation, { total: products })
  }

  /** Products that still have the link, but for those of guides that have the new one already. */
  async #changeable(
    transaction: Transaction,
    ids: readonly number[],
    key: string | null,
    to: ReplacementLink,
    guides: readonly LockedGuideRow[],
  ): Promise<LinkedProduct[]> {
    const guideIds = guides.map(({ id }) => id)
    const products = productsWithKey(await this.changes.listProducts(transaction, ids, guideIds), key)
    if (products.length === 0 || to.key === null) return products
    const likely = await this.changes.listLikely(transaction, guideIds, to.key)
    const taken = guidesWithKey(likely, to.key, new Set(products.map(({ id }) => id)))
    return products.filter(({ guide_id: guide }) => !taken.has(guide))
  }
}

function movedTo({ merchant: shop }: ReplacementLink, products: readonly LinkedProduct[], following: readonly number[]): Moved[] {
  const without = new Set(following)
  return products.map(({ id, guide_id, merchant }) => ({ id, guide_id, shops: [merchant, shop], hasOwn: !without.has(id) }))
}
