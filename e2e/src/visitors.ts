import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openWindow, type Visit } from './browser.ts'
import { DESKTOP, emptyContext, isOpen, type KeptContext, takeContext } from './kept-context.ts'

const idle: KeptContext[] = []
/** Contexts in use, until the test ends or, outside of tests, the file. */
const used = { byTest: new Set<KeptContext>(), byFile: new Set<KeptContext>() }
let isTesting = false

/**
 * Opens a page of a new visitor of the product, with cookies and storage of its own. Contexts are shared by all test files of
 * the process, one after another: one that is left is emptied and keeps its cache, so that the site's files are transferred and
 * compiled once. Service workers are blocked: `visit` of `browser.ts` opens a visitor who has one.
 */
export async function visit(
  browser: Browser,
  { viewport = DESKTOP, reducedMotion = 'no-preference', ...options }: BrowserContextOptions = {},
): Promise<Visit> {
  const kept = await takeContext(browser, idle, options)
  const users = used[isTesting ? 'byTest' : 'byFile']
  users.add(kept)
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

async function leave(left: readonly KeptContext[], users: Set<KeptContext>): Promise<void> {
  for (const kept of left) users.delete(kept)
  await Promise.all(
    left.filter(isOpen).map(async (kept) => {
      await emptyContext(kept)
      idle.push(kept)
    }),
  )
}
