import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { askToLogIn } from '../../../ui/members/ask-to-log-in.ts'
import { meOptions } from '../../../ui/members/get-me.ts'
import { codeOf, isSaved, markSaved, type Saveable } from '../../../ui/saving/saved-items.ts'
import { dropFromGuest, guestGifts, keepForGuest } from '../guest/guest-board.ts'
import { dropEverywhere } from '../saving/keep.ts'
import { ChooseBoard } from './choose-board.tsx'

/** What follows a heart that was pressed: the choice of a board, or the gift comes off all of them. A visitor is asked to log in first. */
export function Desk({ post }: { readonly post: Saveable }) {
  const client = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    let isOver = false
    void wish(client, post).then((wants) => { if (wants && !isOver) setChoosing(true) })
    return () => { isOver = true }
  }, [client, post])
  return choosing && <ChooseBoard post={post} onClose={() => { setChoosing(false) }} />
}

/** True when a board is to be chosen. */
async function wish(client: QueryClient, post: Saveable): Promise<boolean> {
  const code = codeOf(post)
  if (guestGifts().some((gift) => codeOf(gift) === code) && client.getQueryData(meOptions.queryKey) === undefined) {
    dropHere(post, code)
    return false
  }
  if (!isSaved(code)) {
    const instead = { words: 'Keep it on this device for now', act: () => { keepHere(post, code) } }
    return await askToLogIn(`Log in to save “${post.title}” to a board.`, { instead, wanted: { kind: 'save', post } })
  }
  void dropEverywhere(client, post)
  return false
}

function keepHere(post: Saveable, code: string): void {
  const kept = keepForGuest(post)
  if (!kept) {
    showMessage('This browser would not let us keep it.')
    return
  }
  markSaved([code], true)
  showMessage('Kept on this device', { words: 'Undo', act: () => { dropHere(post, code) } })
}

function dropHere(post: Saveable, code: string): void {
  dropFromGuest(new Set([code]))
  markSaved([code], false)
  showMessage('No longer kept on this device', { words: 'Undo', act: () => { keepHere(post, code) } })
}
