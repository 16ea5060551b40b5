import { beforeAll, describe, expect, test } from '@jest/globals'
import { activateCampaign, createPaypalOrder, createQuote, getNewestCreative } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { DISCOUNTED, FEE_PAGE, LANTERN, QUOTE } from '../../web/test/campaign-fee.ts'
import { sharedBrowser, type Visit } from '../src/browser.ts'
import { cardFrame, challengeFrame, typeCard } from '../src/card-fields.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const DECLINED = 'There was a problem processing your card.'
const ACCEPT_TERMS = 'Please confirm you have read and agree to the terms and conditions'
const PAY = 'Pay $249.00'
const PAID = 'Paid. It is on our desk now.'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens the page as the owner of the campaign, and waits for the card fields. */
async function openAsOwner(path = FEE_PAGE): Promise<Visit> {
  fixtures.answer(createQuote, { quote: QUOTE })
  fixtures.answer(getNewestCreative, { creative: LANTERN })
  const owner = await visit(browser, { storageState: sessionOf('advertiser'), viewport: { width: 390, height: 844 } })
  await open(owner.page, path)
  return owner
}

async function payByCard(page: Page, card: Parameters<typeof typeCard>[1]): Promise<void> {
  await typeCard(page, card)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: PAY }).click()
}

const referencesOf = () =>
  fixtures.callsOf(activateCampaign).map(({ body }) => (body as { readonly stripe_ref: string }).stripe_ref)

/** A PaymentIntent of the simulator that waits for the bank's challenge. */
async function challengedIntent(): Promise<{ readonly id: string; readonly client_secret: string }> {
  const body = new URLSearchParams({
    amount: '24900',
    currency: 'usd',
    confirm: 'true',
    use_stripe_sdk: 'true',
    payment_method: 'pm_card_authenticationRequired',
  })
  const { stripeUrl } = await screenSite()
  const headers = { authorization: 'Bearer sk_test_screens' }
  const answer = await fetch(`${stripeUrl}/v1/payment_intents`, { method: 'POST', headers, body })
  return (await answer.json()) as { readonly id: string; readonly client_secret: string }
}

describe('the provider’s fields for a card', () => {
  test('show what is wrong with a card, and send nothing', async () => {
    const { page } = await openAsOwner()
    const pay = page.getByRole('button', { name: PAY })
    await cardFrame(page).getByLabel('Card number').waitFor()
    await page.getByRole('checkbox').check()
    await pay.click()
    await cardFrame(page).getByText('Your card number is incomplete.').waitFor()
    await cardFrame(page).locator('#number:focus').waitFor()
    await typeCard(page, 'approved')
    await cardFrame(page).getByLabel('Card number').fill('4242424242424241')
    await pay.click()
    await page.getByRole('alert').getByText('Your card number is incorrect.').waitFor()
    expect(fixtures.callsOf(activateCampaign)).toEqual([])
  })

  test('pay with a valid card, and then the dashboard opens', async () => {
    const { page, complaints } = await openAsOwner()
    // The screen site does not serve the dashboard.
    const leaves = page.waitForRequest((request) => new URL(request.url()).pathname === '/product-pitch/dashboard/')
    await payByCard(page, 'approved')
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(referencesOf()).toEqual([expect.stringMatching(/^ctoken_/)])
    await leaves
    expect(complaints).toEqual([])
  })

  test('that fail to load leave PayPal usable, and can be retried', async () => {
    const { stripeUrl } = await screenSite()
    fixtures.answer(createQuote, { quote: QUOTE })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await page.route(`${stripeUrl}/stripe.js`, (route) => route.abort())
    await open(page, FEE_PAGE)
    await page.getByRole('alert').getByText('The fields for a card did not load.').waitFor()
    expect(await page.getByRole('radio', { name: /^PayPal/ }).isEnabled()).toBe(true)
    await page.unroute(`${stripeUrl}/stripe.js`)
    await page.getByRole('button', { name: 'Load them again' }).click()
    await cardFrame(page).getByLabel('Card number').waitFor()
  })
})

