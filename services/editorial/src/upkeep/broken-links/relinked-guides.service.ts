import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCountsRepository } from '../../guides/guide-counts.repository.ts'
import { GuideEventsRepository } from '../../guides/guide-events.repository.ts'
import { LinkUsesRepository } from '../links/uses/link-uses.repository.ts'
import type { LockedGuideRow } from './link-changes.repository.ts'

/** A product whose link changes, with the shops of its link before and after. */
export interface Moved {
  readonly id: number
  readonly guide_id: number
  readonly shops: readonly (string | null)[]
}

interface Change {
  readonly action: 'replace-link' | 'undo-replace-link'
  readonly details: { readonly change: number; readonly link: string; readonly new_link: string }
  /** Id of the member. */
  readonly by: number
}

/** Shops whose products are counted for each guide. */
const COUNTED_SHOPS: ReadonlySet<string> = new Set(['Amazon', 'Etsy'])

/** What follows from changed links of products, within the transaction: uses of links, counts of shops, log and events. */
@Injectable()
export class RelinkedGuidesService {
  constructor(
    @Inject(LinkUsesRepository) private readonly uses: LinkUsesRepository,
    @Inject(GuideCountsRepository) private readonly counts: GuideCountsRepository,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  async update(
    transaction: Transaction,
    { action, details, by }: Change,
    moved: readonly Moved[],
    guides: readonly LockedGuideRow[],
  ): Promise<void> {
    await this.uses.refresh(transaction, { products: moved.map(({ id }) => id) })
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
