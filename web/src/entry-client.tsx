import './styles/tokens.css'
import './styles/base.css'
import { QueryClientProvider, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { browserTransport } from './api/browser-transport.ts'
import { createQueryClient } from './api/query-client.ts'
import { followLinks } from './app/follow-links.ts'
import { hydrationOf, type PageState, readPageState } from './app/page-state.ts'
import { createRoutes } from './app/routes.tsx'
import { isOptional, startTracking } from './app/start-tracking.ts'
import { SiteContext } from './metadata/site.ts'

/** Loads the code of the page that the server rendered before React looks at it. The server says which routes those are: finding them again costs as much as making the router. */
async function loadMatched(routes: readonly RouteObject[], matched: readonly string[]): Promise<void> {
  await Promise.all(routes.map(async (route) => {
    if (route.id !== undefined && !matched.includes(route.id)) return
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    await loadMatched(route.children ?? [], matched)
  }))
}

const RELOADED = 'reloaded-for'

/** A page of an older release asks for code that is gone: it is fetched anew, once. */
addEventListener('vite:preloadError', () => {
  if (isOptional() || sessionStorage.getItem(RELOADED) === location.href) return
  sessionStorage.setItem(RELOADED, location.href)
  location.reload()
})

/** Lets the browser answer the reader before the next piece of work. */
const pause = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve) })

/** Takes the page over. Not awaited at the top of the module: the code of lazy pages imports this very file's chunk. */
async function takeOver(root: Element, state: PageState): Promise<void> {
  const client = createQueryClient(browserTransport)
  hydrate(client, state.queries)
  const routes = createRoutes(() => client)
  await Promise.all([loadMatched(routes, state.matched), pause()])
  const router = createBrowserRouter(routes, { hydrationData: hydrationOf(state) })
  followLinks((path, options) => router.navigate(path, options))
  const page = (
    <SiteContext value={state.site}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>
  )
  await pause()
  // Taken over in slices: what a visitor does meanwhile goes first.
  startTransition(() => { hydrateRoot(root, page) })
  startTracking(client)
}

const root = document.querySelector('#root')
const state = readPageState(document.querySelector('#state')?.textContent ?? '')
if (root !== null && state !== undefined) void takeOver(root, state)
