import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCountsRepository } from '../../guides/guide-counts.repository.ts'
import { GuideEventsRepository } from '../../guides/guide-events.repository.ts'
import { LinkUsesRepository } from '../links/uses/link-uses.repository.ts'
import { type MovedUses, MovedUsesRepository } from '../links/uses/moved-uses.repository.ts'
import type { LockedGuideRow } from './link-changes.repository.ts'

/** A product whose link changes, with the shops of its link before and after. */
export interface Moved {
  readonly id: number
  readonly guide_id: number
  readonly shops: readonly (string | null)[]
  /** It has a link of its own now. */
  readonly hasOwn: boolean
}

interface Change {
  readonly action: 'replace-link' | 'undo-replace-link'
  readonly details: { readonly change: number; readonly link: string; readonly new_link: string }
  /** Id of the member. */
  readonly by: number
  /** The link that the products have now; its key is null where nobody can ask it. */
  readonly to: NewUse
}

type NewUse = Pick<MovedUses, 'mark'> & { readonly key: string | null }

/** Shops whose products are counted for each guide. */
const COUNTED_SHOPS: ReadonlySet<string> = new Set(['Amazon', 'Etsy'])

/** What follows from changed links of products, within the transaction: uses of links, counts of shops, log and events. */
@Injectable()
export class RelinkedGuidesService {
  constructor(
    @Inject(LinkUsesRepository) private readonly uses: LinkUsesRepository,
    @Inject(MovedUsesRepository) private readonly movedUses: MovedUsesRepository,
    @Inject(GuideCountsRepository) private readonly counts: GuideCountsRepository,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** What products with this link are marked with. */
  async markOf(transaction: Transaction, key: string | null): Promise<string | null> {
    return key === null ? null : await this.movedUses.markOf(transaction, key)
  }

  async update(
    transaction: Transaction,
    { action, details, by, to }: Change,
    moved: readonly Moved[],
    guides: readonly LockedGuideRow[],
  ): Promise<void> {
    await this.#moveUses(transaction, to, moved)
    const counted = moved.filter(({ shops }) => shops.some((shop) => shop === null || COUNTED_SHOPS.has(shop)))
    await this.counts.refresh(transaction, [...new Set(counted.map(({ guide_id: guide }) => guide))])
    const products = new Map<number, number>()
    for (const { guide_id: guide } of moved) products.set(guide, (products.get(guide) ?? 0) + 1)
    for (const [count, ids] of byCount(products)) {
      const entry = { actor: { memberId: by }, action, details: { ...details, products: count } }
      await this.activity.recordAlike(transaction, entry, 'guide', ids)
    }
    const shown = guides.filter(({ id, is_public: isPublic }) => isPublic && products.has(id))
    await this.events.publishChanged(
      transaction,
      shown.map(({ id }) => id),
    )
  }

  async #moveUses(transaction: Transaction, { key, mark }: NewUse, moved: readonly Moved[]): Promise<void> {
    const own = key === null ? [] : moved.filter(({ hasOwn }) => hasOwn).map(({ id }) => id)
    const others = key === null ? moved : moved.filter(({ hasOwn }) => !hasOwn)
    if (key !== null) await this.movedUses.move(transaction, { key, mark, products: own })
    await this.uses.refresh(transaction, { products: others.map(({ id }) => id) })
  }
}

/** Guides by their number of products: nearly all have one. */
function byCount(products: ReadonlyMap<number, number>): Map<number, number[]> {
  const guides = new Map<number, number[]>()
  for (const [guide, count] of products) {
    const alike = guides.get(count)
    if (alike === undefined) guides.set(count, [guide])
    else alike.push(guide)
  }
  return guides
}

/** Addresses of changed guides that visitors see. */
export function publicSlugs(guides: readonly LockedGuideRow[], moved: readonly Moved[]): string[] {
  const changed = new Set(moved.map(({ guide_id: guide }) => guide))
  return guides.flatMap(({ id, slug, is_public: isPublic }) => (isPublic && changed.has(id) ? [slug] : []))
}
