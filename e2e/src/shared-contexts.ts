import { afterEach } from '@jest/globals'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'
import { openWindow, type Visit } from './browser.ts'
import { SITE_URL } from './site.ts'

interface SharedContext {
  readonly browser: Browser
  readonly context: BrowserContext
  /** Of a blank page that stays open. */
  readonly session: CDPSession
  /** Options of the context, as text. */
  readonly kind: string
  /** Origins of the documents that were opened. */
  readonly origins: Set<string>
}

/** What stays in a context, for as long as it is open. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
]

/** Each has a blank page in a process of its own. */
const MOST_IDLE = 8

/** Emptied contexts of all test files of this process, the last one used at the end. */
const idle: SharedContext[] = []

/**
 * Returns a `visit` for the tests of one file, which share contexts with those of other files: a context that a test leaves is
 * emptied of cookies, storage and permissions for the next one, and keeps its cache, so that the site's files are transferred
 * and compiled once. Not for tests that set the clock of a context or add scripts to it, which would stay: it refuses them.
 */
export function sharedContexts(): (browser: Browser, options?: BrowserContextOptions) => Promise<Visit> {
  const used: SharedContext[] = []
  afterEach(async () => {
    const left = used.splice(0)
    await Promise.all(left.map(empty))
    idle.push(...left)
    await Promise.all(idle.splice(0, idle.length - MOST_IDLE).map(({ context }) => context.close()))
  })
  return async (browser, { storageState, ...options } = {}) => {
    if (typeof storageState === 'string') throw new Error('Cookies are given, not the name of their file')
    const kind = JSON.stringify(options)
    const place = idle.findLastIndex((shared) => shared.kind === kind && shared.browser === browser)
    const shared = idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await create(browser, options, kind))
    used.push(shared)
    await shared.context.addCookies(storageState?.cookies ?? [])
    return await openWindow(shared.context)
  }
}

async function create(browser: Browser, options: BrowserContextOptions, kind: string): Promise<SharedContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...options })
  refuseWhatLasts(context)
  const session = await context.newCDPSession(await context.newPage())
  const origins = new Set([SITE_URL])
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url())
      if (origin !== 'null') origins.add(origin)
    })
  })
  return { browser, context, session, kind, origins }
}

function refuseWhatLasts(context: BrowserContext): void {
  const refuse = (): never => {
    throw new Error('This would stay in a context that tests share: open this one by visit() of browser.ts')
  }
  Object.assign(context, Object.fromEntries(LASTING.map((name) => [name, refuse])))
  // The clock of a page is that of its context.
  Object.assign(context, { clock: new Proxy(context.clock, { get: refuse }) })
}

async function empty({ context, session, origins }: SharedContext): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all([context, ...pages].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  await Promise.all([...origins].map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })))
}
