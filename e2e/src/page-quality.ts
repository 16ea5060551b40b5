import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { hydrated } from './hydrated.ts'
import { violationsOf } from './axe.ts'
import { freshVisit, type Visit } from './browser.ts'
import { emptyStorage } from './empty-storage.ts'
import { watchLayoutShift, type LayoutShift } from './layout-shift.ts'
import { cutRows, longFooter, missingTitle } from './page-frame.ts'
import { settled } from './settled.ts'
import { SITE_URL, WIDTHS } from './site.ts'
import { release, visit } from './visitors.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Cards beyond the sixth are excluded from checks, since all cards of a list have the same structure. */
const ALIKE = 'main li:nth-child(n+7)'
const MOST_SHIFT = 0.02
const PHONE_WIDTH = 390
const TABLET_WIDTH = 820
/** Limit in bytes for the transferred body of one response, pictures excluded. */
const MOST_BYTES = 200_000

interface PageCheck extends BrowserContextOptions {
  readonly width: number
  /**
   * Selector of content that appears once the page is loaded; without one the page counts as loaded when its requests have
   * settled.
   */
  readonly filled?: string
  /** Browser complaint that is expected on this page. */
  readonly expected?: string
  /** A page of the site's frame for visitors: its rows, its first screen and its footer are checked as well. */
  readonly forVisitors?: boolean
}

/** Opens a page and waits until it is hydrated and its requests are answered. */
export async function open(page: Page, path: string, { site = SITE_URL } = {}): Promise<void> {
  await page.goto(`${site}${path}`, { waitUntil: 'load' })
  await hydrated(page)
  await settled(page)
}

/**
 * Problems of a page at the three widths, or at those given, one sentence for each. It is opened at each by a new visitor,
 * without cookies and storage of the former, but in the same window: its files are transferred and compiled once. Accessibility
 * is checked at all widths in the document that was opened last, since axe takes half the time where it has run before.
 */
export async function checkPageAtWidths(
  browser: Browser,
  path: string,
  options: Omit<PageCheck, 'width'> = {},
  [first, ...others]: readonly [number, ...number[]] = WIDTHS,
): Promise<string[]> {
  const faults: string[] = []
  const report = (width: number, found: readonly string[]) => faults.push(...found.map((fault) => `${width} px: ${fault}`))
  const opened = await openWindow(browser, { ...options, width: first })
  for (const width of [first, ...others]) {
    if (width !== first) await forgetVisitor(opened.page, options)
    report(width, await faultsAt(opened, path, { ...options, width }))
  }
  for (const width of [first, ...others].toReversed()) {
    await opened.page.setViewportSize({ width, height: 900 })
    report(width, await faultsOfAccess(opened.page, width))
  }
  report(first, unexpected(opened, options))
  await release(opened.page)
  return faults
}

interface CheckedWindow extends Visit {
  readonly heavy: () => Promise<string[]>
  readonly layoutShift: () => Promise<LayoutShift>
}

async function openWindow(
  browser: Browser,
  { width, filled: _filled, expected: _expected, forVisitors = false, ...options }: PageCheck,
): Promise<CheckedWindow> {
  // Pages for visitors are checked as a first visit shows them, while fonts, styles and pictures arrive.
  const opened = await (forVisitors ? freshVisit : visit)(browser, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    // It would fetch and cache the page's files once more.
    serviceWorkers: 'block',
    ...options,
  })
  return { ...opened, heavy: watchWeights(opened.page), layoutShift: await watchLayoutShift(opened.page) }
}

/** Brings the cookies back to those of the check, and empties the storage of each page that is opened from now on. */
async function forgetVisitor(page: Page, { storageState }: BrowserContextOptions): Promise<void> {
  if (typeof storageState === 'string') throw new Error('The cookies of a check are given, not the name of their file')
  await page.context().clearCookies()
  await page.context().addCookies(storageState?.cookies ?? [])
  await emptyStorage(page)
}

/**
 * Problems at one width. A phone opens the page in dark mode, the other widths in light mode: layout shifts do not depend on
 * width and colours together, and contrast is checked in both.
 */
async function faultsAt(
  opened: CheckedWindow,
  path: string,
  { width, filled, expected, forVisitors = false }: PageCheck,
): Promise<string[]> {
  const { page, heavy, layoutShift } = opened
  const colorScheme = width === PHONE_WIDTH ? 'dark' : 'light'
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  await open(page, path)
  if (filled !== undefined) await page.locator(filled).first().waitFor()
  const { shift, moved } = await layoutShift()
  const shifts = shift > MOST_SHIFT ? [`layout shift ${shift} in the ${colorScheme}: ${moved.join(', ')}`] : []
  const faults = [...shifts, ...(await overflows(page)), ...(await heavy())]
  if (forVisitors) faults.push(...(await faultsOfFrame(page, width)))
  return [...faults, ...unexpected(opened, { expected })]
}

/** Takes the complaints of the browser so far, but for those that are expected. */
function unexpected({ complaints }: Visit, { expected }: { readonly expected?: string | undefined }): string[] {
  return complaints.splice(0).filter((complaint) => expected === undefined || !complaint.includes(expected))
}

/**
 * Accessibility at one width. Phone and desktop have layouts of their own. Widths between them are checked only for overflow, and
 * colours do not depend on the width.
 */
async function faultsOfAccess(page: Page, width: number): Promise<string[]> {
  if (width === TABLET_WIDTH) return []
  await turn(page, 'light')
  const light = await violationsOf(page, { exclude: [ALIKE] }, { runOnly: RULES })
  if (width !== PHONE_WIDTH) return light
  await turn(page, 'dark')
  const dark = await violationsOf(page, { exclude: [ALIKE] }, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  return [...light, ...dark]
}

/** Last, since it changes the window. */
async function faultsOfFrame(page: Page, width: number): Promise<string[]> {
  if (width === PHONE_WIDTH) return await longFooter(page)
  return width === TABLET_WIDTH ? [...(await cutRows(page)), ...(await missingTitle(page))] : []
}

/** Starts to measure response sizes, and returns a function that reports new ones above the limit; pictures are exempt. */
function watchWeights(page: Page): () => Promise<string[]> {
  const weighed: Promise<string[]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') return
    weighed.push(
      bytesOf(request).then(
        (bytes) => (bytes > MOST_BYTES ? [`${bytes} bytes: ${request.url()}`] : []),
        () => [],
      ),
    )
  })
  return async () => (await Promise.all(weighed.splice(0))).flat()
}

/** Bytes of the body as it is transferred, also where the browser took it from its cache. */
async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes()
  const length = await (await request.response())?.headerValue('content-length')
  return Math.max(responseBodySize, Number(length ?? 0))
}

/** Problems of the current page at phone and desktop width. */
export async function faultsAtWidths(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [1440, PHONE_WIDTH]) {
    await page.setViewportSize({ width, height: 900 })
    const found = [...(await overflows(page)), ...(await faultsOfAccess(page, width))]
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

/** Problems of the current page: axe in light mode, contrast in dark mode, and horizontal overflow. */
export async function findPageFaults(page: Page): Promise<string[]> {
  return [...(await overflows(page)), ...(await faultsOfAccess(page, PHONE_WIDTH))]
}

async function overflows(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [`${wide} px wider than the window`] : []
}

/**
 * Switches a page to light or dark mode. Finite animations are finished first and infinite ones left alone: a half-visible dialog
 * has half its contrast, and off-screen cards with skipped rendering would not complete their colour transitions.
 */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
}
