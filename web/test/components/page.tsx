import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { browserTransport } from '../../src/api/browser-transport.ts'
import { createQueryClient } from '../../src/api/query-client.ts'
import { wholeAreas } from '../../src/app/area-table.ts'
import { followLinks } from '../../src/app/follow-links.ts'
import { createHosts, HostsProvider } from '../../src/app/hosts.tsx'
import { startInputFeatures } from '../../src/app/input-features.ts'
import { moreRoutes } from '../../src/app/more-routes.tsx'
import { firstRoutes, framed, RouteError } from '../../src/app/routes.tsx'
import { SiteContext } from '../../src/metadata/structured-data.tsx'
import { RenderedRegion } from '../../src/regions/edition.ts'
import { undoOffers, withdrawOffer } from '../../src/staff/kit/undo-offers.ts'
import { dismiss, messages, showAfterNavigation } from '../../src/ui/flash/flash-queue.ts'
import { cookiesOf, type MemberName } from '../accounts.ts'
import { Fixtures } from '../fixtures.ts'
import { dom, SITE } from './dom.ts'
import { fixtureFetch } from './fixture-fetch.ts'
import { setWidth } from './viewport.ts'

/** The answers of the calls, and the calls that were made. */
export const fixtures = new Fixtures()

export interface OpenedPage {
  /** Clicks and types as a person does. */
  readonly user: UserEvent
  /** What the page wrote to the console as an error or a warning. */
  readonly complaints: readonly string[]
  /** Addresses of documents that the page left for, in order; `reload` for a reload. */
  readonly departures: readonly string[]
  readonly client: QueryClient
}

interface PageOptions {
  /** The member who is logged in; a visitor without. */
  readonly as?: MemberName | undefined
  /** Width of the window in px. */
  readonly width?: number
}

/** Longest wait of `findBy` and `waitFor`, in milliseconds: on a busy machine code loads slowly. */
const PATIENCE_MS = 20_000
configure({ asyncUtilTimeout: PATIENCE_MS })

/**
 * Warnings that say how a test runs: answers and lazily loaded code arrive outside of events, no server has rendered the page,
 * and jsdom does not know the element `search`.
 */
const EXPECTED = ['not wrapped in act(', 'No `HydrateFallback` element', 'start its name with an uppercase letter. search']

let closePage: (() => void) | undefined

/**
 * Shows the page of an address, with the site's own routes, layout, router and query client. Calls are answered by `fixtures` and
 * checked against the contract. The page is closed when its test ends, or when the next one is opened.
 */
export async function openPage(path: string, { as, width = 1440 }: PageOptions = {}): Promise<OpenedPage> {
  // Effects of what was just drawn run before a person leaves a page.
  if (closePage !== undefined) await act(() => Promise.resolve())
  closePage?.()
  setWidth(width)
  dom.reconfigure({ url: `${SITE}${path}` })
  if (as !== undefined) for (const [name, value] of Object.entries(cookiesOf(as))) document.cookie = `${name}=${value}; path=/`
  // It listens at the document for good: before the page's listeners are watched.
  const user = userEvent.setup({ delay: null })
  const departures: string[] = []
  const complaints: string[] = []
  const restore = [watchConsole(complaints), watchLocation(departures), watchListeners(), watchObservers()]
  const gone = new AbortController()
  globalThis.fetch = fixtureFetch(fixtures, gone.signal)
  const client = createQueryClient(browserTransport)
  const hosts = createHosts()
  const clientOf = () => client
  const routes = [
    ...framed(clientOf, [...firstRoutes(clientOf), ...moreRoutes(clientOf)]),
    ...(await wholeAreas({ clientOf, ErrorBoundary: RouteError })),
  ]
  const router = createBrowserRouter(routes, { window: dom.window as unknown as Window })
  closePage = () => {
    gone.abort()
    // What a page repeats for as long as it is open ends with this event.
    dom.window.dispatchEvent(new dom.window.Event('pagehide'))
    cleanup()
    router.dispose()
    client.clear()
    for (const undo of restore) undo()
    dropMessages()
    closePage = undefined
  }
  render(
    <SiteContext value={SITE}>
      <RenderedRegion value="us">
        <QueryClientProvider client={client}>
          <HostsProvider hosts={hosts}>
            <RouterProvider router={router} />
          </HostsProvider>
        </QueryClientProvider>
      </RenderedRegion>
    </SiteContext>,
  )
  followLinks((to, options) => router.navigate(to, options))
  startInputFeatures({ client, items: hosts.saving.items }, [])
  await waitFor(() => {
    if (router.state.navigation.state !== 'idle' || !router.state.initialized) throw new Error(`${path} is not there yet`)
    if (document.documentElement.dataset['alive'] === undefined) throw new Error(`${path} is not drawn yet`)
  })
  return { user, complaints, departures, client }
}

