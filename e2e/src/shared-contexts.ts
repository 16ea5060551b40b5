import { afterAll, afterEach } from '@jest/globals'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'
import { openWindow, type Visit } from './browser.ts'
import { SITE_URL } from './site.ts'

interface SharedContext {
  readonly context: BrowserContext
  /** Of a blank page that stays open. */
  readonly session: CDPSession
  /** Options of the context, as text. */
  readonly kind: string
}

/**
 * Returns a `visit` for the tests of one file, which share contexts: a context that a test leaves is emptied of cookies, storage
 * and permissions for the next one, and keeps its cache, so that the site's files are transferred and compiled once. Not for
 * tests that set the clock of a context or add scripts to it: they stay.
 */
export function sharedContexts(): (browser: Browser, options?: BrowserContextOptions) => Promise<Visit> {
  const idle: SharedContext[] = []
  const used: SharedContext[] = []
  afterEach(async () => {
    const left = used.splice(0)
    await Promise.all(left.map(empty))
    idle.push(...left)
  })
  afterAll(async () => {
    await Promise.all(idle.splice(0).map(({ context }) => context.close()))
  })
  return async (browser, { storageState, ...options } = {}) => {
    if (typeof storageState === 'string') throw new Error('Cookies are given, not the name of their file')
    const kind = JSON.stringify(options)
    const place = idle.findIndex((shared) => shared.kind === kind)
    const shared = idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await create(browser, options, kind))
    used.push(shared)
    await shared.context.addCookies(storageState?.cookies ?? [])
    return await openWindow(shared.context)
  }
}

async function create(browser: Browser, options: BrowserContextOptions, kind: string): Promise<SharedContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...options })
  return { context, session: await context.newCDPSession(await context.newPage()), kind }
}

async function empty({ context, session }: SharedContext): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all([context, ...pages].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  await session.send('Storage.clearDataForOrigin', { origin: SITE_URL, storageTypes: 'all' })
}
