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
import { elementError } from './element-errors.ts'
import { fixtureFetch } from './fixture-fetch.ts'
import { recordNoOwnerStacks } from './owner-stacks.ts'
import { editorOf, fillEditor } from './rich-text.ts'
import { endIntervals, restartDelays } from './timers.ts'
import { setWidth } from './viewport.ts'

recordNoOwnerStacks()

/** Answers of the calls, and the recorded calls. */
export const fixtures = new Fixtures()

export interface OpenedPage {
  /** Clicks and types like a person. */
  readonly user: UserEvent
  /** Errors and warnings that the page wrote to the console. */
  readonly complaints: readonly string[]
  /** Addresses of documents that the page navigated to, in order; `reload` for a reload. */
  readonly departures: readonly string[]
  readonly client: QueryClient
}

interface PageOptions {
  /** The logged-in member; by default a visitor. */
  readonly as?: MemberName | undefined
  /** Width of the window in pixels. */
  readonly width?: number
}

/**
 * Longest wait of `findBy` and `waitFor`, in milliseconds. Ends what hangs, and measures nothing: on a busy machine a page may
 * take ten times as long.
 */
const PATIENCE_MS = 60_000
configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: elementError })

/**
 * Warnings caused by the test environment: answers and lazy code arrive outside of events, no server has rendered the page, and
 * jsdom does not know the element `search`.
 */
const EXPECTED = ['not wrapped in act(', 'No `HydrateFallback` element', 'start its name with an uppercase letter. search']

let closePage: (() => void) | undefined

/**
 * Shows the page of an address, with the site's own routes, layout, router and query client. Calls are answered by `fixtures` and
 * checked against the contract. The page is closed when its test ends, or when the next one is opened.
 */
export async function openPage(path: string, { as, width = 1440 }: PageOptions = {}): Promise<OpenedPage> {
  // Pending effects run before the page is closed.
  if (closePage !== undefined) await act(() => Promise.resolve())
  closePage?.()
  setWidth(width)
  dom.reconfigure({ url: `${SITE}${path}` })
  if (as !== undefined) for (const [name, value] of Object.entries(cookiesOf(as))) document.cookie = `${name}=${value}; path=/`
  // Created before the page's listeners are recorded, because its own listeners on the document must stay.
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
    dom.window.dispatchEvent(new dom.window.Event('pagehide'))
    cleanup()
    router.dispose()
    client.clear()
    endIntervals()
    for (const undo of restore) undo()
    dropMessages()
    // Says that a page is drawn; the next page sets it anew.
    delete document.documentElement.dataset['alive']
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

/** Path and query of the current page. */
export function currentPath(): string {
  const { pathname, search, hash } = dom.window.location
  return `${pathname}${search}${hash}`
}

/** Replaces the text of a field at once, like select-all and paste, even if the page moves the focus meanwhile. */
export async function fill({ user }: Pick<OpenedPage, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  const editor = editorOf(field)
  if (editor !== undefined) fillEditor(editor, text)
  else fireEvent.input(field, { target: { value: text } })
}

/** Closes the page, and clears cookies and storage. @throws Error when an answer broke its contract */
export function resetPage(): void {
  closePage?.()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0] ?? ''}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  restartDelays()
  for (const { dataset } of [document.documentElement, document.body])
    for (const name of Object.keys(dataset)) delete dataset[name]
  fixtures.reset()
}

/** Removes messages and undo offers, which would end with their document but are kept in modules here. */
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

/** Records navigation to other documents, which is not possible here. */
function watchLocation(departures: string[]): () => void {
  const { location } = dom.window
  const leave = (to: string | URL): void => {
    departures.push(String(to))
  }
  // A proxy of the real location would have to return its own methods, which cannot be replaced.
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

/** Disconnects the observers of a page, because the document outlives the page here. */
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

/** Removes the listeners of a page on window and document, which outlive the page here. */
function watchListeners(): () => void {
  const { window } = dom
  const undo = [window, window.document].map((target: EventTarget) => {
    const added: Parameters<EventTarget['addEventListener']>[] = []
    const add = target.addEventListener
    target.addEventListener = (...args) => {
      // React adds this one to a document only once.
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
