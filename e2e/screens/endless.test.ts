import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { listPosts } from '@ribbonry/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { gifts } from '../../web/test/gifts.ts'
import { clickedPlace, noteClicks } from '../src/clicked-place.ts'
import { eventually } from '../src/eventually.ts'
import { holdCode } from '../src/hold-code.ts'
import { hydrated, inputFeatures } from '../src/hydrated.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const PAGES = 250
const PER_PAGE = 40

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** 10,000 gifts in pages of 40. */
beforeEach(() => {
  fixtures.answer(listPosts, ({ params }) => {
    const page = Number(params['page'])
    const first = (page - 1) * PER_PAGE + 1
    const posts = gifts(first, page > PAGES ? 0 : PER_PAGE)
    return { posts: posts.map((post, index) => ({ ...post, slug: `gift-${first + index}`, title: `Gift ${first + index}` })) }
  })
})

/** Records the requested pages, in order. */
async function listensTo(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const found = /\/api\/lists\/clicks-score\/(\d+)/.exec(request.url())?.[1]
    if (found !== undefined) asked.push(found)
  })
  await page.goto(SITE_URL)
  await hydrated(page)
  return asked
}

const cards = (page: Page) => page.locator('main [data-track-item] h3')
const more = (page: Page) => page.locator('main a[rel="next"]')

/** Reloads the page, and waits until the code that restores lists has run; it loads after the page's own. */
async function reloadWithLists(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
  await inputFeatures(page)
  await page.waitForLoadState('networkidle')
}

/** Scrolls until the second page is loaded, and to a gift of it. */
async function giftOfSecondPage(page: Page): Promise<Locator> {
  await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
  await eventually(async () => (await cards(page).count()) > PER_PAGE)
  const gift = cards(page).getByRole('link', { name: 'Gift 70', exact: true })
  await gift.scrollIntoViewIfNeeded()
  return gift
}

/** Opens that gift; returns the gift's top in the window at the click, in pixels. */
async function openNoting(page: Page, gift: Locator): Promise<number> {
  await noteClicks(page)
  await gift.click()
  await page.waitForURL(`${SITE_URL}/gift-70/`)
  return await clickedPlace(page)
}

/** Waits until a gift is at this height in the window. */
async function standsAt(gift: Locator, place: number): Promise<void> {
  await eventually(async () => Math.abs(((await gift.boundingBox())?.y ?? NaN) - place) < 5)
}

/** A reader who opened a gift of the second page and returned, before the restoring code is released. */
async function returnedEarly() {
  const { page } = await visit(browser)
  const release = await holdCode(page, 'input-features')
  await listensTo(page)
  const gift = await giftOfSecondPage(page)
  const place = await openNoting(page, gift)
  await page.goBack()
  await gift.waitFor()
  return { page, release, gift, place }
}

/** Scrolls up a little and then to the end. */
async function upAndDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    scrollBy(0, -800)
    await drawn()
    scrollTo(0, document.body.scrollHeight)
    await drawn()
  })
}

