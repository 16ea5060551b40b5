import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Board,
  changeBoardSettings,
  changePriceDropSettings,
  deleteBoard,
  editBoard,
  getBoard,
  getPriceDropSettings,
  listClaims,
  listClaimsAsGuest,
  markClaimBought,
  markClaimBoughtAsGuest,
  saveNewBoard,
  stopPriceDrops,
  unclaimItem,
  unclaimItemAsGuest,
} from '@ribbonry/contracts'
import { send } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import { priceDrops } from './boards-calls.ts'
import { CALLS_OF_BOARDS, refreshBoards, setSavedCount } from './saving/refresh-boards.ts'

/** Creates a board; an existing name returns the board that has it. */
export const useNewBoard = mutation(saveNewBoard, { refresh: CALLS_OF_BOARDS })

export type BoardChanges = Partial<Pick<Board, 'name' | 'privacy' | 'claims' | 'guest_claims' | 'archived'>> & {
  readonly renew_link?: boolean
}

/** Claims of the member, and of this device without an account. */
export const useMarkBought = mutation(markClaimBought, { refresh: [listClaims] })
export const useMarkBoughtAsGuest = mutation(markClaimBoughtAsGuest, { refresh: [listClaimsAsGuest] })
export const useGiveUp = mutation(unclaimItem, { refresh: [listClaims], stale: [getBoard] })
export const useGiveUpAsGuest = mutation(unclaimItemAsGuest, { refresh: [listClaimsAsGuest] })

/** Updates the given settings of a board. */
export function useChangeBoard(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(changeBoardSettings),
    mutationFn: async ({ name, ...settings }: BoardChanges) => {
      if (name !== undefined) await send(transportOf(client), editBoard, { body: { wishlist_id: id, name } })
      if (Object.keys(settings).length === 0) return undefined
      return (await send(transportOf(client), changeBoardSettings, { body: { wishlist_id: id, ...settings } })).board
    },
    onSettled: () => refreshBoards(client),
  })
}

/** Queries of the deleted board are not fetched again. */
export const useDeleteBoard = mutation(deleteBoard, {
  stale: CALLS_OF_BOARDS,
  onSuccess: (client, { wishlist_count: count }) => {
    setSavedCount(client, count)
  },
})

export const useChangePriceDrops = mutation(changePriceDropSettings, {
  onSuccess: (client, answer) => {
    client.setQueryData(priceDrops().queryKey, answer)
  },
})

/** Ends price mails for the recipient of a mailed link. */
export const useStopPriceDrops = mutation(stopPriceDrops, { refresh: [getPriceDropSettings] })
