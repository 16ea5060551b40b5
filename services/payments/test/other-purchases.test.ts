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
/** A PaymentIntent whose challenge is passed, and of which nothing knows yet. */
const passed = async ({ client_secret: secret = '' }: { readonly client_secret?: string }): Promise<string> => {
  const intent = secret.split('_secret')[0] ?? ''
  await stripe.control('webhooks', { mode: 'hold' })
  await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
  return intent
}
const CHALLENGED = 'pm_card_authenticationRequired'

describe('what pays for one thing, of the same buyer,', () => {
  test('a PaymentIntent for a campaign pays for no boost, and that for a boost for no campaign', async () => {
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

  test('an order for a campaign pays for no boost, and that for a boost for no campaign', async () => {
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

test.each(['x101', 'x101zz', 'x1019', 'x10x1019', 'x02', '0', '-1', '1e3'])(
  'the code %s, of an ad or of nothing, is the campaign of nobody',
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
