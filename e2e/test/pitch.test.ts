import { expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { adsOn, openWithAds } from '../src/ads.ts'
import { sharedBrowser } from '../src/browser.ts'
import { fillFields } from '../src/forms.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { linkIn } from '../src/mails.ts'
import { open } from '../src/page-quality.ts'
import { fillRegistration, newMember } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const SENTENCE = 'Please login with your advertising account to access the editor.'

const TITLE = 'A lantern that works the late shift'
/** A person's user agent: that of headless Chromium is counted as a bot. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Records the payment of a pitch as staff, and approves it. */
async function payAndApprove(browser: Browser, id: string): Promise<void> {
  const { page } = await visit(browser, { storageState: await logIn(browser, 'admin') })
  await open(page, `/admin/approve/?creative=${id}`)
  await page.getByRole('heading', { name: TITLE, level: 2 }).waitFor()
  await page.frameLocator('iframe[title="On a phone, in the dark"]').getByText(TITLE).waitFor()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  await dialog.getByRole('button', { name: 'Record $249.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(`“${TITLE}” is approved.`).waitFor()
}

/** Shows the ad to a visitor. The selection of ads is random, so its answer is reduced to this ad. */
async function seeAd(browser: Browser, id: string): Promise<void> {
  const ad = await eventually(async () => {
    const { ad: served } = (await (await fetch(`${SITE_URL}/api/user/ssna/${id}`)).json()) as { ad?: object }
    return served
  })
  const { page } = await visit(browser, { userAgent: PERSON })
  await page.route(/\/api\/user\/ssna\/?(?:\?|$)/, (route) => route.fulfill({ json: { meta: { status: 'success' }, ads: [ad] } }))
  await openWithAds(page, '/')
  const card = adsOn(page).first()
  const reported = page.waitForRequest((request) => request.url().includes('/ssna/tracking/impression'))
  await card.scrollIntoViewIfNeeded()
  await card.getByText(TITLE).waitFor()
  await reported
}

/** Checks the impression on the owner's dashboard, and pauses the ad. */
async function watchAndPause(page: Page): Promise<void> {
  await open(page, '/product-pitch/dashboard/')
  await page.getByText(/^[1-9]\d* of 50,000 shown$/).waitFor()
  const row = page.getByRole('row', { name: TITLE })
  await row.getByText('Running', { exact: true }).waitFor()
  await row.getByRole('button', { name: `Pause ${TITLE}` }).click()
  await row.getByRole('button', { name: `Resume ${TITLE}` }).waitFor()
}

test('a stranger gets from the pitch page to an ad that staff approve, visitors see and its owner watches', async () => {
  const browser = await sharedBrowser()
  // Large enough for the zoom.
  const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await open(page, '/product-pitch/')
  const picture = await page.screenshot()
  await fillFields(page, {
    Title: TITLE,
    'Price in $': '28',
    'Link to it': 'https://mothlamps.example/late-shift?tag=somebody-20',
    'Why someone will want it': 'Charges by day, glows until four.',
  })
  await page.locator('input[type=file]').setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('slider').fill('2')
  await page.getByRole('button', { name: 'Keep this part' }).click()
  await page.getByRole('button', { name: 'Keep this part' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Keep it and go on' }).click()
  await page.getByRole('heading', { name: 'Make it yours', exact: true }).waitFor()
  const change = await page.getByRole('link', { name: 'Change it' }).getAttribute('href')
  const id = /^\/product-pitch\/create\/[\w-]{22}\/(\d+)\/$/.exec(change ?? '')?.[1] ?? ''
  await fillRegistration(page, newMember())
  await page.waitForURL(/\/product-pitch\/payment\/x10\d+\/$/)
  await eventually(
    async () =>
      await page.evaluate(async () => {
        const { user } = (await (await fetch('/api/user/me')).json()) as { user: { advertiser: boolean } }
        return user.advertiser || undefined
      }),
  )
  const editor = `/product-pitch/creative/${id}/edit/`
  await open(page, editor)
  await page.getByText('Waiting for approval', { exact: true }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(TITLE)
  expect(complaints).toEqual([])
  const stranger = await visit(browser)
  await open(stranger.page, editor)
  await stranger.page.getByRole('alert').getByText(SENTENCE).waitFor()
  await payAndApprove(browser, id)
  await seeAd(browser, id)
  await watchAndPause(page)
})

test('a lead is mailed a link into the editor', async () => {
  const { page } = await visit(await sharedBrowser())
  const { email } = newMember()
  await open(page, '/product-pitch/')
  const form = page.locator('form[action="/api/user/ssnaleads"]')
  await form.getByLabel('Name').fill('Dorothea Lund')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Link to your product').fill('https://mothlamps.com/late-shift')
  await form.getByRole('button', { name: 'Send it' }).click()
  await page.getByRole('status').getByText(email).waitFor()
  const response = await page.goto(`${SITE_URL}${await linkIn(email, '/product-pitch/create/')}new`)
  expect([response?.status(), response?.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  await page.getByRole('heading', { name: 'Write it. It grows beside you.' }).waitFor()
})
