import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Board, changeBoardSettings, deleteBoard, editBoard, saveNewBoard } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { markBoardsStale, refreshBoards, setSavedCount } from '../saving/refresh-boards.ts'

/** Creates a board; an existing name returns the board that has it. */
export function useNewBoard() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(saveNewBoard),
    mutationFn: (name: string) => send(transportOf(client), saveNewBoard, { body: { name } }),
    onSuccess: () => refreshBoards(client),
  })
}

export type BoardChanges = Partial<Pick<Board, 'name' | 'privacy' | 'claims' | 'archived'>> & { readonly renew_link?: boolean }

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

export function useDeleteBoard() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(deleteBoard),
    mutationFn: (id: number) => send(transportOf(client), deleteBoard, { body: { wishlist_id: id } }),
    onSuccess: ({ wishlist_count: count }) => {
      setSavedCount(client, count)
      void markBoardsStale(client)
    },
  })
}
