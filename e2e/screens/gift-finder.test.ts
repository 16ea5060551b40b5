import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { findGifts } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { askForGardeningGrandparents, pressInterest } from '../src/gift-finder.ts'
import { holdCode } from '../src/hold-code.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { choice } from '../../web/test/finder-results.ts'
import { gifts as someGifts, teapot } from '../../web/test/gifts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const CHOICES = {
  recipients: [choice('For grandparents', 'for-grandparents', teapot().images[0]), choice('For her', 'for-her')],
  occasions: [choice('Birthday', 'birthday')],
  interests: [choice('Books', 'books'), choice('Garden', 'garden')],
}
beforeEach(() => {
  fixtures.answer(findGifts, ({ query: { interests, budget = '' } }) => {
    const garden = interests === undefined ? '' : ' who garden'
    const why = `For grandparents${garden}${budget && `, under $${budget}`}.`
    // Different answers return different gifts.
    return { posts: someGifts(1 + Number(budget), 12).map((post) => ({ ...post, why })), total: 12, choices: CHOICES }
  })
})

const gifts = (page: Page) => page.locator('[data-track-list="gift-finder"] [data-track-item]')
const ASKED = '/gift-finder/?recipient=for-grandparents&occasion=birthday&interests=garden&budget=50'

describe('the gift finder', () => {
  test('changes what it shows with each answer, without a new page, and its address says what was asked', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/gift-finder/`)
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await askForGardeningGrandparents(page)
    await page.getByLabel('Their age').fill('70')
    await page.waitForURL(/age=70/)
    await page.getByLabel('What may it cost?').selectOption('50')
    await page.waitForURL(`${SITE_URL}/gift-finder/?recipient=for-grandparents&age=70&interests=garden&budget=50`)
    await page.getByText('under $50').first().waitFor()
    const why = await page.getByText('Why this?').first().locator('..').textContent()
    expect(why).toBe('Why this? For grandparents who garden, under $50.')
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
    await page.getByRole('link', { name: 'Start again' }).click()
    await page.waitForURL(`${SITE_URL}/gift-finder/`)
    expect(await page.getByLabel('Who they are').inputValue()).toBe('')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('hears of answers that were given before its code was there', async () => {
    const { page } = await visit(browser)
    const release = await holdCode(page, 'vendor')
    await page.goto(`${SITE_URL}/gift-finder/`, { waitUntil: 'commit' })
    await page.getByLabel('Who they are').selectOption('for-grandparents')
    await pressInterest(page, 'Garden')
    release()
    await page.waitForURL(`${SITE_URL}/gift-finder/?recipient=for-grandparents&interests=garden`)
    await pressInterest(page, 'Garden')
    await page.waitForURL(`${SITE_URL}/gift-finder/?recipient=for-grandparents`)
    await page.getByLabel('What may it cost?').selectOption('50')
    await page.waitForURL(`${SITE_URL}/gift-finder/?recipient=for-grandparents&budget=50`)
    expect(await page.getByRole('checkbox', { name: 'Garden' }).isChecked()).toBe(false)
    await page.context().close()
  })

  test('shows somebody else the same when they are sent the address', async () => {
    const read = async (): Promise<string[]> => {
      const { page } = await visit(browser)
      await page.goto(`${SITE_URL}${ASKED}`)
      const titles = await gifts(page).locator('h3').allTextContents()
      expect([
        await page.getByLabel('Who they are').inputValue(),
        await page.getByLabel('What may it cost?').inputValue(),
      ]).toEqual(['for-grandparents', '50'])
      await page.context().close()
      return titles
    }
    const titles = await read()
    expect(titles.length).toBeGreaterThan(5)
    expect(await read()).toEqual(titles)
  })

  test('works as a form where there is no JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(`${SITE_URL}/gift-finder/`)
    await page.getByLabel('Who they are').selectOption('for-her')
    await page.getByLabel('What may it cost?').selectOption('35')
    await page.getByRole('button', { name: 'Find gifts' }).click()
    await page.waitForURL(/recipient=for-her.*budget=35/)
    expect(await gifts(page).count()).toBeGreaterThan(0)
    expect(await page.getByText('under $35').count()).toBeGreaterThan(0)
    await page.context().close()
  })
})
