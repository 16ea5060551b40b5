import { beforeAll, describe, expect, test } from '@jest/globals'
import { getBlogPost, getBoard, getPost, getPriceHistory, listGifts, listRelated, searchPosts } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { builtFile } from '../src/built-file.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { holdCode } from '../src/hold-code.ts'
import { hydrated } from '../src/hydrated.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const CATEGORY = '/uk/gifts/for-the-kitchen/tea-people/?min=20&max=60'

const EXCHANGE = { date: '2026-11-20', currency: 'GBP', rates: [{ currency: 'USD', worth: 0.787_401_6 }] }
const POUNDS = { price: 15, currency: 'GBP' }
const DOLLARS = { price: 20, currency: 'USD' }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('prices of several currencies', () => {
  test('make dollars explicit on the whole page when another currency arrives later', async () => {
    fixtures.answer(getPost, (_call, { post }) => ({ post: { ...post, price: 64, currency: 'USD' } }))
    fixtures.answer(listRelated, (_call, { posts }) => ({
      posts: posts.map((post) => ({ ...post, price: 30, currency: 'GBP' })),
    }))
    const { page, complaints } = await visit(browser)
    const release = await holdCode(page, 'with-gift')
    await page.goto(`${SITE_URL}/a-teapot/`)
    await hydrated(page)
    const own = page
      .locator('article')
      .getByText(/^(US)?\$64$/)
      .first()
    expect(await own.textContent()).toBe('$64')
    release()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByText('£30', { exact: true }).first().waitFor()
    await eventually(async () => (await own.textContent()) === 'US$64')
    expect(complaints).toEqual([])
  })

  test('are compared by rates that stand at the filter, in every width', async () => {
    fixtures.answer(listGifts, (_call, { posts }) => ({
      posts: posts.map((post, index) => (index % 2 === 0 ? { ...post, price: 30, currency: 'GBP' } : post)),
      exchange: EXCHANGE,
    }))
    const filled = 'text=compared at US$1 = £0.787, 20 November 2026'
    expect(await checkPageAtWidths(browser, CATEGORY, { filled })).toEqual([])
  })

  test('on boards are those of the edition that the reader came from', async () => {
    fixtures.answer(getBoard, ({ query }, { posts }) => ({
      posts: posts.map((post) => ({ ...post, was_price: null, ...(query['country'] === 'GB' ? POUNDS : DOLLARS) })),
    }))
    const { page, complaints } = await visit(browser)
    await open(page, '/wishlist/7/list/1/')
    const first = page
      .getByRole('main')
      .getByText(/^(US)?[£$]\d+$/)
      .first()
    expect(await first.textContent()).toBe('$20')
    await open(page, '/uk/')
    await open(page, '/wishlist/7/list/1/')
    expect(await eventually(async () => (await first.textContent()) === '£15')).toBe(true)
    expect(await page.getByRole('main').getByText('$20').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('of the past are shown only beside a price in the same currency', async () => {
    const prices = [72, 64].map((price, place) => ({ at: `2026-0${place + 7}-01T00:00:00.000Z`, price }))
    fixtures.answer(getPriceHistory, { currency: 'USD', prices, lowest: 64 })
    const says = async (path: string, price: object, words: string): Promise<void> => {
      fixtures.answer(getPost, (_call, { post }) => ({ post: { ...post, ...price } }))
      const { page, complaints } = await visit(browser)
      await open(page, path)
      await page.getByText('Price over time').click()
      await page.getByText(words).waitFor()
      expect(complaints).toEqual([])
    }
    await says('/a-teapot/', { price: 64, currency: 'USD' }, 'It has never cost less than today’s $64.')
    await says('/uk/a-teapot/', POUNDS, 'We have watched its price in another currency only.')
  })

  test('in a blog post are those of the edition that the reader came from', async () => {
    fixtures.answer(getBlogPost, ({ query }, { post }) => ({
      post: { ...post, posts: post.posts.map((gift) => ({ ...gift, ...(query['country'] === 'GB' ? POUNDS : DOLLARS) })) },
      posts: [],
    }))
    const { page, complaints } = await visit(browser)
    await open(page, '/uk/')
    await open(page, '/blog/post-number-1/')
    const first = page
      .getByRole('main')
      .getByText(/^(US)?[£$]\d+$/)
      .first()
    expect(await eventually(async () => (await first.textContent()) === '£15')).toBe(true)
    fixtures.answer(getBlogPost, (_call, { post }) => ({
      post: { ...post, posts: post.posts.map((gift) => ({ ...gift, ...DOLLARS })) },
      posts: [],
    }))
    await open(page, '/blog/post-number-1/')
    expect(await eventually(async () => (await first.textContent()) === 'US$20')).toBe(true)
    expect(complaints).toEqual([])
  })

  test('are filled into a menu that was opened before its code had loaded', async () => {
    const { page } = await visit(browser)
    const release = await holdCode(page, 'vendor')
    await page.goto(`${SITE_URL}/gifts-under/`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Price/ }).click()
    // The last file to load without input.
    const last = builtFile('background-features')
    const replayed = page.waitForResponse((response) => response.url().endsWith(last))
    release()
    await Promise.all([hydrated(page), replayed])
    expect(await page.getByLabel('From $').isVisible()).toBe(true)
  })
})

describe('a search', () => {
  test('is sorted and narrowed in one line, by links and by a price that is typed', async () => {
    const { page, complaints } = await visit(browser)
    await open(page, '/uk/search/lamp/')
    const bar = page.getByRole('navigation', { name: 'Sort and filter' })
    const choose = async (menu: RegExp, choice: string) => {
      await bar.getByRole('button', { name: menu }).click()
      await bar.getByRole('link', { name: choice, exact: true }).click()
      await bar.getByRole('button', { name: choice }).waitFor()
    }
    await choose(/^Sort/, 'Price, low to high')
    await choose(/^Shop/, 'Etsy')
    await bar.getByRole('link', { name: 'In stock' }).click()
    await bar.getByRole('link', { name: 'In stock (remove)' }).waitFor()
    await bar.getByRole('button', { name: /^Price Any/ }).click()
    await bar.getByRole('spinbutton', { name: 'To £' }).fill('60')
    await bar.getByRole('button', { name: 'Show gifts' }).click()
    await bar.getByRole('button', { name: 'Price Under £60' }).waitFor()
    const { pathname, searchParams } = new URL(page.url())
    searchParams.delete('min')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/uk/search/lamp/',
      { max: '60', store: 'etsy', in_stock: 'true', sort: 'price-low' },
    ])
    expect(fixtures.callsOf(searchPosts).at(-1)?.query).toEqual({
      country: 'GB',
      max: '60',
      sort: 'price-low',
      store: 'etsy',
      in_stock: 'true',
    })
    expect(complaints).toEqual([])
  })

  test('keeps an open filter open while the gifts of another one are on their way', async () => {
    fixtures.answer(searchPosts, ({ query }, { posts }) => ('in_stock' in query ? { posts: posts.slice(0, 3), total: 3 } : {}))
    const { page } = await visit(browser)
    await open(page, '/search/lamp/')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/search/**', async (route) => {
      await held
      await route.continue()
    })
    const bar = page.getByRole('navigation', { name: 'Sort and filter' })
    await bar.getByRole('link', { name: 'In stock' }).click()
    await page.waitForURL(/in_stock/)
    await bar.getByRole('button', { name: /^Price/ }).click()
    const anyPrice = bar.getByRole('link', { name: 'Any price' })
    await anyPrice.waitFor()
    release()
    await page.getByText('3 gifts', { exact: true }).waitFor()
    expect(await anyPrice.isVisible()).toBe(true)
  })

  test('shows its filters in every width', async () => {
    fixtures.answer(searchPosts, { exchange: EXCHANGE })
    const filled = 'text=compared at US$1 = £0.787, 20 November 2026'
    expect(await checkPageAtWidths(browser, '/uk/search/lamp/?store=etsy&in_stock=true&sort=price-high', { filled })).toEqual([])
  })
})
