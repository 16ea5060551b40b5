import { useState } from 'react'
import { BOARD_NAME_MISSING } from '@ribbonry/contracts'
import { useNewBoard } from '../api/change-boards.ts'
import { saveErrorMessage } from './save-actions.ts'

export interface BoardNameState {
  readonly name: string
  readonly type: (name: string) => void
  readonly error: string | undefined
  readonly make: () => void
  readonly busy: boolean
}

/** State of the form for a new board's name. */
export function useBoardName(onMade: (board: { readonly wishlist_id: number; readonly name: string }) => void): BoardNameState {
  const board = useNewBoard()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  return {
    name,
    busy: board.isPending,
    error: missing ? BOARD_NAME_MISSING : board.error === null ? undefined : saveErrorMessage(board.error),
    type: (typed) => {
      setName(typed)
      setMissing(false)
      board.reset()
    },
    make: () => {
      if (board.isPending) return
      setMissing(name.trim() === '')
      if (name.trim() === '') return
      board.mutate(name.trim(), {
        onSuccess: (made) => {
          setName('')
          onMade(made)
        },
      })
    },
  }
}