/** Path and query of the page. */
export function currentPath(): string {
  const { pathname, search, hash } = dom.window.location
  return `${pathname}${search}${hash}`
}

/** Replaces the text of a field at once, as one who selects all of it and pastes, wherever a page moves the focus meanwhile. */
export async function fill({ user }: Pick<OpenedPage, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  fireEvent.input(field, { target: { value: text } })
}

/** Closes the page of the test, and forgets its cookies and what it stored. @throws Error when an answer broke its contract */
export function resetPage(): void {
  closePage?.()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0] ?? ''}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const { dataset } of [document.documentElement, document.body])
    for (const name of Object.keys(dataset)) delete dataset[name]
  fixtures.reset()
}

/** Messages and offers to undo end with their document: the modules that keep them outlive it here. */
function dropMessages(): void {
  showAfterNavigation()
  for (const { id } of messages()) dismiss(id)
  for (const { id } of undoOffers()) withdrawOffer(id)
}

function watchConsole(complaints: string[]): () => void {
  const { error, warn } = console
  const record = (...words: unknown[]): void => {
    const text = words.map(String).join(' ')
    if (!EXPECTED.some((part) => text.includes(part))) complaints.push(text)
  }
  Object.assign(console, { error: record, warn: record })
  return () => {
    Object.assign(console, { error, warn })
  }
}

/** Leaving for another document is recorded: there is none here. */
function watchLocation(departures: string[]): () => void {
  const { location } = dom.window
  const leave = (to: string | URL): void => {
    departures.push(String(to))
  }
  // A proxy of the location itself would have to return its own methods, which cannot be replaced.
  const stand = new Proxy({} as Location, {
    get: (_target, name) => {
      if (name === 'assign' || name === 'replace') return leave
      if (name === 'reload')
        return () => {
          departures.push('reload')
        }
      const value = Reflect.get(location, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(location) : value
    },
    set: (_target, name, value: string) => {
      if (name !== 'href') return Reflect.set(location, name, value)
      leave(value)
      return true
    },
  })
  Object.defineProperty(globalThis, 'location', { configurable: true, value: stand })
  return () => undefined
}

/** Ends the observers of a page, which look at the document that outlives it. */
function watchObservers(): () => void {
  const { MutationObserver: Observer } = dom.window
  const made: MutationObserver[] = []
  class Watched extends Observer {
    constructor(callback: MutationCallback) {
      super(callback)
      made.push(this)
    }
  }
  Object.defineProperty(globalThis, 'MutationObserver', { configurable: true, writable: true, value: Watched })
  return () => {
    for (const observer of made) observer.disconnect()
  }
}

/** Removes the listeners that a page leaves on its window and document, which outlive it here. */
function watchListeners(): () => void {
  const { window } = dom
  const undo = [window, window.document].map((target: EventTarget) => {
    const added: Parameters<EventTarget['addEventListener']>[] = []
    const add = target.addEventListener
    target.addEventListener = (...args) => {
      // React adds its own to a document once.
      if (args[0] !== 'selectionchange') added.push(args)
      add.call(target, ...args)
    }
    return () => {
      for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
      target.addEventListener = add
    }
  })
  Object.defineProperty(globalThis, 'addEventListener', { configurable: true, writable: true, value: window.addEventListener })
  return () => {
    for (const remove of undo) remove()
  }
}

export { screen, waitFor, within } from '@testing-library/react'
