import { beforeAll, expect, test } from '@jest/globals'
import type { CallAnswer, getNewsletterProgress } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { allMails, mailsTo } from '../src/mails.ts'
import { newMember } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** Milliseconds of three weeks. */
const LATER_MS = 21 * 86_400_000
const LETTER = 'iframe[title="The letter"]'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('a newsletter is built, tried, announced and sent by clicking, once to each subscriber, and is a page then', async () => {
  const { page } = await visit(browser, {
    storageState: await logIn(browser, 'admin'),
    viewport: { width: 1440, height: 1400 },
  })
  const { email } = newMember()
  const subject = `Letter of ${email.split('@', 1)[0]}`
  const day = new Date(Date.now() + LATER_MS).toISOString().slice(0, 10)
  await page.goto(`${SITE_URL}/admin/newsletter-builder/new/?day=${day}`)
  await page.getByLabel('Subject line').fill(subject)
  await page.getByRole('button', { name: 'Add gifts' }).click()
  const picker = page.getByRole('dialog', { name: 'Add gifts' })
  const gifts = picker.getByRole('button', { name: /^Add .*sent/ })
  await gifts.first().click()
  await gifts.first().click()
  await picker.getByText('2 added').waitFor()
  await picker.getByRole('button', { name: 'Done' }).click()
  await page.frameLocator(LETTER).getByRole('link').first().waitFor()

  await page.getByRole('button', { name: 'Send a test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test' })
  await dialog.getByLabel('To').fill(email)
  await dialog.getByRole('button', { name: 'Send the test' }).click()
  const [tested] = await eventually(() => mailsTo(email))
  expect(tested?.subject).toBe(`[Test] ${subject}`)

  await page.getByLabel('Ready to go out').check()
  await page.getByRole('button', { name: 'Save & Notify' }).click()
  await page.waitForURL(/\/newsletter-builder\/\d+\/$/)
  const id = /(\d+)\/$/.exec(page.url())?.[1] ?? ''
  const told = async () => (await mailsTo('newsletter@ribbonry.test')).filter(({ text }) => text.includes(subject))
  expect(await eventually(told)).toHaveLength(1)

  await page.getByRole('button', { name: 'Send it now' }).click()
  await page.getByRole('button', { name: 'Send it to everybody' }).click()
  await page.getByRole('region', { name: 'The send' }).getByText('Sent', { exact: true }).first().waitFor()
  const progress = async () => {
    const answer = await page.request.get(`${SITE_URL}/api/user/newsletter-builder/progress/${id}`)
    return (await answer.json()) as CallAnswer<typeof getNewsletterProgress>
  }
  const { total, sent } = await eventually(
    async () => {
      const now = await progress()
      return now.state === 'sent' && now
    },
    { within: 90_000 },
  )
  expect(total).toBeGreaterThan(0)
  expect(sent).toBe(total)
  const letters = (await allMails()).filter((mail) => mail.subject === subject)
  const addresses = letters.flatMap(({ to }) => to.map(({ address }) => address))
  expect([addresses.length, new Set(addresses).size]).toEqual([total, total])

  const reader = await visit(browser, { viewport: { width: 390, height: 844 } })
  await reader.page.goto(`${SITE_URL}/newsletters/${id}/`)
  await reader.page.getByRole('heading', { level: 1, name: subject }).waitFor()
  expect(reader.complaints).toEqual([])
})
