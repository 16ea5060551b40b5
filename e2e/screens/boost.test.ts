import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  activateBoostPaypal,
  createBoostPaypalOrder,
  getBoostPrices,
  getFeatured,
  getPost,
  joinBoostWaitingList,
  leaveBoostWaitingList,
  listBoostDisallowed,
  payBoost,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { answerBoosts, BOOST_NOW, BOOST_PAGE, BOUGHT, dayNamed, RADIO } from '../src/boosts.ts'
import { sharedBrowser, visit, type Visit } from '../src/browser.ts'
import { cardFrame, challengeFrame, typeCard } from '../src/card-fields.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'

const DECLINED = 'There was a problem processing your card.'
const PAYPAL_FAILED = 'There was a problem processing your paypal payment'
const NO_DATE = 'Please enter a date for your post to be boosted'
const NO_EMAIL = 'Please fill out the email form'
const OTHER_EMAIL = 'The emails you typed do not match'
const EMAIL = 'joon@knobs-and-dials.example'
const DAY = /^Thursday 17 December 2026/
const PAY = 'Pay $999 for 17 Dec'
const BOUGHT_TITLE = 'Thursday 17 December 2026'
const ORDER = '5O190127TN364715T'
const HELD_UNTIL = '2026-11-26T17:14:30.000Z'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens the page, in the light of a day before the season, as a visitor unless told. */
async function openBoost(path = BOOST_PAGE, member?: 'shopper'): Promise<Visit> {
  const options = member === undefined ? {} : { storageState: sessionOf(member) }
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, ...options })
  await visitor.page.clock.setFixedTime(BOOST_NOW)
  await open(visitor.page, path)
  return visitor
}

async function typeEmails(page: Page, first = EMAIL, second = EMAIL): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(first)
  await page.getByLabel('Email, once more').fill(second)
}

/** Fills out everything but the card. */
async function fillOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'The month after' }).click()
  await dayNamed(page, DAY).click()
  await typeEmails(page)
  await page.getByRole('checkbox').check()
}

const bought = (page: Page) => page.getByRole('heading', { name: BOUGHT_TITLE }).waitFor()
const bodiesOf = () => fixtures.callsOf(payBoost).map(({ body }) => body as Readonly<Record<string, unknown>>)

/** A challenge of the simulator that the next payment meets. */
async function presentChallenge(): Promise<string> {
  const { stripeUrl } = await screenSite()
  const card = { use_stripe_sdk: 'true', payment_method: 'pm_card_authenticationRequired' }
  const body = new URLSearchParams({ amount: '99900', currency: 'usd', confirm: 'true', ...card })
  const headers = { authorization: 'Bearer sk_test_screens' }
  const answer = await fetch(`${stripeUrl}/v1/payment_intents`, { method: 'POST', headers, body })
  const { id, client_secret } = (await answer.json()) as { readonly id: string; readonly client_secret: string }
  const meta = { code: 'payment-requires-action', error: 'Your bank asks you to confirm this payment.' }
  fixtures.fail(payBoost, 200, meta, { client_secret, held_until: HELD_UNTIL })
  return id
}

