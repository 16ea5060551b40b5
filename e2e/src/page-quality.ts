import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { hydrated } from './hydrated.ts'
import { violationsOf } from './axe.ts'
import { visit } from './browser.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { settled } from './settled.ts'
import { SITE_URL, WIDTHS } from './site.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** One card of a list is like the other: after the sixth nothing new comes. */
const ALIKE = 'main li:nth-child(n+7)'
const MOST_SHIFT = 0.02
const PHONE_WIDTH = 390
const TABLET_WIDTH = 820
/** Of anything but a picture, in transit. */
const MOST_BYTES = 200_000

interface PageCheck extends BrowserContextOptions {
  readonly width: number
  /** What the page shows once it is filled, as a selector; without one it is filled when it rests. */
  readonly filled?: string
  /** Complaints of the browser that belong to this page. */
  readonly expected?: string
}

/** Opens a page and waits until it is React's and has the answers to all that it asked. */
export async function open(page: Page, path: string, { site = SITE_URL } = {}): Promise<void> {
  await page.goto(`${site}${path}`, { waitUntil: 'load' })
  await hydrated(page)
  await settled(page)
}

/** What is amiss with a page at the three widths; one after the other, so that a page is measured by itself. */
export async function checkPageAtWidths(
  browser: Browser,
  path: string,
  options: Omit<PageCheck, 'width'> = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS)
    faults.push(...(await checkPage(browser, path, { ...options, width })).map((fault) => `${width} px: ${fault}`))
  return faults
}

/** What is amiss with a page that is opened at a width, in the light and in the dark; a sentence for each fault. */
export async function checkPage(
  browser: Browser,
  path: string,
  { width, filled, expected, ...options }: PageCheck,
): Promise<string[]> {
  const { page, complaints } = await visit(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options })
  const heavy = watchWeights(page)
  const layoutShift = await watchLayoutShift(page)
  const shifts: string[] = []
  // Opened in the dark on a phone alone: what moves does not depend on the width and the colours at once, and contrast is looked
  // at below.
  for (const colorScheme of width === PHONE_WIDTH ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await open(page, path)
    if (filled !== undefined) await page.locator(filled).first().waitFor()
    const shift = await layoutShift()
    if (shift > MOST_SHIFT) shifts.push(`layout shift ${shift} in the ${colorScheme}`)
  }
  const faults = [...shifts, ...(await faultsOfLayout(page, width)), ...(await heavy())]
  await page.context().close()
  return [...faults, ...complaints.filter((complaint) => expected === undefined || !complaint.includes(expected))]
}

/**
 * There is a layout for phones and one for desks: what lies between has no rules of its own but for what sticks out, and colours
 * depend on no width.
 */
async function faultsOfLayout(page: Page, width: number): Promise<string[]> {
  if (width === PHONE_WIDTH) return await faultsOf(page)
  const inTheLight = width === TABLET_WIDTH ? [] : await violationsOf(page, { exclude: [ALIKE] }, { runOnly: RULES })
  return [...(await overflows(page)), ...inTheLight]
}

/** From now on weighs what the page asks for, and tells what is too heavy; pictures may be. */
function watchWeights(page: Page): () => Promise<string[]> {
  const weighed: Promise<string[]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') return
    weighed.push(
      request.sizes().then(
        ({ responseBodySize: bytes }) => (bytes > MOST_BYTES ? [`${bytes} bytes: ${request.url()}`] : []),
        () => [],
      ),
    )
  })
  return async () => (await Promise.all(weighed)).flat()
}

/** What is amiss with a page as it stands, on a phone and on a desk. */
export async function faultsAtWidths(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [1440, PHONE_WIDTH]) {
    await page.setViewportSize({ width, height: 900 })
    await turn(page, 'light')
    faults.push(...(await faultsOfLayout(page, width)).map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

/** What is amiss with a page as it stands: what axe finds in the light, contrast in the dark, and what sticks out sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const wide = await overflows(page)
  await turn(page, 'light')
  const light = await violationsOf(page, { exclude: [ALIKE] }, { runOnly: RULES })
  await turn(page, 'dark')
  const dark = await violationsOf(page, { exclude: [ALIKE] }, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  return [...wide, ...light, ...dark]
}

async function overflows(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [`${wide} px wider than the window`] : []
}

/**
 * Shows a page in the light or in the dark. What moves arrives at once, but for what never does: a dialog that is half there has
 * half its
 * contrast, and cards that are too far away to be drawn would never pass over into other colours by themselves.
 */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
}
