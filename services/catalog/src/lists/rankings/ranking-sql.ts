import { comparedPrice } from '../../posts/prices/prices.ts'
import type { ListSnapshot } from './list-snapshot.ts'
import { FLAG_COLUMNS, isPriceSort, type ListOrder, orderOf, segmentsOf, SHUFFLE_RANGE, type GiftList } from './list-order.ts'
import { ANCHOR_SPACING, type Anchor } from './ranking.ts'

/** SQL with its parameters. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Upper bound of rows read from an anchor: those between it and the page, and the page. */
const MAX_SCANNED = 602

class Parameters {
  readonly values: unknown[] = []

  add(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}

/** What a list is ordered by. */
function orderKey({ column, factor }: ListOrder, parameters: Parameters): string {
  return factor === undefined ? column : `(${column}::bigint * ${parameters.add(factor, 'bigint')} & ${SHUFFLE_RANGE - 1})`
}

/**
 * Conditions for a segment of a list in a snapshot. The text depends on which filters are set, never on their values. From an
 * anchor on, conditions that it implies are left out: with two lower bounds PostgreSQL may start its scan at the weaker one.
 */
function membership(
  list: GiftList,
  { segment, key }: Pick<Anchor, 'segment' | 'key'>,
  snapshot: ListSnapshot,
  parameters: Parameters,
): string {
  const order = orderOf(list)
  const { comparison, bound } = segmentsOf(list)[segment] ?? {}
  const { source, condition } = narrowingConditions(list, parameters)
  const isImplied = key !== undefined && order.column === 'published'
  const published = isImplied ? [] : [`published <= ${parameters.add(snapshot.taken, 'timestamptz')}`]
  const lastId = parameters.add(snapshot.lastId, 'bigint')
  const country = parameters.add(list.country, 'text')
  const conditions = [
    'published is not null',
    ...published,
    `id <= ${lastId}`,
    `(countries = '{}' or countries @> array[${country}])`,
    ...condition,
  ]
  if (order.condition !== undefined) conditions.push(order.condition)
  if (list.flag !== undefined) conditions.push(FLAG_COLUMNS[list.flag])
  if (list.inStock === true) conditions.push('not broken', 'not unavailable')
  if (!list.nsfw) conditions.push('not nsfw')
  conditions.push(...priceConditions(list, key, country, parameters))
  if (comparison === '<' || (comparison === '>=' && key === undefined))
    conditions.push(`shuffle ${comparison} ${parameters.add(bound, 'integer')}`)
  return `${source} where ${conditions.join(' and ')}`
}

/**
 * Conditions on the price. An order by price has them on its own expression, so that they limit the scan; an anchor implies the
 * one on the side that it comes from.
 */
function priceConditions(list: GiftList, key: string | undefined, country: string, parameters: Parameters): string[] {
  const { sort, minUsdCents: min, maxUsdCents: max } = list
  const isOrdered = isPriceSort(sort)
  const price = isOrdered ? orderOf(list).column : comparedPrice(country)
  const isReached = (side: typeof sort): boolean => key !== undefined && sort === side
  return [
    ...(min === undefined || isReached('price-low') ? [] : [`${price} >= ${parameters.add(min, 'bigint')}`]),
    ...(max === undefined || isReached('price-high') ? [] : [`${price} <= ${parameters.add(max, 'bigint')}`]),
    ...(isOrdered && key === undefined && min === undefined && max === undefined ? [`${price} is not null`] : []),
  ]
}

/**
 * One generic plan serves all stores and categories, so the text decides the path: a small filter's rows first, or a scan along
 * the ranking's index.
 */
function narrowingConditions({ store, category }: GiftList, parameters: Parameters): { source: string; condition: string[] } {
  const preselection: string[] = []
  const condition: string[] = []
  if (store !== undefined) {
    const isTheirs = `merchant = any(${parameters.add(store.merchants, 'text[]')})`
    if (store.isSmall) preselection.push(isTheirs)
    else condition.push(`(${isTheirs}) is true`)
  }
  if (category !== undefined) {
    const ids = parameters.add(category.categoryIds, 'integer[]')
    if (category.isSmall) preselection.push(`id in (select post_id from post_categories where category_id = any(${ids}))`)
    else condition.push(`category_ids && ${ids}`)
  }
  return {
    source: preselection.length === 0 ? 'posts' : `(select * from posts where ${preselection.join(' and ')} offset 0) as posts`,
    condition,
  }
}

/** The ids of a page in order, from an anchor past `skip` posts, read from the index alone. Columns `id` and `rank`. */
export function pageQuery(
  list: GiftList,
  snapshot: ListSnapshot,
  anchor: Anchor,
  slice: { skip: number; count: number },
): Statement {
  const order = orderOf(list)
  const { type, direction } = order
  const parameters = new Parameters()
  const column = orderKey(order, parameters)
  const members = membership(list, anchor, snapshot, parameters)
  const comparison = direction === 'desc' ? '<=' : '>='
  const from =
    anchor.key === undefined
      ? ''
      : `and (${column}, id) ${comparison} (${parameters.add(anchor.key, type)}, ${parameters.add(anchor.id, 'bigint')})`
  // The inner limit is a literal: the planner then knows that a page is small whatever its parameters.
  const text = `
    select id, rank from (
      select id, ${column} as rank from ${members} ${from} order by ${column} ${direction}, id ${direction} limit ${MAX_SCANNED}
    ) as reached offset ${parameters.add(slice.skip, 'integer')} limit ${parameters.add(slice.count, 'integer')}`
  return { text, values: parameters.values }
}

/** Every 200th key of a segment, in one pass over its index. Columns `before`, `key`, `id`. */
export function anchorsQuery(list: GiftList, segment: number, snapshot: ListSnapshot): Statement {
  const sorted = orderOf(list)
  const { direction } = sorted
  const parameters = new Parameters()
  const column = orderKey(sorted, parameters)
  const order = `${column} ${direction}, id ${direction}`
  const text = `
    select before, key::text as key, id from (
      select ${column} as key, id, row_number() over (order by ${order}) - 1 as before
      from ${membership(list, { segment }, snapshot, parameters)}
    ) as ranked where before % ${ANCHOR_SPACING} = 0 and before > 0 order by before`
  return { text, values: parameters.values }
}

/** Numbers of posts of a list by the categories that they have. Columns `ids` and `count`. */
export function categorySetsQuery(list: GiftList, snapshot: ListSnapshot): Statement {
  const parameters = new Parameters()
  const members = membership(list, { segment: 0 }, snapshot, parameters)
  return {
    text: `select category_ids as ids, count(*)::integer as count from ${members} group by category_ids`,
    values: parameters.values,
  }
}

/** Number of posts in a segment. Column `count`. */
export function lengthQuery(list: GiftList, segment: number, snapshot: ListSnapshot): Statement {
  const parameters = new Parameters()
  return {
    text: `select count(*) as count from ${membership(list, { segment }, snapshot, parameters)}`,
    values: parameters.values,
  }
}
