import { type ReactNode } from 'react'
import { askToLogIn } from '../ui/members/ask-to-log-in.ts'
import { showMessage } from '../ui/flash/flash-queue.ts'
import { type Saving, SavingContext } from '../ui/saving/saving.tsx'

const SAVING: Saving = {
  isSaved: (post) => post.saved,
  toggle: (post) => {
    void askToLogIn(`Log in to save “${post.title}” to a board.`).then((member) => {
      if (member) showMessage('Boards open soon. Until then, hold that thought.')
    })
  },
}

/** What a heart does: a visitor is asked to log in first (visitor.md section 6). */
export function SavingProvider({ children }: { readonly children: ReactNode }) {
  return <SavingContext value={SAVING}>{children}</SavingContext>
}
