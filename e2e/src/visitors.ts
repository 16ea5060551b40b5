import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { watchPage, type Visit } from './browser.ts'
import { TabPool, type Tab } from './tab-pool.ts'

const pool = new TabPool()
/** Tabs in use, until the test ends or, outside of tests, the file. */
const used = { byTest: new Set<Tab>(), byFile: new Set<Tab>() }
let isTesting = false

/**
 * Opens a page of a new visitor, with cookies and storage of its own. Tabs are shared by all test files of the process, one
 * after another.
 */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const tab = await pool.acquire(browser, options)
  used[isTesting ? 'byTest' : 'byFile'].add(tab)
  return watchPage(tab.page)
}

export function beginTest(): void {
  isTesting = true
}

/** Releases the tab of a page before its test ends. */
export async function release(page: Page): Promise<void> {
  for (const users of Object.values(used))
    await releaseAll(
      [...users].filter((tab) => tab.page === page),
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

async function releaseAll(tabs: readonly Tab[], users: Set<Tab>): Promise<void> {
  for (const tab of tabs) users.delete(tab)
  await pool.release(tabs)
}
