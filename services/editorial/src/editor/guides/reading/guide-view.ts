import { type GuideGate, isReservedSlug } from '@ribbonry/contracts'
import { closedGate, duplicateProducts, fieldErrors, guideGates, pathKey, textErrors, type WordRule } from '@ribbonry/guides'
import { canonicalLink } from '@ribbonry/links'
import { DomainError } from '@ribbonry/service-kit'
import { type InterlinkContent, linksOf } from './guide-content.ts'
import type { GuideSurroundings } from './guide-surroundings.repository.ts'
import { type EffectiveProduct, effectiveProduct, isVisible, type ProductRecord } from './product-record.ts'
import { readHash } from './read-hash.ts'
import type { EditedGuideRecord } from './staff-guide-record.ts'

/** A guide with its products, planned links and surroundings, as the editor needs it. */
export interface GuideView {
  readonly guide: EditedGuideRecord
  readonly products: readonly ProductRecord[]
  readonly interlinks: readonly InterlinkContent[]
  readonly surroundings: GuideSurroundings
}

/** Derived facts about a product of a guide, independent of the viewer. */
export interface ProductFacts {
  readonly product: ProductRecord
  readonly shown: EffectiveProduct
  /** Another product of the guide has the same link. */
  readonly isDuplicate: boolean
  /** Visitors see all its fields. */
  readonly isVisible: boolean
  /** Its current text has been proofread. */
  readonly isRead: boolean
  /** Messages about its fields. Errors of its text are not included, since they depend on the role of the viewer. */
  readonly fieldErrors: readonly string[]
}

/** Facts by view. Gates and presenter both need them, and parsing links is slow. */
const known = new WeakMap<GuideView, readonly ProductFacts[]>()

/** Facts about all products, in display order. Computed once for each view. */
export function productFacts(view: GuideView): readonly ProductFacts[] {
  const earlier = known.get(view)
  if (earlier !== undefined) return earlier
  const shown = view.products.map((product) => ({ product, shown: effectiveProduct(product, product.gift) }))
  const duplicates = duplicateProducts(shown.map((one) => one.shown))
  const facts = shown.map((one, index) => ({
    ...one,
    isDuplicate: duplicates[index] === true,
    isVisible: isVisible(one.product),
    isRead: one.product.read_hash !== null && one.product.read_hash === readHash(one.shown.title, one.shown.content),
    fieldErrors: fieldErrors(one.shown, view.surroundings.blacklist),
  }))
  known.set(view, facts)
  return facts
}

/** Messages about what keeps a product from being published. @param words rule for the number of words in its text */
export function errorsOf({ fieldErrors: ofFields, shown, isDuplicate }: ProductFacts, words: WordRule): string[] {
  return [...ofFields, ...textErrors(shown.content, words, isDuplicate)]
}

/** The conditions of publication, independent of the viewer. */
export function gatesOf(view: GuideView): GuideGate[] {
  const { guide, surroundings } = view
  const linked = linksOf({ fields: guide, products: view.products })
  return guideGates({
    ...guide,
    has_image: guide.picture !== null,
    products: productFacts(view).map((facts) => ({
      product_id: facts.product.id,
      errors: errorsOf(facts, 'some'),
      broken: facts.shown.broken || isJudgedBroken(view, facts),
      visible: facts.isVisible,
    })),
    checklist: surroundings.checklist,
    is_slug_taken: surroundings.is_slug_taken || isReservedSlug(guide.slug),
    categories: guide.category_ids.length,
    special_categories: guide.audience.length,
    interlinking: view.interlinks.map(({ keyword, link, done }) => ({ keyword, done: done || linked.has(pathKey(link)) })),
    linked_pages: linked.size,
    waived: surroundings.waived,
  })
}

/** Whether the check of a product's present link found it broken. What is known may be of a former link. */
function isJudgedBroken({ surroundings: { links } }: GuideView, { product, shown }: ProductFacts): boolean {
  const health = links[product.id]
  return health?.state === 'broken' && health.key === canonicalLink(shown.link)
}

/** Asserts that a guide may be published: every gate is met or waived. @throws DomainError `not-ready` */
export function assertPublishable(view: GuideView): void {
  const closed = closedGate(gatesOf(view))
  if (closed !== undefined) throw notReady(closed)
}

/**
 * Asserts that a change of a public guide closes no required gate that was met before (E17).
 * @throws DomainError `not-ready`
 */
export function assertStillPublishable(before: GuideView, after: GuideView): void {
  if (before === after || before.guide.published === null) return
  const met = new Set(gatesOf(before).flatMap(({ name, ok }) => (ok ? [name] : [])))
  const closed = closedGate(
    gatesOf(after).filter(({ name }) => met.has(name)),
    'required',
  )
  if (closed !== undefined) throw notReady(closed)
}

function notReady({ message }: GuideGate): DomainError {
  return new DomainError('refused', 'not-ready', message)
}
