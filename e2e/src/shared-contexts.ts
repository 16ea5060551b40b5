import { afterAll, afterEach } from '@jest/globals'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { openWindow, type Visit } from './browser.ts'
import { emptyContext, isOpen, type KeptContext, takeContext } from './kept-context.ts'

/**
 * Returns a `visit` for the tests of one file, which share contexts: a context that a test leaves is emptied for the next one.
 * Not for tests that set the clock of a context or add scripts to it: they stay.
 */
export function sharedContexts(): (browser: Browser, options?: BrowserContextOptions) => Promise<Visit> {
  const idle: KeptContext[] = []
  const used: KeptContext[] = []
  afterEach(async () => {
    const left = used.splice(0).filter(isOpen)
    await Promise.all(left.map(emptyContext))
    idle.push(...left)
  })
  afterAll(async () => {
    await Promise.all(idle.splice(0).map(({ context }) => context.close()))
  })
  return async (browser, options = {}) => {
    const kept = await takeContext(browser, idle, options)
    used.push(kept)
    return await openWindow(kept.context)
  }
}
