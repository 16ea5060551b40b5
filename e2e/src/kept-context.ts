import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'
import { NAMED_SITE_URL, SITE_URL } from './site.ts'

/** A context that visitors use one after another: its cache stays, so that the site's files are transferred and compiled once. */
export interface KeptContext {
  readonly context: BrowserContext
  /** Of a blank page that stays open. */
  readonly session: CDPSession
  /** Options of the context, as text. */
  readonly kind: string
}

/** Options that a context has for good. */
type LastingOptions = Omit<BrowserContextOptions, 'storageState'>

/** Window of a visitor for whom a test asks for no other. */
export const DESKTOP = { width: 1440, height: 900 }

/** Takes an idle context with these options from the list, or makes one. It has the cookies that are given, and nothing else. */
export async function takeContext(
  browser: Browser,
  idle: KeptContext[],
  { storageState, ...options }: BrowserContextOptions,
): Promise<KeptContext> {
  if (typeof storageState === 'string') throw new Error('Cookies are given, not the name of their file')
  const kind = JSON.stringify(options)
  const place = idle.findIndex((kept) => kept.kind === kind)
  const kept = idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await create(browser, options, kind))
  await kept.context.addCookies(storageState?.cookies ?? [])
  return kept
}

/** Whether no test has closed the context. */
export function isOpen({ context }: KeptContext): boolean {
  return context.browser()?.contexts().includes(context) === true
}

/** Closes the pages of a visitor and empties the context of cookies, storage and permissions. */
export async function emptyContext({ context, session }: KeptContext): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all([context, ...pages].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  for (const origin of [SITE_URL, NAMED_SITE_URL])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

async function create(browser: Browser, options: LastingOptions, kind: string): Promise<KeptContext> {
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...options })
  return { context, session: await context.newCDPSession(await context.newPage()), kind }
}
