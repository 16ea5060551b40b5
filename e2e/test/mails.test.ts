import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { openBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { type CaughtMail, mailsTo } from '../src/mails.ts'
import { newcomer, register } from '../src/newcomers.ts'
import { SITE_URL } from '../src/site.ts'

/** One for all of these tests: an address may register so often. */
const who = newcomer()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await visit(browser))
  await register(page, who)
})
afterAll(async () => browser.close())

/** What is amiss with a page in words, as readers of mails see and hear it: these draw their own frame around it. */
async function faultsIn(mail: Page): Promise<string[]> {
  const wide = await mail.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const violations = await violationsOf(mail, { exclude: [] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...violations]
}

/** What is amiss with mails that are read on a phone, in the light and in the dark, and with their texts, each of which has to have these words. */
async function faultsOfMails(mails: readonly CaughtMail[], words: readonly string[]): Promise<string[]> {
  const { page: reader } = await visit(browser, { viewport: { width: 390, height: 844 } })
  const faults: string[] = []
  for (const { subject, html, text } of mails) {
    await reader.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      faults.push(...(await faultsIn(reader)).map((fault) => `${subject}, ${colorScheme}: ${fault}`))
    }
    const links = await reader.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    faults.push(...[...links, ...words].filter((part) => !text.includes(part)).map((part) => `${subject}: its text has no ${part}`))
  }
  await reader.context().close()
  return faults
}

/** Asks the site for something, which it has to do. */
async function ask(path: string, data: object = {}): Promise<void> {
  const answer: unknown = await (await page.context().request.post(SITE_URL + path, { data, headers: { origin: SITE_URL } })).json()
  expect([path, answer]).toMatchObject([path, { meta: { status: 'success' } }])
}

const mailed = (address: string, count: number): Promise<readonly CaughtMail[]> => eventually(async () => {
  const found = await mailsTo(address)
  return found.length >= count ? found : undefined
}, { within: 60_000 })

test('the mails of an account can be read on a phone, and have all they say as text too', async () => {
  const moved = `moved-${who.email}`
  await ask('/api/user/forgot', { email: who.email })
  await ask('/api/user/profile', { email: moved })
  await ask('/api/user/delete')
  const mails = [...(await mailed(who.email, 3)), ...(await mailed(moved, 1))]
  expect(await faultsOfMails(mails, [who.name, 'Ribbonry'])).toEqual([])
}, 120_000)

test('so can the mail that asks whether one wants the newsletter', async () => {
  const { email } = newcomer()
  await ask('/api/user/subscribe', { email })
  expect(await faultsOfMails(await mailed(email, 1), ['Ribbonry'])).toEqual([])
}, 120_000)
