import { type Fields, type FieldValue, type GuideContent, isSame, type Item } from './fields.ts'

export interface FieldDifference {
  readonly field: string
  readonly before: FieldValue
  readonly after: FieldValue
}

export interface ProductDifference {
  readonly product_id: number
  readonly title: string
  readonly change: 'added' | 'removed' | 'moved' | 'changed'
  /** Empty for a product that was added, removed or only moved. */
  readonly fields: readonly FieldDifference[]
}

/** Differences between two saves of a guide. */
export function guideDifferences(
  before: GuideContent,
  after: GuideContent,
): { readonly fields: FieldDifference[]; readonly products: ProductDifference[] } {
  return { fields: differencesOf(before.fields, after.fields), products: productDifferences(before.products, after.products) }
}

function productDifferences(before: readonly Item[], after: readonly Item[]): ProductDifference[] {
  const [was, is] = [before, after].map((items) => new Map(items.map((item) => [item.product_id, item]))) as [
    Map<number, Item>,
    Map<number, Item>,
  ]
  const common = after.map(({ product_id }) => product_id).filter((id) => was.has(id))
  const moved = movedAmong(
    before.map(({ product_id }) => product_id).filter((id) => is.has(id)),
    common,
  )
  const present = after.flatMap((item): ProductDifference[] => {
    const { product_id } = item
    const from = was.get(product_id)
    const found = { product_id, title: titleOf(item) }
    if (from === undefined) return [{ ...found, change: 'added', fields: [] }]
    const fields = differencesOf(from, item)
    if (fields.length > 0) return [{ ...found, change: 'changed', fields }]
    return moved.has(product_id) ? [{ ...found, change: 'moved', fields }] : []
  })
  const removed = before.flatMap((item): ProductDifference[] =>
    is.has(item.product_id) ? [] : [{ product_id: item.product_id, title: titleOf(item), change: 'removed', fields: [] }],
  )
  return [...present, ...removed]
}

function differencesOf(before: Fields, after: Fields): FieldDifference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((field) =>
    isSame(before[field], after[field]) ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  )
}

function titleOf(item: Item): string {
  return typeof item['title'] === 'string' ? item['title'] : ''
}

/** The smallest set of items whose moves turn the first order into the second: all but the longest common subsequence. */
function movedAmong(before: readonly number[], after: readonly number[]): Set<number> {
  const places = new Map(before.map((id, place) => [id, place]))
  const runs: number[][] = []
  for (const [at, id] of after.entries()) {
    const place = places.get(id) ?? 0
    const best = runs
      .slice(0, at)
      .filter((run) => (places.get(run.at(-1) ?? 0) ?? 0) < place)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), [])
    runs.push([...best, id])
  }
  const kept = new Set(runs.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []))
  return new Set(after.filter((id) => !kept.has(id)))
}
