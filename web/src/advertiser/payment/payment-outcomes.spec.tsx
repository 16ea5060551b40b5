import { describe, expect, test } from '@jest/globals'
import { activateCampaign, activatePaypal, createPaypalOrder, createQuote } from '@ribbonry/contracts'
import { DISCOUNTED, FEE_PAGE } from '../../../test/campaign-fee.ts'
import { activations, DECLINED, openAsOwner, PAID_TITLE, payByCard, UNKNOWN } from '../../../test/components/fee-page.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { press } from '../../../test/components/press.ts'

const INTENT = 'pi_3Q0Wd1'
const isPaid = () => screen.findByRole('heading', { name: PAID_TITLE })
const references = () => activations().map(([, { stripe_ref }]) => stripe_ref)

/** Waits for an alert with these texts. */
async function alertSays(...texts: (string | RegExp)[]): Promise<void> {
  await waitFor(() => {
    const alert = within(screen.getByRole('alert'))
    for (const text of texts) alert.getByText(text)
  })
}

describe('a challenge of the buyer’s bank', () => {
  /** Pays with a card that requires a challenge, and answers the challenge. */
  async function answerChallenge(answer: string, then: () => void = () => undefined): Promise<void> {
    const meta = { code: 'payment-requires-action', error: 'Your bank asks you to confirm this payment.' }
    fixtures.fail(activateCampaign, 200, meta, { client_secret: `${INTENT}_secret_words` })
    const page = await openAsOwner()
    await payByCard(page)
    await screen.findByRole('dialog', { name: 'Your bank asks' })
    then()
    await press(page, answer)
  }

  test('is shown over the page; once passed, the payment’s outcome is requested by its own reference', async () => {
    await answerChallenge('Complete', () => {
      fixtures.restore(activateCampaign)
    })
    await isPaid()
    expect(references()).toEqual([expect.stringMatching(/^ctoken_/), INTENT])
  })

  test('that failed shows the server’s message', async () => {
    const sentence = 'We are unable to authenticate your payment method.'
    await answerChallenge('Fail', () => {
      fixtures.fail(activateCampaign, 200, { code: 'card-declined', error: DECLINED, fields: { card: sentence } })
    })
    await alertSays(sentence)
    expect(references()).toHaveLength(2)
  })

  test('that is closed charges nothing, and says so', async () => {
    await answerChallenge('Close')
    await alertSays('Your bank has not confirmed it, and nothing was charged.')
    screen.getByRole('button', { name: 'Pay $249.00' })
    expect(references()).toHaveLength(1)
  })
})

describe('a payment whose answer was lost', () => {
  test('is asked about with the same reference, and is not made again', async () => {
    fixtures.fail(activateCampaign, 503)
    const page = await openAsOwner()
    await payByCard(page)
    await alertSays(UNKNOWN)
    fixtures.restore(activateCampaign)
    await press(page, 'Ask again')
    await isPaid()
    expect(references()).toHaveLength(2)
    expect(new Set(references()).size).toBe(1)
  })

  test('is asked about by itself when the page is loaded anew', async () => {
    fixtures.fail(activateCampaign, 503)
    await payByCard(await openAsOwner())
    await alertSays(UNKNOWN)
    fixtures.restore(activateCampaign)
    fixtures.fail(createQuote, 200, { code: 'already-paid', error: 'This campaign is paid already.' })
    await openPage(FEE_PAGE, { as: 'advertiser' })
    await isPaid()
    expect(new Set(references()).size).toBe(1)
  })

  test('is asked about with the company and the tax number that were sent, after a reload too', async () => {
    fixtures.fail(activateCampaign, 503)
    const page = await openAsOwner()
    await page.user.click(await screen.findByText('A company on the receipt'))
    await fill(page, screen.getByLabelText('Company'), 'Moth Lamps')
    await fill(page, screen.getByLabelText('Tax number'), 'US 12-3456789')
    await payByCard(page)
    await alertSays(UNKNOWN)
    await press(page, 'Ask again')
    await waitFor(() => {
      expect(references()).toHaveLength(2)
    })
    fixtures.restore(activateCampaign)
    await openAsOwner()
    await isPaid()
    const bodies = activations().map(([, body]) => body)
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(bodies[0]).toMatchObject({ company: 'Moth Lamps', tax_number: 'US 12-3456789' })
  })

  test('lets another card be tried once it is known to be declined', async () => {
    fixtures.fail(activateCampaign, 503)
    const page = await openAsOwner()
    await payByCard(page)
    await alertSays(UNKNOWN)
    fixtures.fail(activateCampaign, 200, { code: 'card-declined', error: DECLINED })
    await press(page, 'Ask again')
    await alertSays(DECLINED)
    fixtures.restore(activateCampaign)
    await press(page, 'Pay $249.00')
    await isPaid()
    expect(new Set(references()).size).toBe(2)
  })
})

