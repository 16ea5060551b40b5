import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { PageHandle, PageLocation } from '../routing/page-route.ts'
import { Hydrated } from '../ui/mounted/hydrated.tsx'

/** The frame of pages that only a mailed link opens: it has no links away. */
export function PrizesShell() {
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const at: PageLocation = { client, pathname, search: new URLSearchParams(search) }
  usePageMetadata(handle?.metadata(at) ?? PAGE_404)
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet key={pathname} />
          <Hydrated />
        </Suspense>
      </main>
      <ScrollRestoration />
    </>
  )
}
