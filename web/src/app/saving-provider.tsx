import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { meOptions } from '../features/account/api/get-me.ts'
import { showMessage } from '../ui/flash/flash-queue.ts'
import { type Saving, SavingContext } from '../ui/saving/saving.tsx'

const LoginDialog = lazy(() => import('../features/account/components/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })))

/** What a heart does: a visitor is asked to log in first (visitor.md section 6). */
export function SavingProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<string | null>(null)
  const saving = useMemo<Saving>(() => ({
    isSaved: (post) => post.saved,
    toggle: (post) => {
      if (client.getQueryData(meOptions.queryKey) === undefined) setWanted(post.title)
      else showMessage('Boards open soon. Until then, hold that thought.')
    },
  }), [client])
  return (
    <SavingContext value={saving}>
      {children}
      {wanted !== null && (
        <Suspense>
          <LoginDialog message={`Log in to save “${wanted}” to a board.`} onClose={() => { setWanted(null) }} />
        </Suspense>
      )}
    </SavingContext>
  )
}
