import './styles/tokens.css'
import './styles/dark-theme.css'
import './styles/base.css'
import { QueryClientProvider, hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { browserTransport } from './api/browser-transport.ts'
import { createQueryClient } from './api/query-client.ts'
import { followLinks } from './app/follow-links.ts'
import { createHosts, HostsProvider } from './app/hosts.tsx'
import { hydrationOf, type PageState, readPageState } from './app/page-state.ts'
import { replayEarlyInput, startTracking } from './app/start-tracking.ts'
import { routeTable } from './app/routes.tsx'
import { RenderedRegion } from './regions/edition.ts'
import type { Region } from './regions/region.ts'
import { SiteContext } from './metadata/structured-data.tsx'

/** Loads the code of the rendered page before hydration. */
async function loadLazy(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
      await loadLazy(route.children ?? [])
    }),
  )
}

/** Lets the browser handle input between tasks. */
const yieldToBrowser = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** Reports that the layout is hydrated: a navigation before that would break hydration. */
function HydrationMarker({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  useEffect(then, [then])
  return children
}

/** Hydrates the page. Not awaited at the top level: lazy pages import this very chunk. */
async function hydratePage(root: Element, state: PageState): Promise<void> {
  const client = createQueryClient(browserTransport)
  const hosts = createHosts()
  hydrate(client, state.queries)
  const { first, patchRoutesOnNavigation } = await routeTable(() => client, state.matched)
  await Promise.all([loadLazy(first), yieldToBrowser()])
  const router = createBrowserRouter(first, { hydrationData: hydrationOf(state), patchRoutesOnNavigation })
  const follow = (): void => {
    followLinks((path, options) => router.navigate(path, options))
  }
  const page = (
    <SiteContext value={state.site}>
      <RenderedRegion value={(document.body.dataset['edition'] ?? 'us') as Region}>
        <QueryClientProvider client={client}>
          <HostsProvider hosts={hosts}>
            <HydrationMarker then={follow}>
              <RouterProvider
                router={router}
                flushSync={(draw) => {
                  flushSync(draw)
                }}
              />
            </HydrationMarker>
          </HostsProvider>
        </QueryClientProvider>
      </RenderedRegion>
    </SiteContext>
  )
  await yieldToBrowser()
  // A transition hydrates in slices: input goes first.
  startTransition(() => {
    hydrateRoot(root, page)
  })
  replayEarlyInput()
  startTracking(client, hosts.saving.items)
}

const root = document.querySelector('#root')
const state = readPageState(document.querySelector('#state')?.textContent ?? '')
if (root !== null && state !== undefined) void hydratePage(root, state)
