import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openWindow, type Visit } from './browser.ts'
import { ContextPool, DESKTOP, type PooledContext } from './context-pool.ts'

const pool = new ContextPool()
/** Contexts in use, until the test ends or, outside of tests, the file. */
const used = { byTest: new Set<PooledContext>(), byFile: new Set<PooledContext>() }
let isTesting = false

/**
 * Opens a page of a new visitor of the product, with cookies and storage of its own. Contexts are shared by all test files of
 * the process, one after another.
 */
export async function visit(
  browser: Browser,
  { viewport = DESKTOP, reducedMotion = 'no-preference', ...options }: BrowserContextOptions = {},
): Promise<Visit> {
  const pooled = await pool.acquire(browser, options)
  const users = used[isTesting ? 'byTest' : 'byFile']
  users.add(pooled)
  const opened = await openWindow(pooled.context)
  if (viewport !== null) await opened.page.setViewportSize(viewport)
  await opened.page.emulateMedia({ reducedMotion })
  return opened
}

export function beginTest(): void {
  isTesting = true
}

/** Releases the context of a page before its test ends. */
export async function release(page: Page): Promise<void> {
  const context = page.context()
  for (const users of Object.values(used))
    await releaseAll(
      [...users].filter((pooled) => pooled.context === context),
      users,
    )
}

export async function endTest(): Promise<void> {
  isTesting = false
  await releaseAll([...used.byTest], used.byTest)
}

export async function endFile(): Promise<void> {
  await releaseAll([...used.byFile], used.byFile)
}

async function releaseAll(contexts: readonly PooledContext[], users: Set<PooledContext>): Promise<void> {
  for (const pooled of contexts) users.delete(pooled)
  await pool.release(contexts)
}
