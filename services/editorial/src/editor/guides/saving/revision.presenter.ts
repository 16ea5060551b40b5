import type {
  CallAnswer,
  compareGuideRevisions,
  getGuideRevision,
  GuideRevision,
  RevisionContent,
  SpecialCategory,
  StaffChange,
} from '@ribbonry/contracts'
import { guideDifferences } from '@ribbonry/guides'
import type { RevisionRecord } from './guide-revisions.repository.ts'
import type { FoundRevision } from './guide-revisions.service.ts'
import { effectiveProduct } from '../reading/product-record.ts'
import { FORMER_WRITER } from '../reading/staff-guide-record.ts'

export function presentRevision({ version, at, member_id, username, fields, name }: RevisionRecord): GuideRevision {
  return {
    revision: version,
    at: at.toISOString(),
    user_id: member_id,
    username: member_id === null ? null : (username ?? FORMER_WRITER),
    fields: [...fields],
    name,
  }
}

/** Presents a save that made another one stale. */
export function presentChange({ version, at, member_id, username, fields }: RevisionRecord): StaffChange {
  const by = member_id === null ? null : { id: member_id, username }
  return { version, by, at: at.toISOString(), fields: [...fields] }
}

export function presentFoundRevision(found: FoundRevision): CallAnswer<typeof getGuideRevision> {
  return { revision: presentRevision(found.revision), content: contentOf(found) }
}

/** Presents the differences from the first revision to the second. */
export function presentComparison([one, other]: readonly [FoundRevision, FoundRevision]): CallAnswer<
  typeof compareGuideRevisions
> {
  const [{ products: was, ...before }, { products: is, ...after }] = [contentOf(one), contentOf(other)]
  const { fields, products } = guideDifferences({ fields: before, products: was }, { fields: after, products: is })
  return {
    fields: [...fields],
    products: products.map((product) => ({ ...product, fields: [...product.fields] })),
  }
}

/** Content as revisions show it. Values of gifts are the current ones, not those at the time of the revision. */
function contentOf({ content: { fields, products }, view: { guide }, gifts }: FoundRevision): RevisionContent {
  const { title, slug, short_title, content, outro, color, layout, traffic_volume } = fields
  const ofGift = guide.own_picture === null ? (guide.picture?.src ?? '') : ''
  return {
    title,
    slug,
    short_title,
    content,
    outro,
    color,
    layout,
    traffic_volume,
    image: fields.picture?.src ?? ofGift,
    categories: [...fields.category_ids],
    special_categories: [...fields.audience] as SpecialCategory[],
    products: products.map((product) => {
      const gift = product.post_id === null ? undefined : gifts.get(product.post_id)
      const { title: shown, price, link, image } = effectiveProduct(product, gift ?? null)
      return { product_id: product.id, post_id: product.post_id, title: shown, price, link, image, content: product.content }
    }),
  }
}
