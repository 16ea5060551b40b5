import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteFeedMap,
  fetchFeedFile,
  getFeedFile,
  getFeedImport,
  listFeedFileCategories,
  listFeedFindings,
  listFeedImportGifts,
  listFeedImports,
  listRefusedRows,
  listStaffPosts,
  publishFeedImport,
  rollBackFeedImport,
  startFeedFileImport,
  uploadFeedFile,
} from '@ribbonry/contracts'
import { sendForm } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import { isSettled } from './import-progress.ts'
import type { Reading } from './matching.ts'

/** Milliseconds between polls while a feed is fetched or an import runs. */
const POLL = 1000
/** Milliseconds between polls of an import's gifts. */
const POLL_GIFTS = 2000
const MINUTE = { staleTime: 60_000 }

export const feedImportsQuery = query(listFeedImports, { staleTime: 5000 })
const feedFileQuery = query(getFeedFile, MINUTE)
const feedImportQuery = query(getFeedImport, { staleTime: 0 })
const fileCategoriesQuery = query(listFeedFileCategories, MINUTE)
const findingsQuery = query(listFeedFindings)
const importGiftsQuery = query(listFeedImportGifts)
const refusedRowsQuery = query(listRefusedRows)

const CHANGED = { refresh: [getFeedImport, listFeedImports, listFeedImportGifts], stale: [listStaffPosts] }
export const useFetchFeedFile = mutation(fetchFeedFile)
export const useStartFeedFileImport = mutation(startFeedFileImport, { refresh: [listFeedImports] })
export const usePublishFeedImport = mutation(publishFeedImport, CHANGED)
export const useRollBackFeedImport = mutation(rollBackFeedImport, CHANGED)
export const useDeleteFeedMap = mutation(deleteFeedMap, { refresh: [getFeedFile] })

/** Uploads a feed for matching; imports nothing. */
export function useUploadFeedFile() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(uploadFeedFile),
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('feed', file)
      return sendForm(transportOf(client), uploadFeedFile, form)
    },
  })
}

/** A stored feed with its columns and first rows, parsed with the given options; polled until it is available. */
export function useFeedFile(id: number, reading: Partial<Reading>) {
  return useQuery({
    ...feedFileQuery({ params: { id }, query: reading }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.file.status === 'fetching' ? POLL : false),
  })
}

/** An import, polled until it ends. */
export function useFeedImport(id: number, enabled = true) {
  return useQuery({
    ...feedImportQuery({ params: { id } }),
    enabled,
    refetchInterval: ({ state }) => (state.data !== undefined && isSettled(state.data.import) ? false : POLL),
  })
}

interface CategoryColumn extends Reading {
  readonly column: string
  readonly separator: string
  readonly source: string
}

/** Category names in a column of a stored feed. */
export function useFeedFileCategories(id: number, { column, separator, source, ...reading }: CategoryColumn) {
  return useQuery({
    ...fileCategoriesQuery({ params: { id }, query: { column, separator, source, ...reading } }),
    enabled: column !== '' && separator !== '',
    placeholderData: keepPreviousData,
  })
}

/** Findings in the rows of an import. `count` is the number of affected rows so far; the findings are refetched when it grows. */
export function useFeedFindings(id: number, count: number) {
  const options = findingsQuery({ params: { id } })
  return useQuery({ ...options, queryKey: [...options.queryKey, count], enabled: count > 0, placeholderData: keepPreviousData })
}

export type GiftFilter = 'all' | 'created' | 'updated' | 'incomplete'

/** Page size of the call. */
export const GIFTS_PER_PAGE = 50

interface GiftsShown {
  readonly page: number
  readonly show: GiftFilter
  /** Part of the key: the gifts are refetched when the import's state changes. */
  readonly state: string
  readonly isMoving: boolean
}

/** Gifts of an import. */
export function useFeedImportGifts(id: number, { page, show, state, isMoving }: GiftsShown) {
  const options = importGiftsQuery({ params: { id, page }, query: { show } })
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, state],
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? POLL_GIFTS : false,
  })
}

/** Page size of the call. */
export const REFUSED_PER_PAGE = 100

/** `count` is the number of refused rows so far; the page is refetched when it grows. */
export function useRefusedRows(id: number, page: number, count: number) {
  const options = refusedRowsQuery({ params: { id, page } })
  return useQuery({ ...options, queryKey: [...options.queryKey, count], enabled: count > 0, placeholderData: keepPreviousData })
}