describe('the calendar of a boost', () => {
  test('is 450 pixels high, and says of each day whether it is free and what it costs', async () => {
    answerBoosts()
    const { page, complaints } = await openBoost()
    await page.getByRole('heading', { level: 1, name: RADIO.title }).waitFor()
    expect((await page.getByRole('grid').boundingBox())?.height).toBe(450)
    await dayNamed(page, 'Saturday 28 November 2026, free, $999').waitFor()
    expect(await dayNamed(page, 'Friday 27 November 2026, not for sale').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'The month after' }).click()
    for (const day of [
      'Friday 4 December 2026, taken',
      'Wednesday 9 December 2026, held: somebody is paying for it',
      'Thursday 24 December 2026, free, $999',
      'Friday 25 December 2026, free, $498',
    ])
      await dayNamed(page, day).waitFor()
    for (const word of ['Taken', 'Held']) expect(await page.getByRole('grid').getByText(word).count()).toBeGreaterThan(0)
    await dayNamed(page, DAY).click()
    await dayNamed(page, 'Thursday 17 December 2026, chosen, $999').waitFor()
    await page.getByRole('button', { name: PAY }).waitFor()
    expect(complaints).toEqual([])
  })

  test('is walked by keys, past days that are not for sale, into the next month', async () => {
    answerBoosts()
    const { page } = await openBoost()
    await dayNamed(page, /^Saturday 28 November/).focus()
    for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.getByText('Saturday 5 December 2026 is somebody else’s').waitFor()
    await dayNamed(page, /^Saturday 5 December/).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dayNamed(page, 'Saturday 12 December 2026, chosen, $999').waitFor()
    expect(fixtures.callsOf(joinBoostWaitingList)).toEqual([])
  })

  test('has the price of a token on every day, whatever the name it comes under', async () => {
    answerBoosts(40_000)
    const { page } = await openBoost(`${BOOST_PAGE}?token=ribbons-400&ref=promo-1`)
    await dayNamed(page, 'Saturday 28 November 2026, free, $400').click()
    await page.getByRole('button', { name: 'Pay $400 for 28 Nov' }).waitFor()
    expect(fixtures.callsOf(getBoostPrices).map(({ query }) => query)).toEqual([{ token: 'ribbons-400' }])
  })

  test('says before anything is paid that a gift for adults is shown to few', async () => {
    answerBoosts()
    const { page: usual } = await openBoost()
    await dayNamed(usual, 'Saturday 28 November 2026, free, $999').waitFor()
    expect(await usual.getByText('This gift is for adults.').count()).toBe(0)
    fixtures.answer(getPost, { post: { ...RADIO, nsfw: true } })
    const { page } = await openBoost()
    await page.getByText('shown only to visitors who have asked to see such gifts').waitFor()
    await dayNamed(page, 'Saturday 28 November 2026, free, $999').waitFor()
  })

  test('names a token that does not count, and leaves the usual price to its buyer', async () => {
    answerBoosts()
    fixtures.fail(getBoostPrices, 422, { code: 'token-not-valid', error: 'This token is not valid.' })
    const { page } = await openBoost(`${BOOST_PAGE}?param_token=spent`)
    await page.getByRole('heading', { name: 'This price does not count any more' }).waitFor()
    answerBoosts()
    await page.getByRole('link', { name: 'See the usual prices' }).click()
    await dayNamed(page, 'Saturday 28 November 2026, free, $999').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('a boost that is paid by card', () => {
  test('asks for the day, both addresses and the terms, in the words of the requirement', async () => {
    answerBoosts()
    const { page } = await openBoost()
    await cardFrame(page).getByLabel('Card number').waitFor()
    await page.getByRole('button', { name: 'Pay for a day' }).click()
    await page.getByRole('alert').getByText(NO_DATE).waitFor()
    await dayNamed(page, /^Saturday 28 November/).click()
    const pay = page.getByRole('button', { name: 'Pay $999 for 28 Nov' })
    await pay.click()
    await page.getByText(NO_EMAIL).waitFor()
    expect(await page.getByLabel('Email', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
    await typeEmails(page, EMAIL, 'joon@knobs-and-dails.example')
    await pay.click()
    await page.getByText(OTHER_EMAIL).waitFor()
    expect(await page.getByLabel('Email, once more').getAttribute('aria-invalid')).toBe('true')
    await typeEmails(page)
    await pay.click()
    await page.getByText('Please confirm you have read and agree to the terms and conditions').waitFor()
    expect(fixtures.callsOf(payBoost)).toEqual([])
  })

  test('sends the day with its parts, and offers its buyer an account that owns it', async () => {
    answerBoosts()
    fixtures.answer(payBoost, { boost: BOUGHT, claim: 'claim-token' })
    const { page, complaints } = await openBoost(`${BOOST_PAGE}?tracking_ref=promo-1`)
    await fillOut(page)
    await typeCard(page, 'approved')
    await page.getByRole('button', { name: PAY }).click()
    await bought(page)
    expect(fixtures.callsOf(payBoost).map(({ params, body }) => [params['slug'], body])).toEqual([
      [
        RADIO.slug,
        {
          stripe_ref: expect.stringMatching(/^ctoken_/),
          date: '2026-12-17',
          month: '12',
          year: '2026',
          email: EMAIL,
          email_again: EMAIL,
          param_token: '',
          tracking_ref: 'promo-1',
          terms: true,
          company: '',
          tax_number: '',
        },
      ],
    ])
    await page.getByText('$999.00 paid, once.').waitFor()
    const offer = page.getByRole('link', { name: 'Make an account that owns it' })
    expect(await offer.getAttribute('href')).toBe(`/product-pitch/receipt/${BOUGHT.payment}/?claim=claim-token`)
    expect(await findPageFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('asks a member for no address, and leads to the receipt', async () => {
    answerBoosts()
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    const { page } = await openBoost(`${BOOST_PAGE}?date=2026-12-17`, 'shopper')
    await page.getByRole('button', { name: PAY }).waitFor()
    expect(await page.getByLabel('Email, once more').count()).toBe(0)
    await page.getByRole('checkbox').check()
    await typeCard(page, 'approved')
    await page.getByRole('button', { name: PAY }).click()
    await bought(page)
    const receipt = page.getByRole('link', { name: 'Your receipt' })
    expect(await receipt.getAttribute('href')).toBe(`/product-pitch/receipt/${BOUGHT.payment}/`)
  })

  test('says what the provider says of a declined card, lets the day go, and takes another', async () => {
    answerBoosts()
    const sentence = 'Your card has insufficient funds.'
    fixtures.fail(payBoost, 200, { code: 'card-declined', error: DECLINED, fields: { card: sentence } })
    const { page } = await openBoost()
    await fillOut(page)
    await typeCard(page, 'declined')
    await page.getByRole('button', { name: PAY }).click()
    await page.getByRole('alert').filter({ hasText: DECLINED }).getByText(sentence).waitFor()
    expect(await page.getByRole('timer').count()).toBe(0)
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await typeCard(page, 'approved')
    await page.getByRole('button', { name: PAY }).click()
    await bought(page)
    expect(new Set(bodiesOf().map((body) => body['stripe_ref'])).size).toBe(2)
  })

  test('says that somebody was quicker, and shows the days as they are now', async () => {
    answerBoosts()
    fixtures.fail(payBoost, 200, { code: 'date-not-available', error: 'That day cannot be boosted.' })
    const { page } = await openBoost()
    await fillOut(page)
    await typeCard(page, 'approved')
    fixtures.answer(listBoostDisallowed, { dates: ['2026-12-17'], today: '2026-11-26', last: '2027-11-26', own: [] })
    await page.getByRole('button', { name: PAY }).click()
    await page.getByRole('alert').getByText('That day cannot be boosted.').waitFor()
    await dayNamed(page, 'Thursday 17 December 2026, held: somebody is paying for it').waitFor()
    await page.getByRole('button', { name: 'Pay for a day' }).waitFor()
    expect(bodiesOf()).toHaveLength(1)
  })

  test('counts the time for which the day is held while the buyer’s bank asks', async () => {
    answerBoosts()
    const id = await presentChallenge()
    const { page } = await openBoost()
    await fillOut(page)
    await typeCard(page, 'challenged')
    await page.getByRole('button', { name: PAY }).click()
    const complete = challengeFrame(page).getByRole('button', { name: 'Complete' })
    await complete.waitFor()
    await page.getByText('14:30', { exact: true }).waitFor()
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await complete.click()
    await bought(page)
    expect(bodiesOf().map((body) => body['stripe_ref'])).toEqual([expect.stringMatching(/^ctoken_/), id])
  })

  test('is asked about by itself after a reload, with the same reference, day and addresses', async () => {
    answerBoosts()
    fixtures.fail(payBoost, 503)
    const { page } = await openBoost()
    await fillOut(page)
    await typeCard(page, 'approved')
    await page.getByRole('button', { name: PAY }).click()
    await page.getByRole('alert').getByText('We do not know yet what became of your payment.').waitFor()
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await open(page, BOOST_PAGE)
    await bought(page)
    const [first, second] = bodiesOf()
    expect(second).toEqual(first)
  })

  test('is asked about for the day that was chosen, whatever day the mailed link had', async () => {
    answerBoosts()
    fixtures.fail(payBoost, 503)
    const mailed = `${BOOST_PAGE}?date=2026-12-11`
    const { page } = await openBoost(mailed)
    await dayNamed(page, DAY).click()
    await page.waitForURL((url) => url.searchParams.get('date') === '2026-12-17')
    await typeEmails(page)
    await page.getByRole('checkbox').check()
    await typeCard(page, 'approved')
    await page.getByRole('button', { name: PAY }).click()
    await page.getByRole('alert').getByText('We do not know yet what became of your payment.').waitFor()
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await open(page, mailed)
    await bought(page)
    const [first, second] = bodiesOf()
    expect(first).toMatchObject({ date: '2026-12-17' })
    expect(second).toEqual(first)
  })
})

describe('a boost that is paid by PayPal', () => {
  const back = (came: string) => `${BOOST_PAGE}?paypal=${came}&date=2026-12-17&tracking_ref=promo-1&token=${ORDER}&PayerID=QYR`

  /** Leaves for PayPal's page, and stands there. */
  async function leave(): Promise<Page> {
    answerBoosts()
    const approve = 'https://paypal.test/approve'
    fixtures.answer(createBoostPaypalOrder, { paymentID: ORDER, approve_link: approve, held_until: HELD_UNTIL })
    const { page } = await openBoost(`${BOOST_PAGE}?tracking_ref=promo-1`)
    await page.route(approve, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay with PayPal</h1>' }))
    await fillOut(page)
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    await page.getByRole('button', { name: PAY }).click()
    await page.getByRole('heading', { name: 'Pay with PayPal' }).waitFor()
    return page
  }

  test('names the day in the path and the buyer in the body, and is captured on the way back', async () => {
    const page = await leave()
    const params = { slug: RADIO.slug, day: '17', month: '12', year: '2026', token: '-' }
    expect(fixtures.callsOf(createBoostPaypalOrder)).toMatchObject([
      { params, body: { email: EMAIL, email_again: EMAIL, tracking_ref: 'promo-1', terms: true } },
    ])
    fixtures.answer(activateBoostPaypal, { state: 'approved', boost: BOUGHT, claim: null })
    await open(page, back('approved'))
    await bought(page)
    expect(fixtures.callsOf(activateBoostPaypal)).toMatchObject([
      {
        params: { ...params, ref: 'promo-1' },
        body: { paymentID: ORDER, payerID: 'QYR', email: EMAIL, email_again: EMAIL },
      },
    ])
    expect(page.url()).not.toContain(EMAIL)
  })

  test('that was left before the end still holds the day, and the address forgets the order', async () => {
    const page = await leave()
    await open(page, back('cancelled'))
    await page.getByRole('alert').getByText('You came back from PayPal before the end. Nothing was charged.').waitFor()
    await page.getByRole('timer').waitFor()
    await dayNamed(page, 'Thursday 17 December 2026, held for you, $999').waitFor()
    await page.waitForURL(`**${BOOST_PAGE}?date=2026-12-17&tracking_ref=promo-1`)
    expect(fixtures.callsOf(activateBoostPaypal)).toEqual([])
  })

  test('that did not work is said in its words', async () => {
    const page = await leave()
    fixtures.fail(activateBoostPaypal, 200, { code: 'paypal-failed', error: PAYPAL_FAILED })
    await open(page, back('approved'))
    await page.getByRole('alert').getByText(PAYPAL_FAILED).waitFor()
    expect(fixtures.callsOf(activateBoostPaypal)).toHaveLength(1)
  })
})

describe('the waiting list', () => {
  test('takes whoever wants a day that is taken', async () => {
    answerBoosts()
    fixtures.answer(joinBoostWaitingList, { date: '2026-12-04' })
    const { page } = await openBoost()
    await page.getByRole('button', { name: 'The month after' }).click()
    await dayNamed(page, /^Friday 4 December/).click()
    await page.getByRole('button', { name: 'Write to me' }).click()
    await page.getByText(NO_EMAIL).waitFor()
    await page.getByLabel('Your email').fill(EMAIL)
    expect(await findPageFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Write to me' }).click()
    await page.getByText('We write to you should Friday 4 December 2026 get free.').waitFor()
    const asked = { slug: RADIO.slug, date: '2026-12-04', email: EMAIL }
    expect(fixtures.callsOf(joinBoostWaitingList).map(({ body }) => body)).toEqual([asked])
  })

  test('is left by the link of its mail, with one press', async () => {
    answerBoosts()
    fixtures.answer(leaveBoostWaitingList, { date: '2026-12-04' })
    const { page } = await openBoost(`${BOOST_PAGE}?leave=secret`)
    await page.getByRole('button', { name: 'Take me off it' }).click()
    await page.getByText('You are off the waiting list for Friday 4 December 2026.').waitFor()
    expect(fixtures.callsOf(leaveBoostWaitingList).map(({ body }) => body)).toEqual([{ token: 'secret' }])
  })
})

describe('the document of a boost', () => {
  test('names the provider in a policy of its own, is kept by nobody, and is a 404 where there is no such gift', async () => {
    answerBoosts()
    const { url, stripeUrl } = await screenSite()
    const response = await fetch(`${url}${BOOST_PAGE}`)
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${stripeUrl}`)
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ])
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain(RADIO.title)
    fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'There is no such post.' })
    for (const path of ['/no-such-gift/boost/', '/no-such-gift/boost/edit-request/']) {
      const missing = await fetch(`${url}${path}`)
      expect([path, missing.status, missing.headers.get('content-security-policy')]).toEqual([path, 404, null])
      expect(await missing.text()).not.toContain('data-stripe')
    }
  })

  test('is not tracked, and a link of a gift’s page leads to it', async () => {
    answerBoosts()
    const { url, stripeUrl } = await screenSite()
    const { page } = await openBoost(`/${RADIO.slug}/`)
    await page.getByRole('link', { name: 'Boost this' }).click()
    await page.locator('body[data-stripe-js]').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, BOOST_PAGE)
    await page.getByRole('heading', { level: 1 }).click()
    await dayNamed(page, /^Saturday 28 November/).click()
    expect(asked.filter((one) => /sessionid|tracking/.test(one))).toEqual([])
    expect(asked.filter((one) => !one.startsWith(url) && !one.startsWith(stripeUrl))).toEqual([])
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/privacy-policy/')
    expect(await page.locator('body[data-stripe-js]').count()).toBe(0)
  })
})

test('a gift whose day was bought says Sponsored on the home page, with why, and is counted for its buyer', async () => {
  const sponsored = { label: 'Sponsored', disclosure: 'Somebody paid for this gift to stand here today.' } as const
  const featured = { ...RADIO, utm_campaign: '', overline: 'Ours', giveaway_data: null, sponsored }
  fixtures.answer(getFeatured, { featured, ends: new Date(Date.now() + 20_000).toISOString() })
  const { page } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await open(page, '/')
  const spread = page.getByRole('region', { name: RADIO.title })
  await spread.getByText('Sponsored', { exact: true }).waitFor()
  await spread.getByText(sponsored.disclosure).waitFor()
  expect(await spread.getAttribute('data-track-list')).toBe('featured')
  expect(await findPageFaults(page)).toEqual([])
  // Another gift may be featured from New York's midnight on.
  const kept = (await fetch(`${(await screenSite()).url}/`)).headers.get('cache-control') ?? ''
  expect(Number(/s-maxage=(\d+)/.exec(kept)?.[1])).toBeLessThan(21)
})

test('the page of a boost is accessible, quiet and still at three widths, in the light and in the dark', async () => {
  answerBoosts()
  expect(await checkPageAtWidths(browser, BOOST_PAGE, { filled: 'input[name=terms]' })).toEqual([])
})
