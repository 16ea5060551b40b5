import { describe, expect, test } from '@jest/globals'
import { activateAdvertiser, createQuote, getNewestCreative } from '@ribbonry/contracts'
import { DISCOUNTED } from '../../../test/campaign-fee.ts'
import { fillFields } from '../../../test/components/forms.ts'
import { fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { UNCLAIMED_LANTERN } from '../../../test/unclaimed-creative.ts'

const TEMP = 'aB3x-YaB3xYaB3xYaB3x_Y'
const CONFIRMATION = `/product-pitch/confirmation/${TEMP}/`
const PAYMENT = '/product-pitch/payment/x104200/?token=less'

async function logIn(page: OpenedPage, username: string): Promise<void> {
  await screen.findByLabelText('Username or email')
  await fillFields(page, { 'Username or email': username, Password: 'ribbons-and-bows' })
  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('the confirmation of a pitch', () => {
  test('claims it for the member who logs in on the page, and keeps the token of a discount', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(activateAdvertiser, { campaign: 4200, code: 'x104200' })
    const page = await openPage(`${CONFIRMATION}?token=less`)
    await screen.findByText('Premium')
    await page.user.click(await screen.findByRole('button', { name: 'I have an account' }))
    await logIn(page, 'shopper')
    await waitFor(() => {
      expect(page.departures).toEqual([PAYMENT])
    })
    expect(fixtures.callsOf(activateAdvertiser).map(({ body }) => body)).toEqual([{ temp_id: TEMP }])
    await openPage(PAYMENT)
    await screen.findByRole('heading', { name: 'Nearly on the shelf' })
  })

  test('asks who is logged in already, and says when somebody else was first', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.fail(activateAdvertiser, 200, { code: 'advertiser-not-activated', error: 'Could not activate advertiser.' })
    const { user } = await openPage(CONFIRMATION, { as: 'shopper' })
    const goOn = await screen.findByRole('button', { name: 'Go on as shopper' })
    expect(fixtures.callsOf(activateAdvertiser)).toEqual([])
    await user.click(goOn)
    within(await screen.findByRole('alert')).getByText('Could not activate advertiser.')
  })

  test('tells the owner of a claimed campaign the fee that will be charged, and the chosen plan', async () => {
    fixtures.answer(createQuote, { quote: DISCOUNTED })
    fixtures.answer(getNewestCreative, { creative: { ...UNCLAIMED_LANTERN, wished_plan: 'premium' } })
    await openPage('/product-pitch/confirmation/x104200/?token=less', { as: 'advertiser' })
    await screen.findByText('The fee of $186.75 is paid online, once; the rest is settled after a talk with us.')
    expect(fixtures.callsOf(createQuote).map(({ body }) => body)).toEqual([{ kind: 'pitch', campaign: 'x104200', token: 'less' }])
    fixtures.fail(createQuote, 200, { code: 'discount-not-valid', error: 'No.' })
    await openPage('/product-pitch/confirmation/x104200/?token=old', { as: 'advertiser' })
    await screen.findByText('The discount of this link has ended, or was used already.')
    await screen.findByText(/^The fee of \$249 is paid online/)
  })

  test('continues when the campaign is already claimed', async () => {
    await openPage('/product-pitch/confirmation/x104200/?token=less', { as: 'advertiser' })
    expect((await screen.findByRole('link', { name: 'On to the fee' })).getAttribute('href')).toBe(PAYMENT)
  })

  test('of a claimed campaign lets its owner log in, and goes on to the fee with the discount', async () => {
    const page = await openPage('/product-pitch/confirmation/x104200/?token=less')
    await logIn(page, 'advertiser')
    await waitFor(() => {
      expect(page.departures).toEqual([PAYMENT])
    })
    expect(fixtures.callsOf(activateAdvertiser)).toEqual([])
  })
})
