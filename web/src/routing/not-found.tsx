import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'

const PAGE = lazyPart(
  () => import('../ui/states/not-found-page.tsx'),
  (module) => module.NotFoundPage,
)

// The server renders it wherever it may turn out to be needed.
if (import.meta.env.SSR) await PAGE.load()

/** Content of a page that does not exist. */
export function NotFound() {
  return (
    <Suspense>
      <PAGE.Part />
    </Suspense>
  )
}
