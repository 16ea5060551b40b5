import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  activateCampaign,
  activatePaypal,
  type CallAnswer,
  type Creative,
  createPaypalOrder,
  createQuote,
  getNewestCreative,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit, type Visit } from '../src/browser.ts'
import { cardFrame, challengeFrame, typeCard } from '../src/card-fields.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'
import { UNCLAIMED_LANTERN } from '../src/unclaimed-creative.ts'

const PAGE = '/product-pitch/payment/x104200/'
const DECLINED = 'There was a problem processing your card.'
const PAYPAL_FAILED = 'There was a problem processing your paypal payment'
const ACCEPT_TERMS = 'Please confirm you have read and agree to the terms and conditions'
const UNKNOWN = 'We do not know yet what became of your payment.'
const PAID = 'Paid. It is on our desk now.'

const NOT_FOUND = { code: 'campaign-not-found', error: 'Campaign could not be found.' }

const LANTERN: Creative = { ...UNCLAIMED_LANTERN, campaign: 4200, status: 'unapproved' }
const QUOTE: CallAnswer<typeof createQuote>['quote'] = {
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  amount: 24_900,
  regular: 24_900,
  currency: 'USD',
  reason: 'pitch-fee',
  expires: '2026-11-24T12:00:00.000Z',
}
const DISCOUNTED = { ...QUOTE, amount: 18_675, reason: 'discount-token' } as const

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens the page as the owner of the campaign, with its card fields there. */
async function openAsOwner(path = PAGE, quote = QUOTE): Promise<Visit> {
  fixtures.answer(createQuote, { quote })
  fixtures.answer(getNewestCreative, { creative: LANTERN })
  const owner = await visit(browser, { storageState: sessionOf('advertiser'), viewport: { width: 390, height: 844 } })
  await open(owner.page, path)
  return owner
}

async function payByCard(page: Page, card: Parameters<typeof typeCard>[1], button = 'Pay $249.00'): Promise<void> {
  await typeCard(page, card)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: button }).click()
}

/** Waits until the page leaves for the dashboard, which another part of the site serves. */
const goesToDashboard = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === '/product-pitch/dashboard/')

const referencesOf = () =>
  fixtures.callsOf(activateCampaign).map(({ body }) => (body as { readonly stripe_ref: string }).stripe_ref)

/** A PaymentIntent of the simulator that waits for its buyer's bank. */
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

async function presentChallenge(): Promise<{ readonly id: string }> {
  const { id, client_secret } = await challengedIntent()
  const meta = { code: 'payment-requires-action', error: 'Your bank asks you to confirm this payment.' }
  fixtures.fail(activateCampaign, 200, meta, { client_secret })
  return { id }
}

