import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { NAMED_SITE_URL, SITE_URL } from './site.ts'
import { delayAnswers, throttle } from './slow.ts'
import { noteAdditions, type Additions } from './tab-additions.ts'

/** A tab in a browser context of its own, which visitors use one after another. */
export interface Tab {
  readonly context: BrowserContext
  readonly page: Page
  /** A session of the pool's own. */
  readonly session: CDPSession
  readonly additions: Additions
  /** Options of the context, as text. */
  readonly kind: string
}

/** Options that a context has for good. */
type LastingOptions = Omit<BrowserContextOptions, 'storageState' | 'viewport' | 'reducedMotion'>

/** Window of a visitor for whom a test asks for no other. */
export const DESKTOP = { width: 1440, height: 900 }

/** A document of the site without code, in which its storage can be emptied. */
const STILL = `${SITE_URL}/robots.txt`
/** Tabs that wait for a visitor: each keeps a process of the browser. */
const MOST_IDLE = 8
/** Time limit in milliseconds for emptying a tab. */
const RELEASE_LIMIT_MS = 10_000

/** Events of a page or its context that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const

/**
 * Tabs of visitors. A released one is emptied and keeps its process and its cache, so that the site's files are transferred and
 * compiled once: a page opens in 0.5 s of processor time, and in 1.1 s in a new context. Service workers are blocked:
 * `freshVisit` opens a visitor who has one.
 */
export class TabPool {
  readonly #idle: Tab[] = []

  /**
   * An idle tab with these options, or a new one. It has the cookies that are given, and nothing else. Further windows of its
   * context have the desktop's size.
   */
  async acquire(
    browser: Browser,
    { storageState, viewport = DESKTOP, reducedMotion = 'no-preference', ...options }: BrowserContextOptions,
  ): Promise<Tab> {
    if (typeof storageState === 'string') throw new Error('Cookies are given, not the name of their file')
    const kind = JSON.stringify(options)
    const place = this.#idle.findLastIndex((idle) => idle.kind === kind)
    const tab = this.#idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await openTab(browser, options, kind))
    await delayAnswers(tab.context)
    await tab.context.addCookies(storageState?.cookies ?? [])
    if (options.permissions !== undefined) await tab.context.grantPermissions(options.permissions)
    if (viewport !== null) await tab.page.setViewportSize(viewport)
    await tab.page.emulateMedia({ reducedMotion })
    return tab
  }

  /** Empties tabs, and keeps those that a next visitor can use. */
  async release(tabs: readonly Tab[]): Promise<void> {
    await Promise.all(
      tabs.map(async (tab) => {
        if (!(await isEmptied(tab))) return await tab.context.close()
        this.#idle.push(tab)
      }),
    )
    const surplus = this.#idle.splice(0, Math.max(0, this.#idle.length - MOST_IDLE))
    await Promise.all(surplus.map(({ context }) => context.close()))
  }
}

async function openTab(browser: Browser, options: LastingOptions, kind: string): Promise<Tab> {
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await throttle(context, page)
  return { context, page, session, additions: noteAdditions(context, page), kind }
}

/** Whether a tab could be emptied: not if a test closed it, set its clock, or led it beyond the site. */
async function isEmptied(tab: Tab): Promise<boolean> {
  const { page, additions } = tab
  if (page.isClosed() || additions.areLasting() || new URL(page.url()).origin !== new URL(SITE_URL).origin) return false
  try {
    await empty(tab)
    return true
  } catch {
    return false
  }
}

/** Takes back what a visitor has done: windows, listeners, routes, scripts, storage, cookies, permissions, history, media. */
async function empty({ context, page, session, additions }: Tab): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  for (const event of EVENTS) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await Promise.all([context, page].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await additions.takeBack()
  // What a page sends while it is left would reach the next test.
  await context.setOffline(true)
  await page.goto('about:blank', { timeout: RELEASE_LIMIT_MS })
  await context.setOffline(false)
  await page.goto(STILL, { timeout: RELEASE_LIMIT_MS })
  await page.evaluate(() => sessionStorage.clear())
  for (const origin of [SITE_URL, NAMED_SITE_URL])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  await context.clearPermissions()
  await page.mouse.up()
  await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' })
  await session.send('Page.resetNavigationHistory')
}
