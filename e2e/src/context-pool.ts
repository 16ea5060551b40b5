import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'
import { NAMED_SITE_URL, SITE_URL } from './site.ts'

/** A context that visitors use one after another. */
export interface PooledContext {
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

/**
 * Contexts of visitors. A released one is emptied and keeps its cache, so that the site's files are transferred and compiled
 * once. Service workers are blocked: `visit` of `browser.ts` opens a visitor who has one.
 */
export class ContextPool {
  readonly #idle: PooledContext[] = []

  /** An idle context with these options, or a new one. It has the cookies that are given, and nothing else. */
  async acquire(browser: Browser, { storageState, ...options }: BrowserContextOptions): Promise<PooledContext> {
    if (typeof storageState === 'string') throw new Error('Cookies are given, not the name of their file')
    const kind = JSON.stringify(options)
    const place = this.#idle.findIndex((pooled) => pooled.kind === kind)
    const pooled = this.#idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await create(browser, options, kind))
    await pooled.context.addCookies(storageState?.cookies ?? [])
    return pooled
  }

  /** Closes the pages of contexts, which would slow down later tests, and keeps the contexts that no test has closed. */
  async release(contexts: readonly PooledContext[]): Promise<void> {
    await Promise.all(
      contexts.filter(isOpen).map(async (pooled) => {
        await empty(pooled)
        this.#idle.push(pooled)
      }),
    )
  }

  /** Closes the idle contexts. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(({ context }) => context.close()))
  }
}

function isOpen({ context }: PooledContext): boolean {
  return context.browser()?.contexts().includes(context) === true
}

/** Closes the pages of a visitor and removes cookies, storage and permissions. */
async function empty({ context, session }: PooledContext): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all([context, ...pages].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  for (const origin of [SITE_URL, NAMED_SITE_URL])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

async function create(browser: Browser, options: LastingOptions, kind: string): Promise<PooledContext> {
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...options })
  return { context, session: await context.newCDPSession(await context.newPage()), kind }
}
