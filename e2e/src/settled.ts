import type { Page, Request } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'

/** A page has settled after this time without requests: enough for React to issue follow-up requests after an answer. */
const QUIET_MS = 60
const pending = new WeakMap<Page, { readonly requests: Set<Request>; last: number }>()

/** Starts to count a page's open requests. */
export function watchRequests(page: Page): void {
  const state = { requests: new Set<Request>(), last: performance.now() }
  const end = (request: Request): void => {
    if (state.requests.delete(request)) state.last = performance.now()
  }
  pending.set(page, state)
  page.on('request', (request) => {
    // Pictures below the fold load on scrolling, and the page's content does not depend on them.
    if (request.resourceType() !== 'image') state.requests.add(request)
    state.last = performance.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until a page's requests are answered, with a time limit: streams never end. */
export async function settled(page: Page, { within = 2000 } = {}): Promise<void> {
  const state = pending.get(page)
  if (state === undefined) throw new Error('Nobody counts what this page asks for: it was not opened by visit()')
  const deadline = performance.now() + within
  while (performance.now() < deadline && (state.requests.size > 0 || performance.now() - state.last < QUIET_MS)) await pause(10)
}
