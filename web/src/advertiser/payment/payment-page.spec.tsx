import { describe, expect, test } from '@jest/globals'
import { activateCampaign, createQuote, getNewestCreative } from '@ribbonry/contracts'
import { DISCOUNTED, FEE_PAGE, LANTERN, QUOTE } from '../../../test/campaign-fee.ts'
import { cards } from '../../../test/components/card-provider.ts'
import { activations, DECLINED, openAsOwner, PAID_TITLE, payByCard } from '../../../test/components/fee-page.ts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { press } from '../../../test/components/press.ts'

const ACCEPT_TERMS = 'Please confirm you have read and agree to the terms and conditions'
const NOT_FOUND = { code: 'campaign-not-found', error: 'Campaign could not be found.' }
const ALREADY_PAID = { code: 'already-paid', error: 'This campaign is paid already.' }

describe('the payment page', () => {
  test('names the chosen plan, and the part that is not paid here', async () => {
    await openAsOwner()
    await waitFor(() => {
      expect(screen.getByText('Plan').nextElementSibling?.textContent).toBe('Premium')
    })
    await screen.findByText('now, once; the rest of Premium after a talk')
  })

  test('says what is paid for and how much, with the discount of its address, and pays it', async () => {
    const page = await openAsOwner(`${FEE_PAGE}?token=less`, DISCOUNTED)
    await screen.findByText(LANTERN.title)
    const slip = within(screen.getByRole('complementary', { name: 'What you pay for' }))
    for (const text of ['$249.00', 'Come-back discount, 25%', '−$62.25', /\$28 at Mothlamps/]) slip.getByText(text)
    expect(fixtures.callsOf(createQuote).map(({ body }) => body)).toEqual([{ kind: 'pitch', campaign: 'x104200', token: 'less' }])
    await payByCard(page, 'Pay $186.75')
    await screen.findByRole('heading', { name: PAID_TITLE })
    expect(activations()).toEqual([
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
    expect(page.complaints).toEqual([])
  })

  test('sends a company and its tax number for the receipt', async () => {
    const page = await openAsOwner()
    await page.user.click(await screen.findByText('A company on the receipt'))
    await fill(page, screen.getByLabelText('Company'), 'Moth Lamps')
    await fill(page, screen.getByLabelText('Tax number'), 'US 12-3456789')
    await payByCard(page)
    await screen.findByRole('heading', { name: PAID_TITLE })
    expect(activations()).toMatchObject([['x104200', { company: 'Moth Lamps', tax_number: 'US 12-3456789' }]])
  })

  test('requires the terms and a complete card before anything is sent', async () => {
    const page = await openAsOwner()
    await press(page, 'Pay $249.00')
    within(await screen.findByRole('alert')).getByText(ACCEPT_TERMS)
    const terms = screen.getByRole('checkbox')
    expect(document.activeElement).toBe(terms)
    await page.user.click(terms)
    await press(page, 'Pay $249.00')
    await waitFor(() => {
      expect(screen.queryByText(ACCEPT_TERMS)).toBeNull()
    })
    await screen.findByRole('button', { name: 'Pay $249.00' })
    expect(activations()).toEqual([])
  })

  test('shows the provider’s message for a declined card, and accepts another card', async () => {
    const detail = 'Your card has insufficient funds.'
    fixtures.fail(activateCampaign, 200, { code: 'card-declined', error: DECLINED, fields: { card: detail } })
    const page = await openAsOwner()
    await payByCard(page)
    const problem = await screen.findByRole('alert')
    within(problem).getByText(DECLINED)
    within(problem).getByText(detail)
    fixtures.restore(activateCampaign)
    await press(page, 'Pay $249.00')
    await screen.findByRole('heading', { name: PAID_TITLE })
    expect(new Set(activations().map(([, { stripe_ref }]) => stripe_ref)).size).toBe(2)
  })

  test('says what is wrong with a number that no card has', async () => {
    const page = await openAsOwner()
    await payByCard(page, 'Pay $249.00', 'Your card number is incorrect.')
    within(await screen.findByRole('alert')).getByText('Your card number is incorrect.')
    expect(activations()).toEqual([])
  })
})

describe('a payment page that has nothing to pay', () => {
  const asAdvertiser = (path = FEE_PAGE) => {
    cards.offer()
    return openPage(path, { as: 'advertiser' })
  }

  test('says that the campaign is paid', async () => {
    fixtures.fail(createQuote, 200, ALREADY_PAID)
    await asAdvertiser()
    await screen.findByRole('heading', { name: 'This pitch is paid' })
    const link = screen.getByRole('link', { name: 'Open your dashboard' })
    expect(link.getAttribute('href')).toBe('/product-pitch/dashboard/')
  })

  test('says so when another tab has paid, and charges nothing', async () => {
    fixtures.fail(activateCampaign, 200, ALREADY_PAID)
    const page = await openAsOwner()
    await payByCard(page)
    await screen.findByRole('heading', { name: 'This pitch is paid' })
    expect(activations()).toHaveLength(1)
  })

  test('says that a discount is not valid, and offers the full fee', async () => {
    fixtures.fail(createQuote, 200, { code: 'discount-not-valid', error: 'This discount is not valid.' })
    await asAdvertiser(`${FEE_PAGE}?token=spent`)
    await screen.findByRole('heading', { name: 'This discount does not count any more' })
    expect(screen.queryByText(/\$249/)).toBeNull()
    const whole = screen.getByRole('link', { name: 'See the full fee' }).getAttribute('href') ?? ''
    expect(whole).toBe(FEE_PAGE)
    fixtures.answer(createQuote, { quote: QUOTE })
    await asAdvertiser(whole)
    await screen.findByRole('button', { name: 'Pay $249.00' })
  })

  test.each([
    ['visitors', undefined],
    ['members whose campaign it is not', 'shopper'],
  ] as const)('sends %s to the pitch page', async (_, name) => {
    fixtures.fail(createQuote, 200, NOT_FOUND)
    fixtures.fail(getNewestCreative, 403, { code: 'advertiser-login-needed', error: 'No.' })
    cards.offer()
    const { departures } = await openPage(FEE_PAGE, { as: name })
    await waitFor(() => {
      expect(departures).toEqual(['/ssna/'])
    })
    expect(fixtures.callsOf(createQuote).length > 0).toBe(name !== undefined)
  })

  test('offers a retry while payments are unavailable', async () => {
    fixtures.fail(createQuote, 503)
    const page = await asAdvertiser()
    await screen.findByRole('button', { name: 'Try again' })
    fixtures.answer(createQuote, { quote: QUOTE })
    await press(page, 'Try again')
    await screen.findByRole('button', { name: 'Pay $249.00' })
    // One automatic retry, then one by the button.
    expect(fixtures.callsOf(createQuote)).toHaveLength(3)
  })
})