describe('the payment page', () => {
  test('says what is paid for and how much, with the discount of its address, and is on its way once it is paid', async () => {
    const { page, complaints } = await openAsOwner(`${PAGE}?token=less`, DISCOUNTED)
    const slip = page.getByRole('complementary', { name: 'What you pay for' })
    for (const text of ['$249.00', 'Come-back discount, 25%', '−$62.25', LANTERN.title, '$28 at Mothlamps'])
      await slip.getByText(text).waitFor()
    expect(fixtures.callsOf(createQuote).map(({ body }) => body)).toEqual([{ kind: 'pitch', campaign: 'x104200', token: 'less' }])
    const leaves = goesToDashboard(page)
    await payByCard(page, 'approved', 'Pay $186.75')
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(fixtures.callsOf(activateCampaign).map(({ params, body }) => [params['id'], body])).toEqual([
      [
        'x104200',
        {
          stripe_ref: expect.stringMatching(/^ctoken_/),
          discount_token: 'less',
          terms: true,
          company: '',
          tax_number: '',
        },
      ],
    ])
    await leaves
    expect(complaints).toEqual([])
  })

  test('sends a company and its tax number for the receipt', async () => {
    const { page } = await openAsOwner()
    await page.getByText('A company on the receipt').click()
    await page.getByLabel('Company').fill('Moth Lamps')
    await page.getByLabel('Tax number').fill('US 12-3456789')
    await payByCard(page, 'approved')
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(fixtures.callsOf(activateCampaign)[0]?.body).toMatchObject({ company: 'Moth Lamps', tax_number: 'US 12-3456789' })
  })

  test('asks for the terms, and for a card that is whole, before anything is sent', async () => {
    const { page } = await openAsOwner()
    const pay = page.getByRole('button', { name: 'Pay $249.00' })
    await cardFrame(page).getByLabel('Card number').waitFor()
    await pay.click()
    await page.getByRole('alert').getByText(ACCEPT_TERMS).waitFor()
    expect(await page.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(true)
    await page.getByRole('checkbox').check()
    await pay.click()
    await cardFrame(page).getByText('Your card number is incomplete.').waitFor()
    await cardFrame(page).locator('#number:focus').waitFor()
    expect(await page.getByText(ACCEPT_TERMS).count()).toBe(0)
    expect(fixtures.callsOf(activateCampaign)).toEqual([])
  })

  test('says what the provider says of a declined card, and takes another', async () => {
    fixtures.fail(activateCampaign, 200, {
      code: 'card-declined',
      error: DECLINED,
      fields: { card: 'Your card has insufficient funds.' },
    })
    const { page } = await openAsOwner()
    await payByCard(page, 'declined')
    const problem = page.getByRole('alert').filter({ hasText: DECLINED })
    await problem.getByText('Your card has insufficient funds.').waitFor()
    fixtures.restore(activateCampaign)
    await payByCard(page, 'approved')
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(new Set(referencesOf()).size).toBe(2)
  })

  test('says what is wrong with a number that no card has', async () => {
    const { page } = await openAsOwner()
    await typeCard(page, 'approved')
    await cardFrame(page).getByLabel('Card number').fill('4242424242424241')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pay $249.00' }).click()
    await page.getByRole('alert').getByText('Your card number is incorrect.').waitFor()
    expect(fixtures.callsOf(activateCampaign)).toEqual([])
  })
})

describe('a challenge of the buyer’s bank', () => {
  test('is shown over the page; passed, the payment is asked about by its own name', async () => {
    const { id } = await presentChallenge()
    const { page } = await openAsOwner()
    await payByCard(page, 'challenged')
    const complete = challengeFrame(page).getByRole('button', { name: 'Complete' })
    await complete.waitFor()
    fixtures.restore(activateCampaign)
    await complete.click()
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(referencesOf()).toEqual([expect.stringMatching(/^ctoken_/), id])
  })

  test('that was failed is what the server says of it', async () => {
    await presentChallenge()
    const { page } = await openAsOwner()
    await payByCard(page, 'challenged')
    const fail = challengeFrame(page).getByRole('button', { name: 'Fail' })
    await fail.waitFor()
    const sentence = 'We are unable to authenticate your payment method.'
    fixtures.fail(activateCampaign, 200, { code: 'card-declined', error: DECLINED, fields: { card: sentence } })
    await fail.click()
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(referencesOf()).toHaveLength(2)
  })

  test('that is closed charges nothing, and says so', async () => {
    await presentChallenge()
    const { page } = await openAsOwner()
    await payByCard(page, 'challenged')
    await challengeFrame(page).getByRole('button', { name: 'Complete' }).waitFor()
    await page.getByRole('dialog', { name: 'Your bank asks' }).press('Escape')
    await page.getByRole('alert').getByText('Your bank has not confirmed it, and nothing was charged.').waitFor()
    await page.getByRole('button', { name: 'Pay $249.00' }).waitFor()
    expect(referencesOf()).toHaveLength(1)
  })
})

describe('a payment whose answer was lost', () => {
  test('is asked about with the same reference, and is not made again', async () => {
    fixtures.fail(activateCampaign, 503)
    const { page } = await openAsOwner()
    await payByCard(page, 'approved')
    await page.getByRole('alert').getByText(UNKNOWN).waitFor()
    fixtures.restore(activateCampaign)
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(referencesOf()).toHaveLength(2)
    expect(new Set(referencesOf()).size).toBe(1)
  })

  test('is asked about by itself when the page is loaded anew', async () => {
    fixtures.fail(activateCampaign, 503)
    const { page } = await openAsOwner()
    await payByCard(page, 'approved')
    await page.getByRole('alert').getByText(UNKNOWN).waitFor()
    fixtures.fail(createQuote, 200, { code: 'already-paid', error: 'This campaign is paid already.' })
    fixtures.restore(activateCampaign)
    await open(page, PAGE)
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(new Set(referencesOf()).size).toBe(1)
  })

  test('is asked about with the company and the tax number that were sent, after a reload too', async () => {
    fixtures.fail(activateCampaign, 503)
    const { page } = await openAsOwner()
    await page.getByText('A company on the receipt').click()
    await page.getByLabel('Company').fill('Moth Lamps')
    await page.getByLabel('Tax number').fill('US 12-3456789')
    await payByCard(page, 'approved')
    await page.getByRole('alert').getByText(UNKNOWN).waitFor()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await eventually(() => referencesOf().length === 2)
    fixtures.restore(activateCampaign)
    await open(page, PAGE)
    await page.getByRole('heading', { name: PAID }).waitFor()
    const bodies = fixtures.callsOf(activateCampaign).map(({ body }) => body)
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(bodies[0]).toMatchObject({ company: 'Moth Lamps', tax_number: 'US 12-3456789' })
  })

  test('lets another card be tried once it is known to be declined', async () => {
    fixtures.fail(activateCampaign, 503)
    const { page } = await openAsOwner()
    await payByCard(page, 'declined')
    await page.getByRole('alert').getByText(UNKNOWN).waitFor()
    fixtures.fail(activateCampaign, 200, { code: 'card-declined', error: DECLINED })
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('alert').getByText(DECLINED).waitFor()
    fixtures.restore(activateCampaign)
    await payByCard(page, 'approved')
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(new Set(referencesOf()).size).toBe(2)
  })
})

describe('PayPal', () => {
  const ORDER = '5O190127TN364715T'
  const RETURN = `${PAGE}?paypal=approved&discount=less&token=${ORDER}&PayerID=QYR5Z8XDVJNXQ`

  test('opens its page in the same tab, with the terms and the discount', async () => {
    const approve = 'https://paypal.test/approve'
    fixtures.answer(createPaypalOrder, { paymentID: ORDER, approve_link: approve })
    const { page } = await openAsOwner(`${PAGE}?token=less`, DISCOUNTED)
    await page.route(approve, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay with PayPal</h1>' }))
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    await page.getByRole('button', { name: 'Pay $186.75' }).click()
    await page.getByRole('alert').getByText(ACCEPT_TERMS).waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pay $186.75' }).click()
    await page.getByRole('heading', { name: 'Pay with PayPal' }).waitFor()
    expect(fixtures.callsOf(createPaypalOrder)).toMatchObject([
      { params: { id: 'x104200' }, query: { token: 'less' }, body: { terms: true } },
    ])
    await page.goBack()
    await page.getByRole('button', { name: 'Pay $186.75' }).waitFor()
    expect(await page.getByRole('radio', { name: /^PayPal/ }).isEnabled()).toBe(true)
  })

  test('comes back with an order that was approved, which is paid then', async () => {
    const { page } = await openAsOwner(RETURN)
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(fixtures.callsOf(activatePaypal)).toMatchObject([
      { params: { id: 'x104200' }, query: { token: 'less' }, body: { paymentID: ORDER, payerID: 'QYR5Z8XDVJNXQ' } },
    ])
  })

  test('that did not work is said in its words, and the address forgets the order but keeps the discount', async () => {
    const hint = 'The instrument presented was either declined by the processor or bank.'
    fixtures.fail(activatePaypal, 200, { code: 'paypal-failed', error: PAYPAL_FAILED, fields: { paypal: hint } })
    const { page } = await openAsOwner(RETURN)
    await page.getByRole('alert').filter({ hasText: PAYPAL_FAILED }).getByText(hint).waitFor()
    await page.waitForURL(`**${PAGE}?token=less`)
    expect(fixtures.callsOf(activatePaypal)).toHaveLength(1)
  })

  test('that was left before the end charges nothing', async () => {
    const { page } = await openAsOwner(`${PAGE}?paypal=cancelled&token=${ORDER}`)
    await page.getByRole('alert').getByText('You came back from PayPal before the end. Nothing was charged.').waitFor()
    await page.waitForURL(`**${PAGE}`)
    expect(fixtures.callsOf(activatePaypal)).toEqual([])
  })

  test('whose answer was lost is asked about again', async () => {
    fixtures.fail(activatePaypal, 503)
    const { page } = await openAsOwner(RETURN)
    await page.getByRole('alert').getByText(UNKNOWN).waitFor()
    fixtures.restore(activatePaypal)
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('heading', { name: PAID }).waitFor()
    expect(fixtures.callsOf(activatePaypal).map(({ body }) => body)).toEqual([
      { paymentID: ORDER, payerID: 'QYR5Z8XDVJNXQ' },
      { paymentID: ORDER, payerID: 'QYR5Z8XDVJNXQ' },
    ])
  })

  test('is there where the fields of a card do not load, which can be asked for again', async () => {
    const { stripeUrl } = await screenSite()
    fixtures.answer(createQuote, { quote: QUOTE })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await page.route(`${stripeUrl}/stripe.js`, (route) => route.abort())
    await open(page, PAGE)
    await page.getByRole('alert').getByText('The fields for a card did not load.').waitFor()
    expect(await page.getByRole('radio', { name: /^PayPal/ }).isEnabled()).toBe(true)
    await page.unroute(`${stripeUrl}/stripe.js`)
    await page.getByRole('button', { name: 'Load them again' }).click()
    await cardFrame(page).getByLabel('Card number').waitFor()
  })
})

describe('a payment page that has nothing to pay', () => {
  test('says that the campaign is paid', async () => {
    fixtures.fail(createQuote, 200, { code: 'already-paid', error: 'This campaign is paid already.' })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await open(page, PAGE)
    await page.getByRole('heading', { name: 'This pitch is paid' }).waitFor()
    const link = page.getByRole('link', { name: 'Open your dashboard' })
    expect(await link.getAttribute('href')).toBe('/product-pitch/dashboard/')
  })

  test('says so when another tab was quicker, and charges nothing', async () => {
    fixtures.fail(activateCampaign, 200, { code: 'already-paid', error: 'This campaign is paid already.' })
    const { page } = await openAsOwner()
    await payByCard(page, 'approved')
    await page.getByRole('heading', { name: 'This pitch is paid' }).waitFor()
    expect(referencesOf()).toHaveLength(1)
  })

  test('names a discount that does not count, and leaves the full fee to its buyer', async () => {
    fixtures.fail(createQuote, 200, { code: 'discount-not-valid', error: 'This discount is not valid.' })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await open(page, `${PAGE}?token=spent`)
    await page.getByRole('heading', { name: 'This discount does not count any more' }).waitFor()
    expect(await page.getByText('$249').count()).toBe(0)
    fixtures.answer(createQuote, { quote: QUOTE })
    await page.getByRole('link', { name: 'See the full fee' }).click()
    await page.getByRole('button', { name: 'Pay $249.00' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test.each([
    ['visitors', undefined],
    ['members whose campaign it is not', 'shopper'],
  ] as const)('sends %s to the pitch page', async (_, name) => {
    fixtures.fail(createQuote, 200, NOT_FOUND)
    fixtures.fail(getNewestCreative, 403, { code: 'advertiser-login-needed', error: 'No.' })
    const { page } = await visit(browser, name === undefined ? {} : { storageState: sessionOf(name) })
    await page.goto(`${(await screenSite()).url}${PAGE}`)
    await page.waitForURL('**/product-pitch/')
    expect(fixtures.callsOf(createQuote).length > 0).toBe(name !== undefined)
  })

  test('offers another try while payments are away', async () => {
    fixtures.fail(createQuote, 503)
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    await open(page, PAGE)
    fixtures.answer(createQuote, { quote: QUOTE })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Pay $249.00' }).waitFor()
    expect(fixtures.callsOf(createQuote)).toHaveLength(2)
  })
})

describe('the document of the payment page', () => {
  test('alone names the provider, in a policy of its own, and sends no referrer', async () => {
    const { url, stripeUrl } = await screenSite()
    const response = await fetch(`${url}${PAGE}`)
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
    }, PAGE)
    await page.getByRole('link', { name: 'The fee' }).click()
    await page.locator('body[data-stripe-js]').waitFor()
    await page.getByRole('button', { name: 'Pay $249.00' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(PAGE)
  })

  test('is not tracked, and leaves to nobody but its own terms and the provider', async () => {
    const { url, stripeUrl } = await screenSite()
    fixtures.answer(createQuote, { quote: QUOTE })
    fixtures.answer(getNewestCreative, { creative: LANTERN })
    const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, PAGE)
    await page.getByRole('heading', { name: 'Nearly on the shelf' }).click()
    await page.getByRole('checkbox').check()
    const links = await page.locator('a:not([href="#main"])').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(['/product-pitch-terms-and-conditions/'])
    expect(asked.filter((one) => /sessionid|tracking/.test(one))).toEqual([])
    expect(asked.filter((one) => !one.startsWith(url) && !one.startsWith(stripeUrl))).toEqual([])
  })
})

describe('accessible, quiet and still at three widths, in the light and in the dark:', () => {
  test('the payment page with a discount', async () => {
    fixtures.answer(createQuote, { quote: DISCOUNTED })
    fixtures.answer(getNewestCreative, { creative: LANTERN })
    const storageState = sessionOf('advertiser')
    expect(await checkPageAtWidths(browser, `${PAGE}?token=less`, { filled: 'input[name=terms]', storageState })).toEqual([])
  })

  test('the payment page with its errors', async () => {
    fixtures.fail(activateCampaign, 200, { code: 'card-declined', error: DECLINED, fields: { card: 'It said no.' } })
    const { page } = await openAsOwner()
    await page.getByText('A company on the receipt').click()
    await payByCard(page, 'declined')
    await page.getByText('It said no.').waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await page.getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: 'Pay $249.00' }).click()
    await page.getByText(ACCEPT_TERMS).waitFor()
    expect(await findPageFaults(page)).toEqual([])
  })
})