describe('an endless list', () => {
  test('loads one page for each press of End, at most three automatically, and one more by its button', async () => {
    const { page, complaints } = await visit(browser)
    const asked = await listensTo(page)
    await page.keyboard.press('End')
    await eventually(() => Promise.resolve(asked.length > 0))
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['2'])
    await eventually(async () => {
      await upAndDown(page)
      return asked.length === 3
    })
    for (let times = 0; times < 3; times += 1) await upAndDown(page)
    expect(asked).toEqual(['2', '3', '4'])
    expect(await page.locator('footer').getByRole('link', { name: 'Privacy policy' }).isVisible()).toBe(true)

    await more(page).focus()
    await page.keyboard.press('Enter')
    await eventually(async () => (await cards(page).count()) > 4 * PER_PAGE)
    expect(asked).toEqual(['2', '3', '4', '5'])
    expect(page.url()).toBe(`${SITE_URL}/`)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Gift 161')
    expect(complaints).toEqual([])
  })

  test('loads nothing by itself after a reload at the bottom, and keeps the scroll position', async () => {
    const { page } = await visit(browser)
    const asked = await listensTo(page)
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    await eventually(async () => (await cards(page).count()) > PER_PAGE)
    await page.waitForLoadState('networkidle')
    const before = [...asked]
    // Cards above that were never rendered have an estimated height; the end of the page is in view before and after.
    const toEnd = () => page.evaluate(() => document.documentElement.scrollHeight - scrollY)
    const place = await toEnd()
    await reloadWithLists(page)
    await eventually(async () => (await cards(page).count()) > PER_PAGE)
    await eventually(async () => Math.abs((await toEnd()) - place) < 5)
    expect(asked).toEqual(before)
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  test('keeps its position when a reader returns from a gift that was reloaded', async () => {
    const { page } = await visit(browser)
    const asked = await listensTo(page)
    const gift = await giftOfSecondPage(page)
    await inputFeatures(page)
    const place = await openNoting(page, gift)
    await reloadWithLists(page)
    const before = asked.filter((number) => number !== '1')
    await page.goBack()
    // Cards above that were never rendered have an estimated height; visible content keeps its position nevertheless.
    await standsAt(gift, place)
    expect(await cards(page).count()).toBeGreaterThan(PER_PAGE)
    // The gift's page shows the first page of the same list.
    expect(asked.filter((number) => number !== '1')).toEqual(before)
  })

  test('keeps its position when the gift was clicked before the restoring code had loaded', async () => {
    const { page } = await visit(browser)
    const release = await holdCode(page, 'input-features')
    await listensTo(page)
    const gift = await giftOfSecondPage(page)
    const place = await openNoting(page, gift)
    release()
    await inputFeatures(page)
    await page.goBack()
    await standsAt(gift, place)
    expect(await cards(page).count()).toBeGreaterThan(PER_PAGE)
  })

  test('keeps its position when the reader returned before the restoring code had loaded', async () => {
    const { page, release, gift, place } = await returnedEarly()
    // The content above the list has a different height than before.
    await page.locator('main').evaluate((main) => main.style.setProperty('padding-top', '300px'))
    release()
    await inputFeatures(page)
    await standsAt(gift, place)
    expect(await cards(page).count()).toBeGreaterThan(PER_PAGE)
  })

  test('keeps its position when the gift is drawn ten seconds after the restoring code has loaded', async () => {
    const { page, release, gift, place } = await returnedEarly()
    const card = gift.locator('xpath=ancestor::*[@data-track-item]')
    const item = (await card.getAttribute('data-track-item')) ?? ''
    await gift.evaluate((link) => link.closest('[data-track-item]')?.setAttribute('data-track-item', 'not drawn yet'))
    release()
    await inputFeatures(page)
    await page.evaluate(async () => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 10_000
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      document.querySelector('main')?.style.setProperty('padding-top', '300px')
    })
    await gift.evaluate((link, id) => link.closest('[data-track-item]')?.setAttribute('data-track-item', id), item)
    await standsAt(gift, place)
    expect(await cards(page).count()).toBeGreaterThan(PER_PAGE)
  })

  test('keeps its position in the list that was read, where another list shows the gift as well', async () => {
    const { page, release, gift, place } = await returnedEarly()
    await gift.evaluate((link, top) => {
      const [main, card] = [link.closest('main'), link.closest<HTMLElement>('[data-track-item]')]
      const other = document.createElement('div')
      other.dataset['trackList'] = 'recently-viewed'
      const viewed = document.createElement('p')
      viewed.dataset['trackItem'] = card?.dataset['trackItem'] ?? ''
      other.append(viewed)
      // It stands where the card stood, and the list further below than before.
      const above = link.getBoundingClientRect().top - (card?.getBoundingClientRect().top ?? NaN)
      other.style.cssText = `position: fixed; top: ${top - above}px`
      main?.append(other)
      main?.style.setProperty('padding-top', '300px')
    }, place)
    release()
    await inputFeatures(page)
    await standsAt(gift, place)
    expect(await cards(page).count()).toBeGreaterThan(PER_PAGE)
  })

  test('keeps its position when its page takes ten seconds to load', async () => {
    const { page } = await visit(browser)
    await listensTo(page)
    const gift = await giftOfSecondPage(page)
    await inputFeatures(page)
    const place = await openNoting(page, gift)
    const release = await holdCode(page, 'more-routes')
    await page.reload()
    await hydrated(page)
    await inputFeatures(page)
    await page.goBack()
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 10_000
    })
    release()
    await standsAt(gift, place)
    expect(await cards(page).count()).toBeGreaterThan(PER_PAGE)
  })

  test('keeps its position after several reloads of a gift’s page', async () => {
    const { page } = await visit(browser)
    const asked = await listensTo(page)
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    await eventually(async () => (await cards(page).count()) > PER_PAGE)
    await cards(page).getByRole('link', { name: 'Gift 70', exact: true }).click()
    await page.waitForURL(`${SITE_URL}/gift-70/`)
    await reloadWithLists(page)
    await reloadWithLists(page)
    await page.goBack()
    await eventually(async () => (await cards(page).count()) > PER_PAGE)
    expect(asked.filter((number) => number !== '1').length).toBeLessThanOrEqual(3)
  })

  /** Loads a second page, and reloads some minutes later, after the list has changed. */
  const growAndReload = async (page: Page, firstId: number, minutes = 0) => {
    await listensTo(page)
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    await eventually(async () => (await cards(page).count()) > PER_PAGE)
    await inputFeatures(page)
    fixtures.answer(listPosts, ({ params }) => ({
      posts: gifts((Number(params['page']) - 1) * PER_PAGE + firstId, PER_PAGE).map((post) => ({
        ...post,
        slug: `now-${post.id}`,
        title: `Now ${post.id}`,
      })),
    }))
    await page.addInitScript((later) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + later
    }, minutes * 60_000)
    await reloadWithLists(page)
  }

  test('is restored after a reload behind the latest first page', async () => {
    const { page } = await visit(browser)
    await growAndReload(page, 1)
    expect(await cards(page).count()).toBeGreaterThan(PER_PAGE)
    expect(await cards(page).first().textContent()).toBe('Now 1')
  })

  test('is not restored when other gifts come first now', async () => {
    const { page } = await visit(browser)
    await growAndReload(page, 5001)
    expect(await cards(page).first().textContent()).toBe('Now 5001')
    expect(await cards(page).count()).toBe(PER_PAGE)
  })

  test('is not restored after half an hour', async () => {
    const { page } = await visit(browser)
    await growAndReload(page, 1, 31)
    expect(await cards(page).count()).toBe(PER_PAGE)
  })

  test('of a board is not stored on the device, because boards may be private', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/wishlist/7/list/50/`)
    await hydrated(page)
    // A board renders the cards near the window only; its lists stay.
    const lists = page.locator('main ul[aria-label^="Gifts "]')
    const shown = await lists.count()
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    await eventually(async () => (await lists.count()) > shown)
    await page.goto(`${SITE_URL}/privacy/`)
    expect(await page.evaluate(() => 'kept-lists' in sessionStorage)).toBe(false)
  })

  test('that is random requests another order for each "Surprise me"', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/random/`)
    await hydrated(page)
    await page.mouse.wheel(0, 200)
    await inputFeatures(page)
    const asked = page.waitForRequest(`${SITE_URL}/random/?again`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Surprise me' }).click()
    expect((await asked).isNavigationRequest()).toBe(true)
    await page.waitForURL(/again/)
    await hydrated(page)
    expect(await page.getByRole('link', { name: 'Again' }).getAttribute('href')).toBe('/random/?again')
  })

  test('loads nothing while its tab is hidden', async () => {
    const { page } = await visit(browser)
    const asked = await listensTo(page)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      globalThis.scrollTo(0, document.body.scrollHeight)
    })
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })
})
