import { join } from 'node:path'
import { COOKIES } from '@ribbonry/contracts'
import type { CDPSession, Page } from 'playwright-core'
import type { Part } from '../part.ts'
import type { Outcome, Target } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { scrollOn, type Scrolled } from '../scrolling/scroll-on.ts'
import { launchBrowser } from '../servers/browser.ts'
import { Product } from '../servers/product.ts'
import { repository } from '../servers/stack.ts'
import { percentile } from '../statistics/statistics.ts'
import { fillBoards, LONG_BOARD } from '../wishlist/fill-boards.ts'

/** Viewport of a phone. */
const SCREEN = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
/** Reading speed: three screens a second, for this long. */
const LEAFING = { speed: 2500, forMs: 40_000 }
/** Twelve screens a second: faster than anybody scrolls by hand. */
const RUSH = 10_000
const SLOW_FRAME_MS = 50
const BOARD = '/wishlist/1/list/1/'
/** Height of an empty page, which measures the frames that the machine itself drops. */
const EMPTY_HEIGHT = 200_000

/**
 * Scrolls a board of 5,000 gifts in a real browser from the first gift to the last: at reading speed first, then as fast as
 * possible.
 */
export const boardScroll: Part = async ({ stack, profile }) => {
  await fillBoards(stack)
  const product = await Product.start(stack, {
    services: ['catalog', 'identity', 'wishlist', 'gateway', 'web'],
    environment: { UPKEEP: 'off' },
    profile,
  })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext(SCREEN)
    // Cookie that shows all gifts, including those marked NSFW.
    await context.addCookies([{ name: COOKIES.nsfw, value: '1', url: product.urlOf('gateway', '/') }])
    const page = await context.newPage()
    // The gifts of these boards have no pictures in the store: each request gets the same file.
    await page.route('**/media/**', (route) => route.fulfill({ path: join(repository, 'web', 'public', 'icon-512.png') }))
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
    })
    await page.goto(product.urlOf('gateway', BOARD), { waitUntil: 'load' })
    await page.locator('main h3').first().waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await heapMegabytes(devtools)
    const last = `ul[aria-label$=" to ${await shownOn(page)}"]`
    const leafed = await scrollOn(page, { ...LEAFING, last })
    const passed = await page.evaluate(() => scrollY)
    const begun = await taskSeconds(devtools)
    const rushed = await scrollOn(page, { speed: RUSH, last })
    const work = (await taskSeconds(devtools)) - begun
    const after = await heapMegabytes(devtools)
    const pages = calls.filter((path) => path.includes('/list/1/page/')).length
    await page.setContent(`<div style="height: ${EMPTY_HEIGHT}px"></div><p id="end">`)
    const empty = {
      leafed: await scrollOn(page, { ...LEAFING, last: '#end' }),
      rushed: await scrollOn(page, { speed: RUSH, last: '#end' }),
    }
    return [
      ...framesOf('leafing at three screens a second', leafed, empty.leafed),
      ...framesOf('rushing at twelve screens a second', rushed, empty.rushed),
      ...workOf(rushed, { before, after, work, passed, pages, calls: calls.length }),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Number of gifts in the board's header. @throws Error when there is none */
async function shownOn(page: Page): Promise<number> {
  const [, count] = /([\d,]+) gifts/.exec(await page.locator('main').innerText()) ?? []
  const gifts = Number(count?.replaceAll(',', ''))
  if (!(gifts >= LONG_BOARD)) throw new Error(`The board has ${count ?? 'no'} gifts`)
  return gifts
}

async function heapMegabytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Busy time of the page's main thread, in seconds. */
async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

const slowShare = ({ gaps }: Pick<Scrolled, 'gaps'>): number =>
  (gaps.filter((gap) => gap > SLOW_FRAME_MS).length / gaps.length) * 100

function line(what: string, value: number, rest: { unit: string; target: Target; details: readonly string[] }): Outcome {
  return { what: `board of 5,000: ${what}`, measured: { median: value, min: value, max: value }, ...rest }
}

function framesOf(how: string, scrolled: Scrolled, empty: Scrolled): Outcome[] {
  const { gaps, longTasks } = scrolled
  return [
    line(`${how}, frames over 50 ms, above those of an empty page`, slowShare(scrolled) - slowShare(empty), {
      unit: '%',
      target: { atMost: 2 },
      details: [
        `${figure(slowShare(scrolled))} % of ${gaps.length}, ${figure(slowShare(empty))} % of an empty page's; 99th ` +
          `percentile ${figure(percentile(gaps, 0.99))} ms, empty ${figure(percentile(empty.gaps, 0.99))} ms`,
      ],
    }),
    line(`${how}, longest task`, Math.max(0, ...longTasks), {
      unit: 'ms',
      target: { atMost: 200 },
      details: [
        `${longTasks.length} over 50 ms, ${figure(longTasks.reduce((sum, one) => sum + one, 0))} ms together; longest ` +
          `frame ${figure(Math.max(...gaps))} ms, of an empty page ${figure(Math.max(...empty.gaps))} ms`,
      ],
    }),
  ]
}

interface Beside {
  readonly before: number
  readonly after: number
  readonly work: number
  /** Pixels already scrolled when the fast run begins. */
  readonly passed: number
  readonly pages: number
  readonly calls: number
}

function workOf({ seconds, height, elements }: Scrolled, { before, after, work, passed, pages, calls }: Beside): Outcome[] {
  const rushed = height - passed
  return [
    line('processor time of the page for each screen of it, in a rush', (work * 1000) / (rushed / SCREEN.viewport.height), {
      unit: 'ms',
      target: { atMost: 20 },
      details: [
        `${work.toFixed(1)} s of its main thread for ${Math.round(rushed).toLocaleString('en')} px in ${seconds.toFixed(0)} s`,
      ],
    }),
    line('elements on the page at the end', elements, {
      unit: '',
      target: { atMost: 5000 },
      details: [`${pages} pages of the board in ${calls} calls`],
    }),
    line('memory of the page at the end', after, {
      unit: 'MB',
      target: { atMost: 60 },
      details: [`JavaScript heap after a collection; ${figure(before)} MB at the first gift`],
    }),
  ]
}
