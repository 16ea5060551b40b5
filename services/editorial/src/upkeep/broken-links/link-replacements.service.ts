import { SAME_LINK } from '@ribbonry/contracts'
import { linkError } from '@ribbonry/guides'
import { canonicalLink } from '@ribbonry/links'
import { CLOCK, type Clock, DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BlacklistService } from '../../editor/products/blacklist.service.ts'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { type LeftProduct, LinkChangesRepository, type LinkedProduct, type LockedGuideRow } from './link-changes.repository.ts'
import { type Moved, RelinkedGuidesService } from './relinked-guides.service.ts'
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

interface Undone {
  readonly restored: number
  readonly skipped: number
  readonly left: readonly LeftProduct[]
}

/** Products that an undo names. */
const MOST_NAMED = 100
/**
 * Replaces a broken link in many products, and takes that back. Either happens in one transaction: rows, versions, revisions, log
 * and events together or not at all.
 */
@Injectable()
export class LinkReplacementsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LinkChangesRepository) private readonly changes: LinkChangesRepository,
    @Inject(BlacklistService) private readonly blacklist: BlacklistService,
    @Inject(RelinkedGuidesService) private readonly relinked: RelinkedGuidesService,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
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
      const change = { key, link, by: identity.userId }
      const made = await this.changes.replace(transaction, change, products, to, following)
      const moved = products.map(({ id, guide_id, merchant }) => ({ id, guide_id, shops: [merchant, to.merchant] }))
      const details = { change: made, link, new_link: to.link }
      await this.relinked.update(transaction, { action: 'replace-link', details, by: identity.userId }, moved, guides)
      return { changeId: made, changed: products.length, slugs: publicSlugs(guides, moved) }
    })
    await this.caches.purge(slugs)
    return { changed, skipped: ids.length - changed, change_id: changeId }
  }

  /**
   * Gives products back the link that a replacement took, unless they were changed since. A second time changes nothing.
   * @throws DomainError `change-not-found`
   */
  async undo(changeId: number, identity: Identity): Promise<Undone> {
    const { slugs, ...undone } = await this.transactions.run(async (transaction) => {
      const guides = await this.changes.lockGuidesOfChange(transaction, changeId)
      const change = await this.changes.lock(transaction, changeId)
      if (change === undefined) throw new DomainError('not-found', 'change-not-found', 'We could not find that change.')
      const count = await this.changes.count(transaction, changeId)
      if (change.undone !== null) return { restored: 0, skipped: count, left: [], slugs: [] }
      const products = await this.changes.listAsWritten(transaction, changeId)
      const ids = products.map(({ id }) => id)
      const left = await this.changes.listLeft(transaction, changeId, ids, MOST_NAMED)
      await this.changes.restore(transaction, { id: changeId, by: identity.userId, at: this.clock() }, products)
      const moved = products.map(({ id, guide_id, merchant, former_merchant: former }) => ({
        id,
        guide_id,
        shops: [merchant, former],
      }))
      const details = { change: changeId, link: change.link, new_link: change.new_link }
      await this.relinked.update(transaction, { action: 'undo-replace-link', details, by: identity.userId }, moved, guides)
      return { restored: ids.length, skipped: count - ids.length, left, slugs: publicSlugs(guides, moved) }
    })
    await this.caches.purge(slugs)
    return undone
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

/** Addresses of changed guides that visitors see. */
function publicSlugs(guides: readonly LockedGuideRow[], moved: readonly Moved[]): string[] {
  const changed = new Set(moved.map(({ guide_id: guide }) => guide))
  return guides.flatMap(({ id, slug, is_public: isPublic }) => (isPublic && changed.has(id) ? [slug] : []))
}
