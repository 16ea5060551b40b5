import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  getGuideProductStatistics,
  getGuideThumbnailStatistics,
  getPostStatistics,
  getPostStatisticsInCategory,
} from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { Subject } from '../subject.ts'

/** The four calls for item statistics, which answer alike. Fetched at most once a minute per item. */
export function itemStatisticsOptions({ kind, id, category }: Subject) {
  const options = { staleTime: 60_000, retry: false }
  if (kind === 'post' && category !== undefined) {
    const input = { params: { post: id, category } }
    return queryOptions({
      ...options,
      queryKey: queryKey(getPostStatisticsInCategory, input),
      queryFn: ({ client, signal }) => send(transportOf(client), getPostStatisticsInCategory, input, signal),
    })
  }
  if (kind === 'post') {
    const input = { params: { post: id } }
    return queryOptions({
      ...options,
      queryKey: queryKey(getPostStatistics, input),
      queryFn: ({ client, signal }) => send(transportOf(client), getPostStatistics, input, signal),
    })
  }
  const declared = kind === 'guide-product' ? getGuideProductStatistics : getGuideThumbnailStatistics
  const input = { params: { id } }
  return queryOptions({
    ...options,
    queryKey: queryKey(declared, input),
    queryFn: ({ client, signal }) => send(transportOf(client), declared, input, signal),
  })
}

export function useItemStatistics(subject: Subject) {
  return useQuery(itemStatisticsOptions(subject))
}
