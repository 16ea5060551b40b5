import type { Post } from '@ribbonry/contracts'
import { createContext, useContext } from 'react'

export type Saveable = Pick<Post, 'id' | 'title' | 'saved'>

export interface Saving {
  readonly isSaved: (post: Saveable) => boolean
  readonly toggle: (post: Saveable) => void
}

/** What a heart does; the application decides it, so that a card needs no knowledge of accounts. */
export const SavingContext = createContext<Saving>({ isSaved: (post) => post.saved, toggle: () => undefined })

export function useSaving(): Saving {
  return useContext(SavingContext)
}