describe('PayPal', () => {
  const ORDER = '5O190127TN364715T'
  const RETURN = `${FEE_PAGE}?paypal=approved&discount=less&token=${ORDER}&PayerID=QYR5Z8XDVJNXQ`
  const CAPTURED = { paymentID: ORDER, payerID: 'QYR5Z8XDVJNXQ' }

  test('opens its page in the same tab, with the terms and the discount', async () => {
    const approve = 'https://paypal.test/approve'
    fixtures.answer(createPaypalOrder, { paymentID: ORDER, approve_link: approve })
    const page = await openAsOwner(`${FEE_PAGE}?token=less`, DISCOUNTED)
    await page.user.click(await screen.findByRole('radio', { name: /^PayPal/ }))
    await press(page, 'Pay $186.75')
    await alertSays('Please confirm you have read and agree to the terms and conditions')
    await page.user.click(screen.getByRole('checkbox'))
    await press(page, 'Pay $186.75')
    await waitFor(() => {
      expect(page.departures).toEqual([approve])
    })
    expect(fixtures.callsOf(createPaypalOrder)).toMatchObject([
      { params: { id: 'x104200' }, query: { token: 'less' }, body: { terms: true } },
    ])
  })

  test('comes back with an order that was approved, which is paid then', async () => {
    await openAsOwner(RETURN)
    await isPaid()
    expect(fixtures.callsOf(activatePaypal)).toMatchObject([
      { params: { id: 'x104200' }, query: { token: 'less' }, body: CAPTURED },
    ])
  })

  test('that did not work is said in its words, and the address forgets the order but keeps the discount', async () => {
    const error = 'There was a problem processing your paypal payment'
    const hint = 'The instrument presented was either declined by the processor or bank.'
    fixtures.fail(activatePaypal, 200, { code: 'paypal-failed', error, fields: { paypal: hint } })
    await openAsOwner(RETURN)
    await alertSays(error, hint)
    await waitFor(() => {
      expect(currentPath()).toBe(`${FEE_PAGE}?token=less`)
    })
    expect(fixtures.callsOf(activatePaypal)).toHaveLength(1)
  })

  test('that was left before the end charges nothing', async () => {
    await openAsOwner(`${FEE_PAGE}?paypal=cancelled&token=${ORDER}`)
    await alertSays('You came back from PayPal before the end. Nothing was charged.')
    await waitFor(() => {
      expect(currentPath()).toBe(FEE_PAGE)
    })
    expect(fixtures.callsOf(activatePaypal)).toEqual([])
  })

  test('whose answer was lost is asked about again', async () => {
    fixtures.fail(activatePaypal, 503)
    const page = await openAsOwner(RETURN)
    await alertSays(UNKNOWN)
    fixtures.restore(activatePaypal)
    await press(page, 'Ask again')
    await isPaid()
    expect(fixtures.callsOf(activatePaypal).map(({ body }) => body)).toEqual([CAPTURED, CAPTURED])
  })
})
