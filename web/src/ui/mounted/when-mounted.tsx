import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useMounted } from './use-mounted.ts'

/** Shows what only a browser can: its code may be lazy, and the server leaves its place empty. When a page is taken over it comes last, in slices. */
export function WhenMounted({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(useMounted()) && <Suspense>{children}</Suspense>
}
