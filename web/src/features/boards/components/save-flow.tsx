import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { requestLogin } from '../../../session/request-login.ts'
import { meOptions } from '../../../session/get-me.ts'
import { codeOf, isSaved, markSaved, type SaveableItem } from '../../../ui/saving/saved-items.ts'
import { removeForGuest, guestGifts, saveForGuest } from '../guest/guest-board.ts'
import { removeFromAllBoards } from '../saving/save-actions.ts'
import { ChooseBoard } from './choose-board.tsx'

/**
 * Runs after a press on a heart: asks a visitor to log in, lets a member choose a board, or removes a saved gift from all boards.
 */
export function SaveFlow({ post }: { readonly post: SaveableItem }) {
  const client = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    let isOver = false
    void beginSaving(client, post).then((needsBoard) => {
      if (needsBoard && !isOver) setChoosing(true)
    })
    return () => {
      isOver = true
    }
  }, [client, post])
  return (
    choosing && (
      <ChooseBoard
        post={post}
        onClose={() => {
          setChoosing(false)
        }}
      />
    )
  )
}

/** True when a board must be chosen. */
async function beginSaving(client: QueryClient, post: SaveableItem): Promise<boolean> {
  const code = codeOf(post)
  if (guestGifts().some((gift) => codeOf(gift) === code) && client.getQueryData(meOptions.queryKey) === undefined) {
    removeFromDevice(post, code)
    return false
  }
  if (!isSaved(code)) {
    const instead = {
      label: 'Keep it on this device for now',
      run: () => {
        saveOnDevice(post, code)
      },
    }
    return await requestLogin(`Log in to save “${post.title}” to a board.`, { instead, wanted: { kind: 'save', post } })
  }
  void removeFromAllBoards(client, post)
  return false
}

function saveOnDevice(post: SaveableItem, code: string): void {
  const isSavedHere = saveForGuest(post)
  if (!isSavedHere) {
    showMessage('This browser would not let us keep it.')
    return
  }
  markSaved([code], true)
  showMessage('Kept on this device', {
    label: 'Undo',
    run: () => {
      removeFromDevice(post, code)
    },
  })
}

function removeFromDevice(post: SaveableItem, code: string): void {
  removeForGuest(new Set([code]))
  markSaved([code], false)
  showMessage('No longer kept on this device', {
    label: 'Undo',
    run: () => {
      saveOnDevice(post, code)
    },
  })
}
