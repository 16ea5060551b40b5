import { type GuideFilter, type GuideSort, listStaffGuides, searchStaffGuides, type StaffGuideRow } from '@ribbonry/contracts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** A page of the list, or the search results, which have neither pages nor counts. */
export interface FoundGuides {
  readonly guides: readonly StaffGuideRow[]
  readonly total?: number
  readonly counts?: Readonly<Record<GuideFilter, number>>
}

interface Asked {
  readonly term: string | undefined
  readonly filter: GuideFilter
  readonly sort: GuideSort
  readonly page: number
}

/** The guides of a tab, or those matching a term. */
export function guidesQuery({ term, ...params }: Asked) {
  const key = term === undefined ? queryKey(listStaffGuides, { params }) : queryKey(searchStaffGuides, { params: { term } })
  return queryOptions({
    queryKey: key,
    staleTime: 5000,
    queryFn: async ({ client, signal }): Promise<FoundGuides> =>
      term === undefined
        ? await send(transportOf(client), listStaffGuides, { params }, signal)
        : await send(transportOf(client), searchStaffGuides, { params: { term } }, signal),
  })
}
