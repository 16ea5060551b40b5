import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listFeedImportGifts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export type GiftFilter = 'all' | 'created' | 'updated' | 'incomplete'

/** Page size of the call. */
export const GIFTS_PER_PAGE = 50

/** Gifts of an import. `state` is part of the key, so that they are read again when the import's state changes. */
export function useFeedImportGifts(
  id: number,
  { page, show, state, isMoving }: { page: number; show: GiftFilter; state: string; isMoving: boolean },
) {
  const input = { params: { id, page }, query: { show } }
  return useQuery({
    queryKey: [...queryKey(listFeedImportGifts, input), state],
    queryFn: ({ client, signal }) => send(transportOf(client), listFeedImportGifts, input, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? 2000 : false,
  })
}
