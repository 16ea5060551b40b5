import { beforeAll, describe, expect, test } from '@jest/globals'
import { getGuide } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { hydrated, inputFeatures } from '../src/hydrated.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { findPageFaults, open } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { listenToTracking } from '../src/tracking-calls.ts'
import { visit } from '../src/visitors.ts'

interface Gift {
  readonly id: number
  readonly slug: string
  readonly link: string
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
let gifts: readonly Gift[]

beforeAll(async () => {
  browser = await sharedBrowser()
  gifts = (await firstGifts()) as unknown as readonly Gift[]
})

function giftWith(fits: (gift: Gift) => boolean): Gift {
  const gift = gifts.find(fits)
  if (gift === undefined) throw new Error('No gift of the front page is like that')
  return gift
}

/** Answers all requests to other sites with a stub, so that no real shop is contacted. */
async function meetShops(page: Page): Promise<void> {
  await page.route(
    (url) => url.origin !== new URL(SITE_URL).origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
  )
}

describe('an address with r=y', () => {
  test('shows the target for two seconds, then redirects there and counts a click', async () => {
    const gift = giftWith(({ link }) => link.startsWith('https://'))
    const { page } = await visit(browser)
    await meetShops(page)
    const calls = listenToTracking(page)
    // Milliseconds from the page's arrival to the click that leaves it, by the page's own clock.
    const left = Promise.withResolvers<number>()
    await page.exposeFunction('left', left.resolve)
    await page.addInitScript(() => {
      const arrived = (): number => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive
      const leave = (): void => (window as unknown as { left(ms: number): void }).left(performance.now() - arrived())
      addEventListener('click', leave, { capture: true, once: true })
    })
    await page.goto(`${SITE_URL}/${gift.slug}/?r=y`)
    await page.getByText('Mind the gap.').waitFor()
    await page.waitForURL((url) => url.hostname === new URL(gift.link).hostname)
    expect(await left.promise).toBeGreaterThan(2000)
    expect(calls.some(({ body }) => body['type'] === 'click-postpage' && String(body['post_id']) === String(gift.id))).toBe(true)
  })

  test('is the target of an affiliate’s link, which contains only the gift’s code', async () => {
    const gift = giftWith(({ link }) => link.startsWith('https://'))
    const answer = await fetch(`${SITE_URL}/aff/?id=${gift.id}&url=https://evil.example/`, { redirect: 'manual' })
    expect([answer.status, new URL(answer.headers.get('location') ?? '', SITE_URL).href]).toEqual([
      302,
      `${SITE_URL}/${gift.slug}/?r=y`,
    ])
    expect((await fetch(`${SITE_URL}/aff/?id=4000000`, { redirect: 'manual' })).status).toBe(404)
  })
})

describe('a visitor who shares a page', () => {
  test('copies the address of the page without its query', async () => {
    const { page, complaints } = await visit(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
    const { slug } = giftWith(() => true)
    await page.goto(`${SITE_URL}/${slug}/?utm_source=letter`)
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tell somebody' })
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByText('The link is on your clipboard.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}/${slug}/`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
  })

  test('sees an accessible dialog on a phone', async () => {
    const { page } = await visit(browser, { ...PHONE, reducedMotion: 'reduce' })
    await open(page, `/${giftWith(() => true).slug}/`)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog', { name: 'Tell somebody' }).getByRole('link', { name: 'Mail' }).waitFor()
    expect(await findPageFaults(page)).toEqual([])
  })
})

describe('an address with a merchant', () => {
  test('fades gifts of other merchants, including those loaded by scrolling', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/?merchant=www.amazon.com`)
    await page.locator('main li[data-ghost]').first().waitFor()
    const before = await page.locator('main li[data-track-item]').count()
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction((count) => document.querySelectorAll('main li[data-track-item]').length > count, before)
    const shops = (selector: string): Promise<string[]> =>
      page
        .locator(selector)
        .evaluateAll((items) => [
          ...new Set(items.map((item) => (item.textContent.includes('at Amazon') ? 'Amazon' : 'another'))),
        ])
    await eventually(
      async () => (await shops('main li[data-track-item]:not([data-ghost], [data-track-item^="x"]):has(h3)')).join() === 'Amazon',
    )
    expect(await shops('main li[data-ghost]')).toEqual(['another'])
  })
})

describe('the frame of a page', () => {
  test('shrinks below 100 pixels; on a phone its bar goes on the way down and comes back on the way up', async () => {
    const { page } = await visit(browser, PHONE)
    await page.goto(SITE_URL)
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Quick' })
    const isInView = () => bar.evaluate((element) => element.getBoundingClientRect().top < innerHeight - 4)
    const height = () =>
      page
        .locator('header > div > div')
        .first()
        .evaluate((element) => element.getBoundingClientRect().height)
    const full = await height()
    await page.evaluate(() => globalThis.scrollTo(0, 90))
    await page.evaluate(() => globalThis.scrollTo(0, 99))
    expect(await isInView()).toBe(true)
    await page.evaluate(() => globalThis.scrollTo(0, 400))
    await eventually(async () => !(await isInView()) && (await height()) < full)
    await page.evaluate(() => globalThis.scrollTo(0, 300))
    expect(await eventually(isInView)).toBe(true)
  })
})

describe("a gift's page", () => {
  test.each([
    [1440, 184],
    [991, 184],
    [990, 0],
  ])('at %i px keeps its panel %i px below the edge while the pictures scroll', async (width, place) => {
    const { page } = await visit(browser, { viewport: { width, height: 700 } })
    await page.goto(`${SITE_URL}/${giftWith(() => true).slug}/`)
    const panel = page.locator('main article h1').locator('../..')
    const style = await panel.evaluate((element) => [getComputedStyle(element).position, getComputedStyle(element).top])
    expect(style).toEqual(place === 0 ? ['static', 'auto'] : ['sticky', `${place}px`])
  })

  test('requests related gifts after half a second, and shows the guides that contain it', async () => {
    const guides = ((await (await fetch(`${SITE_URL}/api/buying-guides/all`)).json()) as { guides: { slug: string }[] }).guides
    const { products } = (await (await fetch(`${SITE_URL}/api/buying-guide/${guides[0]?.slug}`)).json()) as {
      products: { slug: string }[]
    }
    const slug = products.find((product) => product.slug !== '')?.slug ?? ''
    const { page, complaints } = await visit(browser)
    const asked = page.waitForRequest(/\/api\/related\//)
    await page.goto(`${SITE_URL}/${slug}/`)
    await asked
    const since = await page.evaluate(
      () => performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
    )
    expect(since).toBeGreaterThan(500)
    await page.locator(`[data-track-list="guides-of-gift"] a[href="/${guides[0]?.slug}/"]`).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('a guide with a hash', () => {
  /** A guide of eight products; its path. */
  const longGuide = async (): Promise<string> => {
    fixtures.answer(getGuide, (_, { products }) => ({
      products: Array.from({ length: 8 }, (_item, index) =>
        products.slice(0, 1).map((product) => ({ ...product, product_id: index + 1, post_id: index + 1 })),
      ).flat(),
    }))
    const { guides } = (await (await fetch(`${SITE_URL}/api/buying-guides/all`)).json()) as { guides: { slug: string }[] }
    return `/${guides[0]?.slug}/`
  }

  const isAtTop = (page: Page, part: string): Promise<boolean> =>
    page.locator(part).evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)

  test('stays at the product that its contents lead to, when the code that brings readers back comes later', async () => {
    const { page } = await visit(browser)
    await open(page, await longGuide())
    await page.locator('[aria-labelledby="contents"] a[href="#product-5"]').click()
    await inputFeatures(page)
    // A return to a place is corrected in twenty frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    })
    expect(await isAtTop(page, '#product-5')).toBe(true)
  })

  test('scrolls to the product again when content above it has grown', async () => {
    const path = await longGuide()
    const { page } = await visit(browser)
    // The wait of one second ends when the page has grown, however slow the machine is.
    await page.addInitScript(() => {
      const usual = globalThis.setTimeout
      const setTimeout = (act: () => void, wait?: number): unknown => {
        if (wait !== 1000) return usual(act, wait)
        return addEventListener('a-second-later', act)
      }
      Object.assign(globalThis, { setTimeout })
    })
    const product = '#product-4'
    await page.goto(`${SITE_URL}${path}${product}`)
    await hydrated(page)
    await eventually(() => isAtTop(page, product))
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none'
      const grown = document.createElement('p')
      grown.style.height = '900px'
      document.querySelector('main')?.prepend(grown)
    })
    expect(await isAtTop(page, product)).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('a-second-later')))
    expect(await eventually(() => isAtTop(page, product))).toBe(true)
  })
})
