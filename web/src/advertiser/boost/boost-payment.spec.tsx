import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { activateBoostPaypal, createBoostPaypalOrder, listBoostDisallowed, payBoost } from '@ribbonry/contracts'
import { answerBoosts, BOOST_NOW, BOOST_PAGE, BOUGHT, RADIO } from '../../../test/boosts.ts'
import {
  bought,
  DAY,
  dayNamed,
  EMAIL,
  fillOut,
  openBoost,
  paidBodies,
  PAY,
  typeEmails,
} from '../../../test/components/boost-page.ts'
import { cards } from '../../../test/components/card-provider.ts'
import { currentPath, fixtures, screen, waitFor, within } from '../../../test/components/page.tsx'
import { press } from '../../../test/components/press.ts'

const DECLINED = 'There was a problem processing your card.'
const PAYPAL_FAILED = 'There was a problem processing your paypal payment'
const UNKNOWN = /^We do not know yet what became of your payment\./
const HELD_UNTIL = '2026-11-26T17:14:30.000Z'

const alertSays = async (text: string | RegExp) => within(await screen.findByRole('alert')).findByText(text)

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(BOOST_NOW.getTime())
  answerBoosts(fixtures)
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('a boost that is paid by card', () => {
  test('sends the day with its parts, and offers its buyer an account that owns it', async () => {
    fixtures.answer(payBoost, { boost: BOUGHT, claim: 'claim-token' })
    const page = await openBoost(`${BOOST_PAGE}?tracking_ref=promo-1`)
    await fillOut(page)
    await press(page, PAY)
    await bought()
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
          holder: expect.stringMatching(/^[\w-]{36}$/),
        },
      ],
    ])
    screen.getByText(/\$999\.00 paid, once\./)
    const offer = screen.getByRole('link', { name: 'Make an account that owns it' })
    expect(offer.getAttribute('href')).toBe(`/product-pitch/receipt/${BOUGHT.payment}/?claim=claim-token`)
    expect(page.complaints).toEqual([])
  })

  test('asks a member for no address, and leads to the receipt', async () => {
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    const page = await openBoost(`${BOOST_PAGE}?date=2026-12-17`, 'shopper')
    await screen.findByRole('button', { name: PAY })
    expect(screen.queryByLabelText('Email, once more')).toBeNull()
    await page.user.click(screen.getByRole('checkbox'))
    cards.typeCard()
    await press(page, PAY)
    await bought()
    const receipt = screen.getByRole('link', { name: 'Your receipt' })
    expect(receipt.getAttribute('href')).toBe(`/product-pitch/receipt/${BOUGHT.payment}/`)
  })

  test('shows the provider’s message for a declined card, releases the day, and accepts another card', async () => {
    const sentence = 'Your card has insufficient funds.'
    fixtures.fail(payBoost, 200, { code: 'card-declined', error: DECLINED, fields: { card: sentence } })
    const page = await openBoost()
    await fillOut(page)
    await press(page, PAY)
    await alertSays(DECLINED)
    await alertSays(sentence)
    expect(screen.queryByRole('timer')).toBeNull()
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await press(page, PAY)
    await bought()
    expect(new Set(paidBodies().map((body) => body['stripe_ref'])).size).toBe(2)
  })

  test('says that the day was taken meanwhile, and reloads the days', async () => {
    fixtures.fail(payBoost, 200, { code: 'date-not-available', error: 'That day cannot be boosted.' })
    const page = await openBoost()
    await fillOut(page)
    fixtures.answer(listBoostDisallowed, { dates: ['2026-12-17'], today: '2026-11-26', last: '2027-11-26', own: [] })
    await press(page, PAY)
    await alertSays('That day cannot be boosted.')
    await dayNamed('Thursday 17 December 2026, held: somebody is paying for it')
    await screen.findByRole('button', { name: 'Pay for a day' })
    expect(paidBodies()).toHaveLength(1)
  })

  test('shows the remaining time of the hold during the bank’s challenge', async () => {
    const meta = { code: 'payment-requires-action', error: 'Your bank asks you to confirm this payment.' }
    fixtures.fail(payBoost, 200, meta, { client_secret: 'pi_3Q0Wd1_secret_words', held_until: HELD_UNTIL })
    const page = await openBoost()
    await fillOut(page)
    await press(page, PAY)
    await screen.findByRole('dialog', { name: 'Your bank asks' })
    await screen.findByText('14:30')
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await press(page, 'Complete')
    await bought()
    expect(paidBodies().map((body) => body['stripe_ref'])).toEqual([expect.stringMatching(/^ctoken_/), 'pi_3Q0Wd1'])
  })

  test('is resumed after a reload, with the same reference, day and addresses', async () => {
    fixtures.fail(payBoost, 503)
    const page = await openBoost()
    await fillOut(page)
    await press(page, PAY)
    await alertSays(UNKNOWN)
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await openBoost()
    await bought()
    const [first, second] = paidBodies()
    expect(second).toEqual(first)
  })

  test('is resumed for the selected day, whatever day the mailed link has', async () => {
    fixtures.fail(payBoost, 503)
    const mailed = `${BOOST_PAGE}?date=2026-12-11`
    const page = await openBoost(mailed)
    await page.user.click(await dayNamed(DAY))
    await waitFor(() => {
      expect(currentPath()).toBe(`${BOOST_PAGE}?date=2026-12-17`)
    })
    await typeEmails(page)
    await page.user.click(screen.getByRole('checkbox'))
    cards.typeCard()
    await press(page, PAY)
    await alertSays(UNKNOWN)
    fixtures.answer(payBoost, { boost: BOUGHT, claim: null })
    await openBoost(mailed)
    await bought()
    const [first, second] = paidBodies()
    expect(first).toMatchObject({ date: '2026-12-17' })
    expect(second).toEqual(first)
  })
})

