import { type GuideContent, type Item, unitsOf } from './fields.ts'
import { type FieldConflict, mergeFields } from './merge-fields.ts'
import { mergeOrder } from './merge-order.ts'
import { isStoredSame } from './stored-forms.ts'

/** A change by both sides that a person must decide on. */
export type GuideConflict =
  | ({ readonly kind: 'field' } & FieldConflict)
  | ({ readonly kind: 'product'; readonly product_id: number } & FieldConflict)
  /** One side removed a product that the other one changed. It stays until the decision. */
  | { readonly kind: 'removed'; readonly product_id: number; readonly removed_by: 'mine' | 'theirs' }
  | { readonly kind: 'order'; readonly mine: readonly number[]; readonly theirs: readonly number[] }

export interface MergedGuide {
  readonly merged: GuideContent
  /** Conflicts that need a decision. For each, `merged` has the version of `mine`. */
  readonly conflicts: readonly GuideConflict[]
}

/**
 * Three-way merge of two people's changes to a guide. The result has all additions and changes of both sides, except their side
 * of a conflict. Items that one side removed are gone unless the other side changed them.
 */
export function mergeGuides(base: GuideContent, mine: GuideContent, theirs: GuideContent): MergedGuide {
  const { merged: fields, conflicts } = mergeFields(base.fields, mine.fields, theirs.fields)
  const products = mergeProducts(base.products, mine.products, theirs.products)
  return {
    merged: { fields, products: products.merged },
    conflicts: [...conflicts.map((conflict) => ({ kind: 'field' as const, ...conflict })), ...products.conflicts],
  }
}

function mergeProducts(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]) {
  const [was, ours, others] = [base, mine, theirs].map(byId) as [Items, Items, Items]
  const merged = new Map<number, Item>()
  const conflicts: GuideConflict[] = []
  for (const id of new Set([...ours.keys(), ...others.keys()])) {
    const [from, own, other] = [was.get(id), ours.get(id), others.get(id)]
    if (own !== undefined && other !== undefined) {
      const result = mergeFields(from ?? { product_id: id }, own, other)
      merged.set(id, { ...result.merged, product_id: id })
      conflicts.push(...result.conflicts.map((conflict) => ({ kind: 'product' as const, product_id: id, ...conflict })))
    } else {
      const left = own ?? other
      if (left === undefined || (from !== undefined && isUnchanged(from, left))) continue
      merged.set(id, left)
      if (from !== undefined)
        conflicts.push({ kind: 'removed', product_id: id, removed_by: own === undefined ? 'mine' : 'theirs' })
    }
  }
  const { order, isConflict } = mergeOrder(idsOf(base), idsOf(mine), idsOf(theirs), new Set(merged.keys()))
  if (isConflict) conflicts.push({ kind: 'order', mine: idsOf(mine), theirs: idsOf(theirs) })
  return { merged: order.flatMap((id) => merged.get(id) ?? []), conflicts }
}

type Items = ReadonlyMap<number, Item>

function byId(items: readonly Item[]): Items {
  return new Map(items.map((item) => [item.product_id, item]))
}

function idsOf(items: readonly Item[]): number[] {
  return items.map(({ product_id }) => product_id)
}

function isUnchanged(from: Item, left: Item): boolean {
  return unitsOf(from, left).every((names) =>
    names.every((name) => !Object.hasOwn(left, name) || isStoredSame(name, from[name], left[name])),
  )
}
