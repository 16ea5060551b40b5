import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { findGifts } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { pressInterest } from '../src/gift-finder.ts'
import { holdCode } from '../src/hold-code.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'
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

describe('the gift finder', () => {
  test('applies answers that were given before its code had loaded', async () => {
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
    await page.close()
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
    await page.close()
  })
})