describe('the holder of a day', () => {
  const taken = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-04', '2026-12-17']
  const answerOwn = (own: { readonly date: string; readonly held_until: string | null }[]) =>
    fixtures.answer(listBoostDisallowed, { dates: taken, today: '2026-11-26', last: '2027-11-26', own })

  test('is identified by a secret of the device, which the first payment creates', async () => {
    const page = await openBoost()
    await dayNamed(/^Saturday 28 November 2026/)
    expect(fixtures.callsOf(listBoostDisallowed).map(({ query }) => query)).toEqual([{}])
    fixtures.fail(payBoost, 200, { code: 'card-declined', error: DECLINED })
    await fillOut(page)
    await press(page, PAY)
    await alertSays(DECLINED)
    const holder = paidBodies()[0]?.['holder']
    await waitFor(() => {
      expect(fixtures.callsOf(listBoostDisallowed).at(-1)?.query).toEqual({ holder })
    })
  })

  test('is known in another tab, which offers to continue the purchase', async () => {
    answerOwn([{ date: '2026-12-17', held_until: HELD_UNTIL }])
    const page = await openBoost()
    await screen.findByText(/^Your day, Thursday 17 December 2026, held for 15 minutes\./)
    await press(page, 'Go on paying')
    await screen.findByText('14:30')
    await dayNamed('Thursday 17 December 2026, held for you, $999')
    await screen.findByRole('button', { name: PAY })
    expect(screen.queryByRole('button', { name: 'Go on paying' })).toBeNull()
    expect(currentPath()).toBe(`${BOOST_PAGE}?date=2026-12-17`)
  })

  test.each([
    [[], 'Thursday 17 December 2026 is being paid for by somebody else. Please choose another day.'],
    [
      [{ date: '2026-12-17', held_until: null }],
      'Thursday 17 December 2026 is yours already, and paid. Please choose another day.',
    ],
  ])('is shown when the day of a link is not available: %#', async (own, words) => {
    answerOwn(own)
    await openBoost(`${BOOST_PAGE}?date=2026-12-17`)
    await screen.findByText(words)
    expect(screen.getAllByRole('button', { name: 'Pay for a day' })).toHaveLength(1)
  })

  test('is decided by the server: a stored hold that somebody else has by now is dropped', async () => {
    const meta = { code: 'payment-requires-action', error: 'Your bank asks you to confirm this payment.' }
    fixtures.fail(payBoost, 200, meta, { client_secret: 'pi_3Q0Wd1_secret_words', held_until: HELD_UNTIL })
    const page = await openBoost()
    await fillOut(page)
    await press(page, PAY)
    await screen.findByText('14:30')
    sessionStorage.removeItem('open-payment:boost a-radio-with-knobs')
    answerOwn([])
    await openBoost()
    await screen.findByText(/is being paid for by somebody else/)
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('a boost that is paid by PayPal', () => {
  const ORDER = '5O190127TN364715T'
  const back = (came: string) => `${BOOST_PAGE}?paypal=${came}&date=2026-12-17&tracking_ref=promo-1&token=${ORDER}&PayerID=QYR`
  const day = { slug: RADIO.slug, day: '17', month: '12', year: '2026', token: '-' }

  /** Starts the redirect to PayPal. */
  async function leave(): Promise<void> {
    const approve = 'https://paypal.test/approve'
    fixtures.answer(createBoostPaypalOrder, { paymentID: ORDER, approve_link: approve, held_until: HELD_UNTIL })
    const page = await openBoost(`${BOOST_PAGE}?tracking_ref=promo-1`)
    await fillOut(page)
    await page.user.click(screen.getByRole('radio', { name: /^PayPal/ }))
    await press(page, PAY)
    await waitFor(() => {
      expect(page.departures).toEqual([approve])
    })
  }

  test('names the day in the path and the buyer in the body, and is captured on the way back', async () => {
    await leave()
    expect(fixtures.callsOf(createBoostPaypalOrder)).toMatchObject([
      { params: day, body: { email: EMAIL, email_again: EMAIL, tracking_ref: 'promo-1', terms: true } },
    ])
    fixtures.answer(activateBoostPaypal, { state: 'approved', boost: BOUGHT, claim: null })
    await openBoost(back('approved'))
    await bought()
    expect(fixtures.callsOf(activateBoostPaypal)).toMatchObject([
      {
        params: { ...day, ref: 'promo-1' },
        body: { paymentID: ORDER, payerID: 'QYR', email: EMAIL, email_again: EMAIL },
      },
    ])
    expect(currentPath()).not.toContain(EMAIL)
  })

  test('is shown as paid again after a reload, and where it comes back into a tab that knows no address', async () => {
    await leave()
    fixtures.answer(activateBoostPaypal, { state: 'approved', boost: BOUGHT, claim: null })
    await openBoost(back('approved'))
    await bought()
    await openBoost(back('approved'))
    await bought()
    sessionStorage.clear()
    await openBoost(back('approved'))
    await bought()
    const holders = fixtures.callsOf(activateBoostPaypal).map(({ body }) => (body as { readonly holder: string }).holder)
    expect([holders.length, new Set(holders).size]).toEqual([3, 1])
    screen.getByText(/\$999\.00 paid, once\./)
  })

  test('that was cancelled still holds the day, and the order is removed from the address', async () => {
    await leave()
    await openBoost(back('cancelled'))
    await alertSays('You came back from PayPal before the end. Nothing was charged.')
    await screen.findByRole('timer')
    await dayNamed('Thursday 17 December 2026, held for you, $999')
    await waitFor(() => {
      expect(currentPath()).toBe(`${BOOST_PAGE}?date=2026-12-17&tracking_ref=promo-1`)
    })
    expect(fixtures.callsOf(activateBoostPaypal)).toEqual([])
  })

  test('that failed shows PayPal’s message', async () => {
    await leave()
    fixtures.fail(activateBoostPaypal, 200, { code: 'paypal-failed', error: PAYPAL_FAILED })
    await openBoost(back('approved'))
    await alertSays(PAYPAL_FAILED)
    expect(fixtures.callsOf(activateBoostPaypal)).toHaveLength(1)
  })
})
