import { beforeAll, expect, test } from '@jest/globals'
import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { faultsOfMails } from '../src/mail-quality.ts'
import { type CaughtMail, mailsTo } from '../src/mails.ts'
import { confirmAddress, newMember, register } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** One member for all of these tests: registrations per address are limited. */
const who = newMember()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  ;({ page } = await visit(browser))
  await register(page, who)
})

interface Wish {
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly data?: object
  readonly request?: APIRequestContext
}

async function answerTo(
  path: string,
  { method = 'POST', data = {}, request = page.context().request }: Wish = {},
): Promise<{ readonly meta: { readonly status: string } }> {
  return (await (await request.fetch(SITE_URL + path, { method, data, headers: { origin: SITE_URL } })).json()) as {
    meta: { status: string }
  }
}

/** Calls the API and requires success. */
async function ask<Answer>(path: string, wish?: Wish): Promise<Answer> {
  const answer = await answerTo(path, wish)
  expect([path, answer]).toMatchObject([path, { meta: { status: 'success' } }])
  return answer as Answer
}

const mailed = (address: string, count: number): Promise<readonly CaughtMail[]> =>
  eventually(async () => {
    const found = await mailsTo(address)
    return found.length >= count ? found : undefined
  })

test('the mail of a saved gift that costs less can be read on a phone, and has all it says as text too', async () => {
  await confirmAddress(page, who)
  const { request } = await browser.newContext({ storageState: await logIn(browser, 'editor') })
  const picture = { name: 'lamp.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const uploaded = (await (
    await request.post(`${SITE_URL}/api/admin/pictures`, { multipart: { picture }, headers: { origin: SITE_URL } })
  ).json()) as { picture: { id: string } }
  // An old date, so that it comes last in every list.
  const draft = {
    title: `A lamp for one mail ${Date.now().toString(36)}`,
    link: 'https://shop.example/lamp',
    price: 40,
    picture_ids: [uploaded.picture.id],
    published: '2020-01-01T00:00:00Z',
  }
  const { post } = await ask<{ post: { id: number; version: number } }>('/api/admin/posts', { data: draft, request })
  // wishlist receives the event about the new gift with a delay.
  await eventually(
    async () => (await answerTo('/api/user/wishlist/add', { data: { post_id: post.id } })).meta.status === 'success',
  )
  await ask(`/api/admin/posts/${post.id}`, { method: 'PUT', data: { price: 24, version: post.version }, request })
  const mails = await eventually(async () => (await mailsTo(who.email)).filter(({ html }) => html.includes(draft.title)))
  expect(await faultsOfMails(browser, mails, [who.name, '$24', 'Ribbonry'])).toEqual([])
  const link = /href="([^"]*\/wishlist\/price-drops\/[^"]*)"/.exec(mails[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await page.getByText('Done. We do not tell you of lower prices any more.').waitFor()
  await ask(`/api/admin/posts/${post.id}`, { method: 'DELETE', request })
})

test('so can the mails of an account', async () => {
  const moved = `moved-${who.email}`
  await ask('/api/user/forgot', { data: { email: who.email } })
  await ask('/api/user/profile', { data: { email: moved } })
  await ask('/api/user/delete')
  const mails = [...(await mailed(who.email, 3)), ...(await mailed(moved, 1))]
  expect(await faultsOfMails(browser, mails, [who.name, 'Ribbonry'])).toEqual([])
})

test('so can the mail that asks whether one wants the newsletter', async () => {
  const { email } = newMember()
  await ask('/api/user/subscribe', { data: { email } })
  expect(await faultsOfMails(browser, await mailed(email, 1), ['Ribbonry'])).toEqual([])
})
