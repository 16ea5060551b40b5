import {
  getGuideProductStatistics,
  getGuideThumbnailStatistics,
  getPostStatistics,
  getPostStatisticsInCategory,
  type ItemCounts,
  type ItemType,
  listGiftCategories,
  listItemCounts,
  MAX_COUNTED_ITEMS,
  type Place,
} from '@ribbonry/contracts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { subjectOf, type Subject } from './subject.ts'

/** Category names rarely change. */
const categories = query(listGiftCategories, { staleTime: 600_000, retry: false })

/** Name of a gift category by id; the id while names load, and for a deleted category. */
export function useCategoryName(): (id: number) => string {
  const { data } = useQuery(categories({}))
  return (id) => data?.categories.find((category) => category.id === id)?.name ?? `Category ${id}`
}

/** Figures are fetched at most once a minute. */
const FRESH = { staleTime: 60_000, retry: false } as const

const ofPost = query(getPostStatistics, FRESH)
const ofPostInCategory = query(getPostStatisticsInCategory, FRESH)
const ofGuideProduct = query(getGuideProductStatistics, FRESH)
const ofGuideThumbnail = query(getGuideThumbnailStatistics, FRESH)

/** The four calls for item statistics, which answer alike. */
export function itemStatistics({ kind, id, category }: Subject) {
  if (kind === 'guide-product') return ofGuideProduct({ params: { id } })
  if (kind === 'guide-thumbnail') return ofGuideThumbnail({ params: { id } })
  return category === undefined ? ofPost({ params: { post: id } }) : ofPostInCategory({ params: { post: id, category } })
}

/** Event types behind the click rate of each kind. */
const COUNTED: Readonly<Record<Subject['kind'], { readonly type: ItemType; readonly place?: Place }>> = {
  post: { type: 'post' },
  'guide-product': { type: 'product' },
  'guide-thumbnail': { type: 'guide', place: 'guide-thumbnail' },
}

interface Group {
  readonly kind: Subject['kind']
  readonly ids: readonly number[]
}

export type CountsOf = (subject: Subject) => ItemCounts | undefined

const itemCounts = query(listItemCounts, FRESH)

/** Counts of all items on a page, batched: each list has calls of its own, so that a growing list only adds its own. */
export function useItemCounts(items: readonly Element[]): CountsOf {
  const groups = groupsOf(items)
  return useQueries({
    queries: groups.map(({ kind, ids }) => itemCounts({ query: { ...COUNTED[kind], ids: ids.join(',') } })),
    combine: (results) => {
      const counts = new Map(
        results.flatMap(({ data }, index) => {
          const { kind, ids } = groups[index] ?? { kind: 'post', ids: [] }
          if (data === undefined) return []
          const counted = new Map(data.items.map((item) => [item.id, item]))
          return ids.map((id) => [keyOf({ kind, id }), counted.get(id) ?? { id, impressions: 0, clicks: 0, ctr: 0 }] as const)
        }),
      )
      return (subject: Subject) => counts.get(keyOf(subject))
    },
  })
}

function keyOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

function groupsOf(items: readonly Element[]): Group[] {
  const groups = new Map<Element | null, Map<Subject['kind'], Set<number>>>()
  for (const item of items) {
    const subject = subjectOf(item)
    if (subject === undefined) continue
    const list = item.closest('[data-track-list]')
    const kinds = groups.get(list) ?? new Map<Subject['kind'], Set<number>>()
    groups.set(list, kinds.set(subject.kind, (kinds.get(subject.kind) ?? new Set()).add(subject.id)))
  }
  return [...groups.values()].flatMap((kinds) => [...kinds].flatMap(([kind, ids]) => inCalls(kind, [...ids])))
}

function inCalls(kind: Subject['kind'], ids: readonly number[]): Group[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_COUNTED_ITEMS) }, (_, index) => {
    return { kind, ids: ids.slice(index * MAX_COUNTED_ITEMS, (index + 1) * MAX_COUNTED_ITEMS) }
  })
}
