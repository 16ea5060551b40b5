import { type ReactNode, Suspense } from 'react'
import { useMounted } from './use-mounted.ts'

/** Shows what only a browser can: its code may be lazy, and the server leaves its place empty. */
export function WhenMounted({ children }: { readonly children: ReactNode }) {
  return useMounted() && <Suspense>{children}</Suspense>
}
