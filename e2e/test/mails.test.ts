import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { openBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { type CaughtMail, mailsTo } from '../src/mails.ts'
import { confirmAddress, newcomer, register } from '../src/newcomers.ts'
import { SITE_URL } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => browser.close())

/** What is amiss with a page in words, as readers of mails see and hear it: these draw their own frame around it. */
async function faultsIn(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const violations = await violationsOf(page, { exclude: [] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
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

/** Asks the site, which has to do it. */
async function ask<Answer>(request: APIRequestContext, method: 'POST' | 'PUT' | 'DELETE', path: string, data: object = {}): Promise<Answer> {
  const answer: unknown = await (await request.fetch(SITE_URL + path, { method, data, headers: { origin: SITE_URL } })).json()
  expect([path, answer]).toMatchObject([path, { meta: { status: 'success' } }])
  return answer as Answer
}

const mailed = (address: string, count: number): Promise<readonly CaughtMail[]> => eventually(async () => {
  const found = await mailsTo(address)
  return found.length >= count ? found : undefined
}, { within: 60_000 })

test('the mails of an account can be read on a phone, and have all they say as text too', async () => {
  const { page } = await visit(browser)
  const who = newcomer()
  await register(page, who)
  const moved = `moved-${who.email}`
  const { request } = page.context()
  await ask(request, 'POST', '/api/user/forgot', { email: who.email })
  await ask(request, 'POST', '/api/user/profile', { email: moved })
  await ask(request, 'POST', '/api/user/delete')
  const mails = [...(await mailed(who.email, 3)), ...(await mailed(moved, 1))]
  expect(await faultsOfMails(mails, [who.name, 'Ribbonry'])).toEqual([])
  await page.context().close()
}, 120_000)

test('so can the mail that asks whether one wants the newsletter', async () => {
  const { page } = await visit(browser)
  const { email } = newcomer()
  await ask(page.context().request, 'POST', '/api/user/subscribe', { email })
  expect(await faultsOfMails(await mailed(email, 1), ['Ribbonry'])).toEqual([])
  await page.context().close()
}, 120_000)

test('and the mail of a saved gift that costs less', async () => {
  const { request: editor } = await browser.newContext({ storageState: await logIn(browser, 'editor') })
  // Long ago, so that it stands at the end of every list.
  const draft = { title: `A lamp for one mail ${Date.now().toString(36)}`, link: 'https://shop.example/lamp', price: 40, published: '2020-01-01T00:00:00Z' }
  const { post } = await ask<{ post: { id: number } }>(editor, 'POST', '/api/admin/posts', draft)
  const { page } = await visit(browser)
  const who = newcomer()
  await register(page, who)
  await confirmAddress(page, who)
  const before = (await mailsTo(who.email)).length
  await eventually(async () => (await page.context().request.post(`${SITE_URL}/api/user/wishlist/add`, { data: { post_id: post.id }, headers: { origin: SITE_URL } })).ok(), { within: 30_000 })
  await ask(editor, 'PUT', `/api/admin/posts/${post.id}`, { price: 24 })
  const mails = await mailed(who.email, before + 1)
  expect(await faultsOfMails(mails.slice(before), [who.name, draft.title, '$24', 'Ribbonry'])).toEqual([])
  await ask(editor, 'DELETE', `/api/admin/posts/${post.id}`)
  await page.context().close()
}, 120_000)
