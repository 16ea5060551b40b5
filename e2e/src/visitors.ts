import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { openWindow, type Visit } from './browser.ts'
import { NAMED_SITE_URL, SITE_URL } from './site.ts'

interface Kept {
  readonly context: BrowserContext
  /** Of a blank page that stays open. */
  readonly session: CDPSession
  /** Options that a context has for good, as text. */
  readonly kind: string
}

const DESKTOP = { width: 1440, height: 900 }

const idle: Kept[] = []
/** Contexts in use, until the test ends or, outside of tests, the file. */
const used = { byTest: new Set<Kept>(), byFile: new Set<Kept>() }
let isTesting = false

/**
 * Opens a page of a new visitor of the product, with cookies and storage of its own. Contexts are shared by all test files of
 * the process, one after another: one that is left is emptied and keeps its cache, so that the site's files are transferred and
 * compiled once. Service workers are blocked: `visit` of `browser.ts` opens a visitor who has one.
 */
export async function visit(
  browser: Browser,
  { storageState, viewport = DESKTOP, reducedMotion = 'no-preference', ...options }: BrowserContextOptions = {},
): Promise<Visit> {
  if (typeof storageState === 'string') throw new Error('Cookies are given, not the name of their file')
  const kind = JSON.stringify(options)
  const place = idle.findIndex((kept) => kept.kind === kind)
  const kept = idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await create(browser, options, kind))
  const users = used[isTesting ? 'byTest' : 'byFile']
  users.add(kept)
  kept.context.once('close', () => users.delete(kept))
  await kept.context.addCookies(storageState?.cookies ?? [])
  const opened = await openWindow(kept.context)
  if (viewport !== null) await opened.page.setViewportSize(viewport)
  await opened.page.emulateMedia({ reducedMotion })
  return opened
}

export function beginTest(): void {
  isTesting = true
}

/** Frees the context of a page before its test ends. */
export async function depart(page: Page): Promise<void> {
  const context = page.context()
  for (const users of Object.values(used))
    await leave(
      [...users].filter((kept) => kept.context === context),
      users,
    )
}

/** Abandoned pages would keep running and slow down later tests. */
export async function endTest(): Promise<void> {
  isTesting = false
  await leave([...used.byTest], used.byTest)
}

export async function endFile(): Promise<void> {
  await leave([...used.byFile], used.byFile)
}

async function create(browser: Browser, options: BrowserContextOptions, kind: string): Promise<Kept> {
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...options })
  return { context, session: await context.newCDPSession(await context.newPage()), kind }
}

async function leave(left: readonly Kept[], users: Set<Kept>): Promise<void> {
  for (const kept of left) users.delete(kept)
  await Promise.all(
    left.map(async (kept) => {
      await empty(kept)
      idle.push(kept)
    }),
  )
}

async function empty({ context, session }: Kept): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all([context, ...pages].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  for (const origin of [SITE_URL, NAMED_SITE_URL])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
