import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { afterAll, describe, expect, test } from '@jest/globals'
import { startFakeAds } from './fake-ads.ts'
import { ACCESS } from './test-payments.ts'
import { OWNER, startWithPaypal } from './test-paypal.ts'

const ads = await startFakeAds()
const payments = await startWithPaypal({ ADS_URL: ads.url })
const { stripe, paypal } = payments

afterAll(async () => {
  await ads.close()
  await payments.closeBoth()
})

const DAY = dayPlus(newYorkDay(new Date()), 200)
const [year, month, date] = DAY.split('-').map(Number)
const payBoost = async (ref: string) =>
  (await payments.send<{ client_secret?: string }>('POST', '/api/user/boost/kite', { stripe_ref: ref, date: DAY }, OWNER)).body
const boostByPaypal = async (action: string, body: object) =>
  (await payments.send<{ paymentID?: string }>('POST', `/api/user/boost/kite/${date}/${month}/${year}/-/${action}`, body, OWNER))
    .body
const payPitch = async (campaign: number | string, ref: string) =>
  (
    await payments.send<{ client_secret?: string }>(
      'POST',
      `/api/user/campaign/${campaign}/activate/`,
      { stripe_ref: ref },
      OWNER,
    )
  ).body
/** A PaymentIntent with a passed challenge that payments has not read yet. */
const passed = async ({ client_secret: secret = '' }: { readonly client_secret?: string }): Promise<string> => {
  const intent = secret.split('_secret')[0] ?? ''
  await stripe.control('webhooks', { mode: 'hold' })
  await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
  return intent
}
const CHALLENGED = 'pm_card_authenticationRequired'

describe('a payment by the same buyer for something else', () => {
  test('a PaymentIntent for a campaign does not pay for a boost, nor one for a boost for a campaign', async () => {
    const campaign = await payments.createCampaign()
    const ofCampaign = await passed(await payPitch(campaign, CHALLENGED))
    const ofBoost = await passed(await payBoost(CHALLENGED))
    expect((await payBoost(ofCampaign)).meta.code).toBe('card-declined')
    expect((await payPitch(campaign, ofBoost)).meta.code).toBe('card-declined')
    expect((await payPitch(campaign, ofCampaign)).meta.status).toBe('success')
    expect((await payBoost(ofBoost)).meta.status).toBe('success')
    await stripe.control('release', {})
    ads.days.clear()
  })

  test('an order for a campaign does not pay for a boost, nor one for a boost for a campaign', async () => {
    const { campaign, given } = await payments.approvedOrder()
    const order = (await boostByPaypal('create_paypal', {})).paymentID ?? ''
    const ofBoost = { paymentID: order, payerID: await paypal.approve(order) }
    const before = await paypal.captures()
    expect((await boostByPaypal('-/activate_paypal', given)).meta.code).toBe('paypal-failed')
    expect((await paypal.activate(campaign, ofBoost)).body.meta.code).toBe('paypal-failed')
    expect((await paypal.captures()) - before).toBe(0)
    expect((await paypal.activate(campaign, given)).body.state).toBe('approved')
  })
})

describe('a campaign without an event yet', () => {
  const activateAs = async (campaign: number, userId: number) =>
    (
      await payments.send(
        'POST',
        `/api/user/campaign/${campaign}/activate/`,
        { stripe_ref: await stripe.token() },
        { roles: [], userId },
      )
    ).body.meta
  const quoteFor = async (campaign: number) =>
    (await payments.send('POST', '/api/payments/quote', { kind: 'pitch', campaign }, OWNER)).body
  let last = 8_100_000_000
  const claimed = (): number => {
    ads.campaigns.set((last += 1), 7)
    return last
  }

  test('has its price and is paid by its owner at once: ads is asked', async () => {
    const campaign = claimed()
    expect((await quoteFor(campaign)).quote.amount).toBe(24_900)
    expect((await activateAs(campaign, 7)).status).toBe('success')
    const recorded = claimed()
    const marked = await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: recorded }, ACCESS)
    expect(marked.body.meta.status).toBe('success')
  })

  test('is refused for other members, and for everybody if ads does not know it', async () => {
    expect((await activateAs(claimed(), 8)).code).toBe('campaign-not-found')
    expect((await activateAs((last += 1), 7)).code).toBe('campaign-not-found')
  })

  test('is unavailable rather than missing while ads is away; a known one is paid', async () => {
    const [unknown, known] = [claimed(), await payments.createCampaign()]
    ads.away = true
    const quoted = await quoteFor(unknown)
    const answers = [await activateAs(unknown, 7), await activateAs(known, 7)]
    ads.away = false
    expect([quoted.meta.code, ...answers.map(({ code }) => code ?? 'paid')]).toEqual(['unavailable', 'unavailable', 'paid'])
  })

  test('is updated by its later event', async () => {
    const campaign = claimed()
    await quoteFor(campaign)
    await payments.createCampaign({ owner: 12, version: 2 }, campaign)
    expect((await activateAs(campaign, 7)).code).toBe('campaign-not-found')
    expect((await activateAs(campaign, 12)).status).toBe('success')
  })
})

test.each(['x101', 'x101zz', 'x1019', 'x10x1019', 'x02', '0', '-1', '1e3'])(
  'the code %s, of an ad or of nothing, is no member’s campaign',
  async (code) => {
    const before = (await stripe.list('charges?limit=100')).length
    const answers = [
      await payPitch(code, await stripe.token()),
      (await paypal.create(code)).body,
      (await payments.send('POST', '/api/payments/quote', { kind: 'pitch', campaign: code }, OWNER)).body,
      (await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: code }, ACCESS)).body,
    ]
    for (const { meta } of answers) expect(['campaign-not-found', 'invalid-input']).toContain(meta.code)
    expect((await stripe.list('charges?limit=100')).length).toBe(before)
  },
)
