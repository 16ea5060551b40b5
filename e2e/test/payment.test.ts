import { expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { challengeFrame, typeCard } from '../src/card-fields.ts'
import { claimCampaign } from '../src/claimed-campaign.ts'
import { eventually } from '../src/eventually.ts'
import { placesThatHold } from '../src/kept-data.ts'
import { logIn } from '../src/log-in.ts'
import { mailsTo } from '../src/mails.ts'
import { open } from '../src/page-quality.ts'
import { newMember, registerByForm } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const PAY = 'Pay $249.00'
/** Numbers of the cards that this test types, with or without spaces. */
const NUMBERS = /4000 ?0000 ?0000 ?9995|4000 ?0027 ?6000 ?3184/

interface StaffAnswers {
  readonly payments: readonly Readonly<Record<'ref' | 'state' | 'provider' | 'created', string>>[]
  readonly balanced: boolean
  readonly compared: number
  readonly differences: readonly object[]
}

/** Reads the answers for staff about payments. */
async function staffReader(browser: Browser): Promise<(path: string) => Promise<StaffAnswers>> {
  const context = await browser.newContext({ storageState: await logIn(browser, 'admin') })
  return async (path) => (await (await context.request.get(`${SITE_URL}/api/admin/payments${path}`)).json()) as StaffAnswers
}

async function pay(page: Page, card: Parameters<typeof typeCard>[1]): Promise<void> {
  await typeCard(page, card)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: PAY }).click()
}

test('an advertiser pays for a campaign by card, through a decline and a challenge; books and receipt say so once', async () => {
  const browser = await sharedBrowser()
  const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
  const member = newMember()
  await registerByForm(page, member)
  const code = await claimCampaign(page, 'A lantern that pays its way')
  await open(page, `/product-pitch/payment/${code}/`)
  const slip = page.getByRole('complementary', { name: 'What you pay for' })
  await slip.getByText('A lantern that pays its way').waitFor()
  await pay(page, 'declined')
  const problem = page.getByRole('alert').filter({ hasText: 'There was a problem processing your card.' })
  await problem.getByText('Your card has insufficient funds.').waitFor()
  await pay(page, 'challenged')
  await challengeFrame(page).getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { name: 'Paid. It is on our desk now.' }).waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/product-pitch/dashboard/')
  expect(complaints).toEqual([])

  const staff = await staffReader(browser)
  const { payments } = await staff('')
  const own = payments.filter(({ ref }) => ref === code.slice('x10'.length))
  expect(own.map(({ state, provider }) => [state, provider])).toEqual([
    ['paid', 'stripe'],
    ['failed', 'stripe'],
  ])
  expect((await staff('/ledger')).balanced).toBe(true)
  const day = own[0]?.created.slice(0, 10) ?? ''
  // Charge and fee; the provider's answer may lag.
  await eventually(async () => {
    const { compared, differences } = await staff(`/reconciliation?day=${day}`)
    return compared >= 2 && differences.length === 0
  })
  await eventually(async () => (await mailsTo(member.email)).some(({ subject }) => subject.startsWith('Your receipt')))

  const again = await visit(browser, { storageState: await page.context().storageState() })
  await open(again.page, `/product-pitch/payment/${code}/`)
  await again.page.getByRole('heading', { name: 'This pitch is paid' }).waitFor()
  expect(await placesThatHold(NUMBERS)).toEqual([])
})

test('an advertiser pays by PayPal, comes back without paying once, and then pays', async () => {
  const browser = await sharedBrowser()
  const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await registerByForm(page, newMember())
  const code = await claimCampaign(page, 'A lantern with an account')
  await open(page, `/product-pitch/payment/${code}/`)
  const goToPaypal = async () => {
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: PAY }).click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
  }
  await goToPaypal()
  await page.getByRole('link', { name: /^Cancel/ }).click()
  await page.getByRole('alert').getByText('Nothing was charged.').waitFor()
  await goToPaypal()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('heading', { name: 'Paid. It is on our desk now.' }).waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/product-pitch/dashboard/')
  expect(complaints).toEqual([])
  const { payments } = await (await staffReader(browser))('')
  const paid = payments.filter(({ ref, state }) => ref === code.slice('x10'.length) && state === 'paid')
  expect(paid.map(({ provider }) => provider)).toEqual(['paypal'])
  await open(page, '/product-pitch/payments/')
  await page.getByRole('link', { name: /^Receipt R-/ }).click()
  await page.getByRole('heading', { name: /^Receipt R-\d+$/ }).waitFor()
  await page.getByText('$249.00').first().waitFor()
})

test('the search for card numbers finds one that is stored', async () => {
  const title = 'No such card 5105 1051 0510'
  const { page } = await visit(await sharedBrowser())
  await registerByForm(page, newMember())
  await claimCampaign(page, title)
  expect(await placesThatHold(/No such card 5105 1051 0510/)).not.toEqual([])
})