test('a challenge of the buyer’s bank is shown over the page, and can be passed or closed', async () => {
  const { id, client_secret } = await challengedIntent()
  const meta = { code: 'payment-requires-action', error: 'Your bank asks you to confirm this payment.' }
  fixtures.fail(activateCampaign, 200, meta, { client_secret })
  const { page } = await openAsOwner()
  await payByCard(page, 'challenged')
  const complete = challengeFrame(page).getByRole('button', { name: 'Complete' })
  await complete.waitFor()
  await page.getByRole('dialog', { name: 'Your bank asks' }).press('Escape')
  await page.getByRole('alert').getByText('Your bank has not confirmed it, and nothing was charged.').waitFor()
  await page.getByRole('button', { name: PAY }).click()
  await complete.waitFor()
  fixtures.restore(activateCampaign)
  await complete.click()
  await page.getByRole('heading', { name: PAID }).waitFor()
  expect(referencesOf()).toEqual([expect.stringMatching(/^ctoken_/), expect.stringMatching(/^ctoken_/), id])
})

test('PayPal opens in the same tab, and Back returns to a page that can pay', async () => {
  const approve = 'https://paypal.test/approve'
  fixtures.answer(createPaypalOrder, { paymentID: '5O190127TN364715T', approve_link: approve })
  const { page } = await openAsOwner()
  await page.route(approve, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay with PayPal</h1>' }))
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: PAY }).click()
  await page.getByRole('heading', { name: 'Pay with PayPal' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: PAY }).waitFor()
  expect(await page.getByRole('radio', { name: /^PayPal/ }).isEnabled()).toBe(true)
})

describe('the document of the payment page', () => {
  test('alone names the provider, in a policy of its own, and sends no referrer', async () => {
    const { url, stripeUrl } = await screenSite()
    const response = await fetch(`${url}${FEE_PAGE}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const directive of ["script-src 'self'", 'frame-src', "connect-src 'self'"])
      expect(policy).toContain(`${directive} ${stripeUrl}`)
    expect(policy).not.toMatch(/unsafe/)
    expect(response.headers.get('permissions-policy')).toContain(`payment=(self "${stripeUrl}")`)
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ])
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain(`data-stripe-js="${stripeUrl}/stripe.js" data-stripe-key="pk_test_screens"`)
    for (const path of ['/', '/product-pitch/', '/product-pitch/confirmation/x104200/']) {
      const other = await fetch(`${url}${path}`)
      expect([path, other.headers.get('content-security-policy')]).toEqual([path, null])
      expect(await other.text()).not.toContain('data-stripe')
    }
  })

  test('is loaded as a document where a link of this site leads to it', async () => {
    fixtures.answer(createQuote, { quote: QUOTE })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await open(page, '/product-pitch/')
    await page.evaluate((path) => {
      const link = document.createElement('a')
      link.href = path
      link.textContent = 'The fee'
      document.querySelector('main')?.prepend(link)
    }, FEE_PAGE)
    await page.getByRole('link', { name: 'The fee' }).click()
    await page.locator('body[data-stripe-js]').waitFor()
    await page.getByRole('button', { name: PAY }).waitFor()
    expect(new URL(page.url()).pathname).toBe(FEE_PAGE)
  })

  test('is not tracked, and links only to the terms and the provider', async () => {
    const { url, stripeUrl } = await screenSite()
    fixtures.answer(createQuote, { quote: QUOTE })
    fixtures.answer(getNewestCreative, { creative: LANTERN })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, FEE_PAGE)
    await page.getByRole('heading', { name: 'Nearly on the shelf' }).click()
    await page.getByRole('checkbox').check()
    const links = await page.locator('a:not([href="#main"])').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(['/product-pitch-terms-and-conditions/'])
    expect(asked.filter((one) => /sessionid|tracking/.test(one))).toEqual([])
    expect(asked.filter((one) => !one.startsWith(url) && !one.startsWith(stripeUrl))).toEqual([])
  })
})

describe('accessible at three widths, light and dark, without console errors or layout shifts:', () => {
  test('the payment page with a discount', async () => {
    fixtures.answer(createQuote, { quote: DISCOUNTED })
    fixtures.answer(getNewestCreative, { creative: LANTERN })
    const storageState = sessionOf('advertiser')
    expect(await checkPageAtWidths(browser, `${FEE_PAGE}?token=less`, { filled: 'input[name=terms]', storageState })).toEqual([])
  })

  test('the payment page with its errors', async () => {
    fixtures.fail(activateCampaign, 200, { code: 'card-declined', error: DECLINED, fields: { card: 'It said no.' } })
    const { page } = await openAsOwner()
    await page.getByText('A company on the receipt').click()
    await payByCard(page, 'declined')
    await page.getByText('It said no.').waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await page.getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: PAY }).click()
    await page.getByText(ACCEPT_TERMS).waitFor()
    expect(await findPageFaults(page)).toEqual([])
  })
})
