import { expect, test } from '@jest/globals'
import { sharedBrowser, visit } from '../src/browser.ts'
import { fillFields } from '../src/forms.ts'
import { eventually } from '../src/eventually.ts'
import { linkIn } from '../src/mails.ts'
import { open } from '../src/page-quality.ts'
import { fillRegistration, newMember } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'

const SENTENCE = 'Please login with your advertising account to access the editor.'

test('a stranger gets from the pitch page to a pitch that is theirs and waits for approval', async () => {
  const browser = await sharedBrowser()
  const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await open(page, '/product-pitch/')
  const picture = await page.screenshot()
  await fillFields(page, {
    Title: 'A lantern that works the late shift',
    'Price in $': '28',
    'Link to it': 'mothlamps.com/late-shift?tag=somebody-20',
    'Why someone will want it': 'Charges by day, glows until four.',
  })
  await page.locator('input[type=file]').setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('slider').fill('2')
  await page.getByRole('button', { name: 'Keep this part' }).click()
  await page.getByRole('button', { name: 'Keep this part' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Keep it and go on' }).click()
  await page.getByRole('heading', { name: 'Make it yours' }).waitFor()
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
    { within: 5000 },
  )
  const editor = `/product-pitch/creative/${id}/edit/`
  await open(page, editor)
  await page.getByText('Waiting for approval', { exact: true }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('A lantern that works the late shift')
  expect(complaints).toEqual([])
  const stranger = await visit(browser)
  await open(stranger.page, editor)
  await stranger.page.getByRole('alert').getByText(SENTENCE).waitFor()
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
