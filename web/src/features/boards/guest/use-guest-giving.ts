import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Board, BoardItem, CallAnswer, listClaimsOnBoard } from '@ribbonry/contracts'
import { useMemo } from 'react'
import { refresh } from '../../../api/refresh.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { CLAIMED } from '../board-text.ts'
import { claimsOnBoard } from '../boards-calls.ts'
import { claimAsGuest, unclaimAsGuest } from '../item-calls.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import { runSerially } from '../items/run-serially.ts'

type SeenClaim = CallAnswer<typeof listClaimsOnBoard>['claims'][number]

/** What is given from a board, for somebody without an account, and how to give from it. */
export interface GuestGiving {
  readonly claims: ReadonlyMap<number, SeenClaim>
  /** The name with which this device claimed from the board; empty before the first time. */
  readonly name: string
  /** @throws Error when the gift was not claimed */
  readonly take: (item: BoardItem, name: string) => Promise<void>
  readonly giveUp: (item: BoardItem) => Promise<void>
}

/** Undefined where the viewer is no guest of the board. Never part of the server's page: the claims are read by the browser. */
export function useGuestGiving(board: Board, token: string | undefined, isGuest: boolean): GuestGiving | undefined {
  const client = useQueryClient()
  const boardId = board.wishlist_id
  const enabled = isGuest && board.claims !== 'off'
  const options = useMemo(
    () => claimsOnBoard({ query: { wishlist_id: boardId, ...(token === undefined ? {} : { token }) } }),
    [boardId, token],
  )
  const { data } = useQuery({ ...options, enabled })
  return useMemo(() => {
    if (!enabled) return undefined
    const reload = () => refresh(client, { queryKey: options.queryKey })
    const giveUp = async (item: BoardItem): Promise<void> => {
      try {
        await runSerially(`board ${boardId}`, () => unclaimAsGuest(client, place(item)))
      } catch (error) {
        showMessage(saveErrorMessage(error))
      }
      await reload()
    }
    const claims = data?.claims ?? []
    return {
      claims: new Map(claims.map((claim) => [claim.item_id, claim])),
      name: claims.find(({ claim }) => claim === 'mine')?.name ?? '',
      giveUp,
      take: async (item, name) => {
        try {
          await runSerially(`board ${boardId}`, () => claimAsGuest(client, { ...place(item), token, name }))
        } finally {
          await reload()
        }
        showMessage(CLAIMED, {
          label: 'Undo',
          run: () => {
            void giveUp(item)
          },
        })
      },
    }
  }, [enabled, client, boardId, token, data, options])
}

function place({ wishlist_id: board, item_id: id }: BoardItem) {
  return { wishlist_id: board, item_id: id }
}
