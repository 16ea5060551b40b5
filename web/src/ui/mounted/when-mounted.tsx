import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useMounted } from './use-mounted.ts'

/** Renders browser-only content after hydration, in a transition; its code may be lazy. */
export function WhenMounted({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(useMounted()) && <Suspense>{children}</Suspense>
}
