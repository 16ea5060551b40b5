import { afterAll, afterEach } from '@jest/globals'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { openWindow, type Visit } from './browser.ts'
import { ContextPool, type PooledContext } from './context-pool.ts'

/**
 * Returns a `visit` for the tests of one file, which share contexts: each is released when its test ends. Not for tests that set
 * the clock of a context or add scripts to it: they stay.
 */
export function sharedContexts(): (browser: Browser, options?: BrowserContextOptions) => Promise<Visit> {
  const pool = new ContextPool()
  const used: PooledContext[] = []
  afterEach(async () => {
    await pool.release(used.splice(0))
  })
  afterAll(async () => {
    await pool.close()
  })
  return async (browser, options = {}) => {
    const pooled = await pool.acquire(browser, options)
    used.push(pooled)
    return await openWindow(pooled.context)
  }
}
