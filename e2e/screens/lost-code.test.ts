import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page, Request } from 'playwright-core'
import { builtFile } from '../src/built-file.ts'
import { freshVisit, sharedBrowser } from '../src/browser.ts'
import { emptyStorage } from '../src/empty-storage.ts'
import { eventually } from '../src/eventually.ts'
import { hydrated } from '../src/hydrated.ts'
import { pageAddresses } from '../src/page-types.ts'
import { settled } from '../src/settled.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const UNDONE = 'The ribbon came undone'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const fileOf = (url: string): string => new URL(url).pathname

/** A visitor from Germany, where pages have the most parts. */
const GERMAN = { extraHTTPHeaders: { 'x-ribbonry-country': 'DE' } } as const

/** Opens a page, and sends some input. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(`${SITE_URL}${path}`)
  await page.mouse.move(200, 300)
  await page.keyboard.press('Shift')
  await settled(page, { within: 4000 })
}

/**
 * Window of a new visitor at each load, in which single scripts are lost. A route of Playwright's would take every request
 * through this process, and switch the cache off.
 */
async function openWindow() {
  const { page } = await freshVisit(browser, { ...GERMAN, serviceWorkers: 'block' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await emptyStorage(page)
  const lose = async (script: string): Promise<void> => {
    // A browser takes the address that it shows already for a reload.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await session.send('Network.setBlockedURLs', { urls: [`*${script}`] })
  }
  return { page, lose }
}

async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>()
  const note = (request: Request): void => {
    if (/\/assets\/.*\.js$/.test(request.url())) files.add(fileOf(request.url()))
  }
  page.on('request', note)
  await read(page, path)
  page.off('request', note)
  return [...files]
}

describe('a page of which one script is lost', () => {
  // A script shared by several types of page is lost on the first of them only, because each loss is a page load.
  const tried = new Set<string>()

  test.each(['home', 'gift', 'category', 'guide', 'search', 'blog-post'] as const)('still works: %s', async (type) => {
    const path = (await pageAddresses())[type]
    const undone: string[] = []
    const { page, lose } = await openWindow()
    const scripts = (await scriptsOf(page, path)).filter((script) => !tried.has(script))
    const losses: string[] = []
    page.on('requestfailed', (request) => losses.push(fileOf(request.url())))
    for (const lost of scripts) {
      tried.add(lost)
      await lose(lost)
      await read(page, path)
      await eventually(() => losses.includes(lost))
      const heading = page.getByRole('heading', { level: 1 })
      if ((await heading.count()) !== 1 || (await page.getByText(UNDONE).count()) > 0) undone.push(lost)
    }
    expect(undone).toEqual([])
  })

  test('opens a gift with the first click, whichever script of the gift is lost', async () => {
    const gift = (await pageAddresses()).gift
    const needed = [builtFile('more-routes'), builtFile('post.route'), builtFile('with-gift')]
    for (const lost of needed) {
      const { page } = await freshVisit(browser, { serviceWorkers: 'block' })
      await page.route(`**${lost}`, (route) => route.abort('blockedbyclient'))
      await page.goto(`${SITE_URL}/new/`)
      // A list that was reloaded by its reader says nothing about the gift.
      await page.reload()
      await hydrated(page)
      await page.locator(`main a[href="${gift}"]`).first().click()
      await page.waitForURL((url) => url.pathname === gift)
      // The address changes before the list disappears.
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'New gifts' }).waitFor()
      expect(await page.getByText(UNDONE).count()).toBe(0)
      await page.context().close()
    }
  })

  test('retries a lost script once', async () => {
    const { page } = await visit(browser, GERMAN)
    const asked: string[] = []
    await page.route(`**${builtFile('share-dialog')}`, async (route) => {
      asked.push(route.request().url())
      await (asked.length === 1 ? route.abort() : route.continue())
    })
    await read(page, (await pageAddresses()).gift)
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(asked.length).toBe(2)
  })

  test('is reloaded when a deployment has replaced its files', async () => {
    const { page } = await visit(browser, GERMAN)
    await read(page, (await pageAddresses()).gift)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    await page.route('**/assets/*.js', (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await page.getByRole('button', { name: 'Share' }).first().click()
    expect(await eventually(() => loads > 0)).toBe(true)
  })

  test('says that a dialog did not open, and opens it on the next press', async () => {
    const { page } = await visit(browser, GERMAN)
    await read(page, (await pageAddresses()).gift)
    const file = `**${builtFile('share-dialog')}`
    await page.route(file, (route) => route.abort())
    const share = page.getByRole('button', { name: 'Share' }).first()
    await share.click()
    await page.getByText('That did not open. Please try once more.').waitFor()
    await page.unroute(file)
    await share.click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByText(UNDONE).count()).toBe(0)
  })
})
