import './styles/tokens.css'
import './styles/base.css'
import { QueryClientProvider, hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { browserTransport } from './api/browser-transport.ts'
import { createQueryClient } from './api/query-client.ts'
import { followLinks } from './app/follow-links.ts'
import { hydrationOf, type PageState, readPageState } from './app/page-state.ts'
import { createRoutes } from './app/routes.tsx'
import { isOptional, startTracking } from './app/start-tracking.ts'
import { SiteContext } from './metadata/site.ts'

/** Loads the code of the page that the server rendered before React looks at it. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, location)?.map(({ route }) => route) ?? []
  await Promise.all(matched.map(async (route) => {
    if (typeof route.lazy !== 'function') return
    Object.assign(route, { ...(await route.lazy()), lazy: undefined })
  }))
}

const RELOADED = 'reloaded-for'

/** A page of an older release asks for code that is gone: it is fetched anew, once. */
addEventListener('vite:preloadError', () => {
  if (isOptional() || sessionStorage.getItem(RELOADED) === location.href) return
  sessionStorage.setItem(RELOADED, location.href)
  location.reload()
})

/** Takes the page over. Not awaited at the top of the module: the code of lazy pages imports this very file's chunk. */
async function takeOver(root: Element, state: PageState): Promise<void> {
  const client = createQueryClient(browserTransport)
  hydrate(client, state.queries)
  const routes = createRoutes(() => client)
  await loadMatched(routes)
  const router = createBrowserRouter(routes, { hydrationData: hydrationOf(state) })
  followLinks((path, options) => router.navigate(path, options))
  hydrateRoot(
    root,
    <SiteContext value={state.site}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>,
  )
  startTracking(client)
}

const root = document.querySelector('#root')
const state = readPageState(document.querySelector('#state')?.textContent ?? '')
if (root !== null && state !== undefined) void takeOver(root, state)
