import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { findGifts } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { choice } from '../../web/test/finder-results.ts'
import { gifts, teapot } from '../../web/test/gifts.ts'
import { sharedBrowser } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const FINDER = `${SITE_URL}/gift-finder/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  fixtures.answer(findGifts, ({ query: { interests, budget = '' } }) => ({
    posts: gifts(1, 12).map((post) => ({ ...post, why: budget === '' ? '' : `For grandparents who garden, under $${budget}.` })),
    total: interests === undefined ? 43 : 12,
    choices: {
      recipients: [choice('For grandparents', 'for-grandparents', teapot().images[0]), choice('For her', 'for-her')],
      occasions: [choice('Birthday', 'birthday')],
      interests: [choice('Books', 'books'), choice('Garden', 'garden', teapot().images[0])],
    },
  }))
})

const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
const found = (page: Page) => page.getByRole('heading', { name: 'gifts, the best match first' })
const isFormShown = (page: Page) => page.getByLabel('Who they are').isVisible()

describe('the gift finder on a phone', () => {
  test('asks one question per screen, with every answer in the address, and supports Back', async () => {
    const { page, complaints } = await visit(browser, PHONE)
    await page.goto(FINDER)
    await hydrated(page)
    await question(page, 'Who is it for?')
    expect([await isFormShown(page), await found(page).isVisible()]).toEqual([false, false])
    await page.getByRole('link', { name: 'For grandparents' }).tap()
    await page.waitForURL(`${FINDER}?recipient=for-grandparents&ask=occasion`)
    await question(page, 'What is the occasion?')
    await page.getByRole('link', { name: 'Skip', exact: true }).tap()
    await question(page, 'What do they like?')
    await page.locator('label').filter({ hasText: 'Garden' }).filter({ visible: true }).tap()
    await page.waitForURL(`${FINDER}?recipient=for-grandparents&interests=garden&ask=interests`)
    await page.getByRole('link', { name: 'See 12 gifts' }).waitFor()
    await page.getByRole('link', { name: 'Next' }).tap()
    await question(page, 'What may it cost?')
    await page.getByText('Question 4 of 4').waitFor()
    await page.getByRole('link', { name: 'Up to $50', exact: true }).tap()
    await page.waitForURL(`${FINDER}?recipient=for-grandparents&interests=garden&budget=50`)
    await page.getByText('Why this? For grandparents who garden, under $50.').first().waitFor()
    expect([await isFormShown(page), await found(page).isVisible()]).toEqual([false, true])
    await page.goBack()
    await question(page, 'What may it cost?')
    await page.goBack()
    await question(page, 'What do they like?')
    expect(await page.getByRole('checkbox', { name: 'Garden' }).isChecked()).toBe(true)
    await page.goBack()
    await question(page, 'What is the occasion?')
    expect(complaints).toEqual([])
  })

  test('shows the answers above the results, each linked to its question', async () => {
    const { page } = await visit(browser, PHONE)
    await page.goto(`${FINDER}?recipient=for-grandparents&age=70&interests=garden&budget=50`)
    await found(page).waitFor()
    const answers = page.getByRole('region', { name: 'Your answers' }).getByRole('link')
    expect(await answers.allInnerTexts()).toEqual([
      expect.stringMatching(/For grandparents, 70$/),
      expect.stringMatching(/No occasion$/),
      expect.stringMatching(/Garden$/),
      expect.stringMatching(/Up to \$50$/),
    ])
    await answers.filter({ hasText: 'Garden' }).tap()
    await question(page, 'What do they like?')
    await page.locator('label').filter({ hasText: 'Garden' }).filter({ visible: true }).tap()
    await page.waitForURL(`${FINDER}?recipient=for-grandparents&age=70&budget=50&ask=interests`)
    await page.getByRole('link', { name: 'Start again' }).tap()
    await page.waitForURL(FINDER)
    await question(page, 'Who is it for?')
  })

  test('works by keyboard, and announces the question to screen readers', async () => {
    const { page } = await visit(browser, PHONE)
    await page.goto(FINDER)
    await hydrated(page)
    await page.getByRole('link', { name: 'For her' }).focus()
    await page.keyboard.press('Enter')
    await question(page, 'What is the occasion?')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('What is the occasion?')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Birthday')
    await page.getByRole('link', { name: 'Skip', exact: true }).focus()
    await page.keyboard.press('Enter')
    await question(page, 'What do they like?')
    await page.getByRole('checkbox', { name: 'Books' }).press('Space')
    await page.waitForURL(/interests=books/)
    expect(await page.getByRole('checkbox', { name: 'Books' }).isChecked()).toBe(true)
  })

  test.each(['', '?recipient=for-her&ask=occasion', '?ask=interests', '?recipient=for-her&ask=budget', '?recipient=for-her'])(
    'is accessible and still at "%s", in the light and in the dark',
    async (query) => {
      expect(await checkPageAtWidths(browser, `/gift-finder/${query}`, {}, [390])).toEqual([])
    },
  )

  test('is the plain form without JavaScript', async () => {
    const { page } = await visit(browser, { ...PHONE, javaScriptEnabled: false })
    await page.goto(FINDER)
    expect([await isFormShown(page), await page.getByText('Question 1 of 4').isVisible()]).toEqual([true, false])
    await page.getByLabel('Who they are').selectOption('for-her')
    await page.getByRole('button', { name: 'Find gifts' }).click()
    await page.waitForURL(/recipient=for-her/)
    await found(page).waitFor()
  })

  test('is the whole form on a wider screen, whatever question is in the address', async () => {
    const { page } = await visit(browser, { viewport: { width: 701, height: 900 } })
    await page.goto(`${FINDER}?recipient=for-her&ask=budget`)
    expect([await isFormShown(page), await found(page).isVisible()]).toEqual([true, true])
    expect(await page.getByText('Question 4 of 4').isVisible()).toBe(false)
  })
})
