import { queryOptions, useQueries } from '@tanstack/react-query'
import { listItemCounts, MAX_COUNTED_ITEMS, type ItemCounts, type ItemType, type Place } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { subjectOf, type Subject } from '../subject.ts'

/** Event types behind the click rate of each kind. */
const COUNTED: Readonly<Record<Subject['kind'], { readonly type: ItemType; readonly place?: Place }>> = {
  post: { type: 'post' },
  'guide-product': { type: 'post', place: 'guide' },
  'guide-thumbnail': { type: 'guide', place: 'guide-thumbnail' },
}

interface Group {
  readonly kind: Subject['kind']
  readonly ids: readonly number[]
}

export type CountsOf = (subject: Subject) => ItemCounts | undefined

/** Counts of all items on a page, batched: each list has calls of its own, so that a growing list only adds its own. */
export function useItemCounts(items: readonly Element[]): CountsOf {
  return useQueries({ queries: groupsOf(items).map(itemCountsOptions), combine: lookedUp })
}

function itemCountsOptions({ kind, ids }: Group) {
  const input = { query: { ...COUNTED[kind], ids: ids.join(',') } }
  return queryOptions({
    staleTime: 60_000,
    retry: false,
    queryKey: queryKey(listItemCounts, input),
    queryFn: async ({ client, signal }) => {
      const { items } = await send(transportOf(client), listItemCounts, input, signal)
      const counted = new Map(items.map((item) => [item.id, item]))
      return ids.map((id) => [keyOf({ kind, id }), counted.get(id) ?? { id, impressions: 0, clicks: 0, ctr: 0 }] as const)
    },
  })
}

function lookedUp(results: readonly { readonly data?: readonly (readonly [string, ItemCounts])[] | undefined }[]): CountsOf {
  const counts = new Map(results.flatMap(({ data = [] }) => data))
  return (subject) => counts.get(keyOf(subject))
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
