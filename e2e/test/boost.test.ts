import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { typeCard } from '../src/card-fields.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { mailsTo } from '../src/mails.ts'
import { open } from '../src/page-quality.ts'
import { fillRegistration, newMember } from '../src/registration.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const DAY_MS = 86_400_000
/** Days from today to the first one that is tried. */
const AHEAD = 30

/** A free day, yyyy-MM-dd. */
async function freeDay(): Promise<string> {
  const { dates } = (await (await fetch(`${SITE_URL}/api/user/boosted-disallowed/`)).json()) as { readonly dates: string[] }
  for (let days = AHEAD; ; days++) {
    const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    if (!dates.includes(day)) return day
  }
}

/** Opens the boost of a gift, selects a free day and fills in the buyer's address. */
async function fillOut(page: Page, email: string): Promise<{ readonly day: string; readonly slug: string }> {
  const [gift] = await firstGifts()
  const [day, slug] = [await freeDay(), gift?.slug ?? '']
  await open(page, `/${slug}/boost/?date=${day}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Email, once more').fill(email)
  await page.getByRole('checkbox').check()
  return { day, slug }
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click()
const offer = (page: Page) => page.getByRole('link', { name: 'Make an account that owns it' })

test('a visitor buys a day by card, after a decline, and makes an account that owns it; staff see it on the day', async () => {
  const browser = await sharedBrowser()
  const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
  const member = newMember()
  const { day } = await fillOut(page, member.email)
  await typeCard(page, 'declined')
  await pay(page)
  await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor()
  await typeCard(page, 'approved')
  await pay(page)
  await offer(page).waitFor()
  await eventually(async () => (await mailsTo(member.email)).some(({ subject }) => subject.startsWith('Your receipt')))
  await offer(page).click()
  await page.getByRole('heading', { name: 'Make an account' }).waitFor()
  await fillRegistration(page, member)
  await page.getByRole('heading', { name: /^Receipt R-\d+$/ }).waitFor()
  expect(complaints).toEqual([])

  const staff = await browser.newContext({ storageState: await logIn(browser, 'admin') })
  const booked = await eventually(async () => {
    const answer = await staff.request.get(`${SITE_URL}/api/user/boosted-checklist/?limit=400`)
    const { posts } = (await answer.json()) as { readonly posts: readonly { readonly start: string }[] }
    return posts.some(({ start }) => start === day)
  })
  expect(booked).toBe(true)
})

test('a visitor buys a day by PayPal, whose page was left once', async () => {
  const browser = await sharedBrowser()
  const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
  const { day } = await fillOut(page, newMember().email)
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await pay(page)
  await page.getByRole('link', { name: /^Cancel/ }).click()
  await page.getByRole('alert').getByText('Nothing was charged.').waitFor()
  await page.getByRole('timer').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await pay(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await offer(page).waitFor()
  const { dates } = (await (await fetch(`${SITE_URL}/api/user/boosted-disallowed/`)).json()) as { readonly dates: string[] }
  expect(dates).toContain(day)
  expect(complaints).toEqual([])
})
