import { useEffect } from 'react'
import { askToLogIn } from '../../../ui/members/ask-to-log-in.ts'
import type { Saveable } from '../../../ui/saving/saved-items.ts'

export function Desk({ post }: { readonly post: Saveable }) {
  useEffect(() => { void askToLogIn(`Log in to save “${post.title}” to a board.`) }, [post])
  return null
}
