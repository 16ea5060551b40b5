import { campaignPaid, campaignPaymentLost } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { PaymentProviders } from '../src/providers/payment-providers.ts'
import { SettlementService } from '../src/settling/settlement/settlement.service.ts'
import { ACCESS, CARD_NUMBER, startWithStripe } from './test-payments.ts'

const payments = await startWithStripe()
const { stripe } = payments
const paid = await recordEvents(payments.log, campaignPaid)
const lost = await recordEvents(payments.log, campaignPaymentLost)

afterAll(async () => {
  await Promise.all([paid.stop(), lost.stop()])
  await payments.closeAll()
})
beforeEach(async () => {
  await stripe.control('faults', { clear: true })
  await stripe.control('webhooks', { mode: 'send', delay_ms: 0, copies: 1 })
})

const OWNER = { roles: [], userId: 7 } as const
type Caller = Parameters<typeof payments.send>[3]

const activate = async (campaign: number | string, body: object, caller: Caller = OWNER) =>
  await payments.send<{ readonly client_secret?: string }>('POST', `/api/user/campaign/${campaign}/activate/`, body, caller)
const charges = async (): Promise<number> => (await stripe.list('charges?limit=100')).filter(({ paid: is }) => is === true).length
const paymentsOf = async (campaign: number) =>
  (await payments.get('/api/admin/payments', ACCESS)).body.payments.filter(({ ref }) => ref === String(campaign))
const stateOf = async (campaign: number) => (await paymentsOf(campaign)).map(({ state }) => state)
const becomes = (campaign: number, ...states: string[]) =>
  eventually(
    () => stateOf(campaign),
    (found) => found.join(' ') === states.join(' '),
  )
/** Net of payments that others made at Stripe, cents: the ledger has none of it. */
let foreign = 0
const balance = async (): Promise<number> => (await stripe.balance()) - foreign
/** Balance of Stripe's account in the ledger, cents. */
const cash = async (): Promise<number> => {
  const { accounts, balanced } = (await payments.get('/api/admin/payments/ledger', ACCESS)).body
  expect(balanced).toBe(true)
  const account = accounts.find(({ account: name }) => name === 'cash:stripe')
  return (account?.debit ?? 0) - (account?.credit ?? 0)
}
const paidEvents = (campaign: number) => paid.events.filter((event) => event.campaign === campaign)
const lostReasons = (campaign: number) => lost.events.filter((event) => event.campaign === campaign).map(({ reason }) => reason)

describe('a card', () => {
  test('pays the fee of a campaign: money, ledger, event and payment agree', async () => {
    const campaign = await payments.createCampaign({ plan: 'platinum' })
    const { status, body } = await activate(`x10${campaign}`, { stripe_ref: await stripe.token(), terms: 'true' })
    expect([status, body.meta]).toEqual([200, { status: 'success' }])
    expect(await paymentsOf(campaign)).toMatchObject([
      {
        kind: 'pitch',
        state: 'paid',
        provider: 'stripe',
        amount: 24_900,
        refunded: 0,
        provider_ref: expect.stringMatching(/^pi_/),
      },
    ])
    expect(await cash()).toBe(await balance())
    const [event] = await eventually(
      () => Promise.resolve(paidEvents(campaign)),
      (events) => events.length > 0,
    )
    // The fee buys the basic plan, whichever plan the advertiser was interested in.
    expect(event).toMatchObject({ plan: 'basic', amount_cents: 24_900 })
    const { rows } = await payments.sql.query('select terms from payments where campaign = $1', [campaign])
    expect(rows).toEqual([{ terms: expect.stringContaining('terms-and-conditions') }])
  })

  test('may be a PaymentMethod, and an amount that a browser sends is ignored', async () => {
    const campaign = await payments.createCampaign()
    expect((await activate(campaign, { stripe_ref: 'pm_card_mastercard', amount: 1 })).body.meta.status).toBe('success')
    expect((await paymentsOf(campaign))[0]?.amount).toBe(24_900)
  })

  test('pays once, however often and wherever from the same reference is sent', async () => {
    const [campaign, before, token] = [await payments.createCampaign(), await charges(), await stripe.token()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => activate(campaign, { stripe_ref: token })))
    const again = await activate(campaign, { stripe_ref: token })
    expect(answers.map(({ body }) => body.meta.code ?? 'paid')).toEqual(answers.map(() => 'paid'))
    expect([again.body.meta.status, (await charges()) - before, await stateOf(campaign)]).toEqual(['success', 1, ['paid']])
  })

  test('is not charged for a campaign that is paid', async () => {
    const [campaign, before] = [await payments.createCampaign(), await charges()]
    await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
    expect((await activate(campaign, { stripe_ref: await stripe.token() })).body.meta.code).toBe('already-paid')
    expect(await charges()).toBe(before)
  })

  test('in two requests at once is charged once; the other request is refused before a charge', async () => {
    const [campaign, before] = [await payments.createCampaign(), await charges()]
    const answers = await Promise.all(
      [await stripe.token(), await stripe.token('pm_card_mastercard')].map((ref) => activate(campaign, { stripe_ref: ref })),
    )
    expect(answers.map(({ body }) => body.meta.code ?? 'paid').toSorted()).toEqual(['already-paid', 'paid'])
    expect([await stateOf(campaign), (await charges()) - before]).toEqual([['paid'], 1])
    expect(await cash()).toBe(await balance())
    expect(paidEvents(campaign).length).toBeLessThanOrEqual(1)
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ])('%s is declined with the bank’s message, also when repeated', async (method, sentence) => {
    const [campaign, token, before] = [await payments.createCampaign(), await stripe.token(method), await stripe.balance()]
    for (const { status, body } of [
      await activate(campaign, { stripe_ref: token }),
      await activate(campaign, { stripe_ref: token }),
    ])
      expect([status, body.meta]).toEqual([
        200,
        expect.objectContaining({
          status: 'error',
          code: 'card-declined',
          error: 'There was a problem processing your card.',
          fields: { card: sentence },
        }),
      ])
    expect([await stateOf(campaign), await stripe.balance()]).toEqual([['failed'], before])
    // Another card starts another attempt.
    expect((await activate(campaign, { stripe_ref: await stripe.token() })).body.meta.status).toBe('success')
  })

  test.each(['', 'nonsense', 'tok_visa', 'ctoken_nobody', 'pm_nobody', 'pi_nobody', 'pi_1/../x', 'ch_1'])(
    'with an invalid reference (%p) is refused',
    async (ref) => {
      const campaign = await payments.createCampaign()
      expect((await activate(campaign, { stripe_ref: ref })).body.meta.code).toBe('card-declined')
    },
  )

  test('pays for one campaign: its token is invalid for another', async () => {
    const [one, other] = [await payments.createCampaign(), await payments.createCampaign()]
    const token = await stripe.token()
    await activate(one, { stripe_ref: token })
    expect((await activate(other, { stripe_ref: token })).body.meta.code).toBe('card-declined')
    expect(await stateOf(other)).not.toContain('paid')
  })

  test('is charged only for the owner, after accepted terms', async () => {
    const [campaign, token, before] = [await payments.createCampaign({ owner: 12 }), await stripe.token(), await charges()]
    const own = await payments.createCampaign()
    const refusals = [
      await activate(campaign, { stripe_ref: token }, {}),
      await activate(campaign, { stripe_ref: token }),
      await activate(campaign, { stripe_ref: token }, ACCESS),
      await activate(77, { stripe_ref: token }),
      await activate(own, { stripe_ref: token, terms: 'false' }),
      await activate(own, { stripe_ref: token, terms: false }),
      await activate(own, { stripe_ref: token, discount_token: 'half-off' }),
    ]
    expect(refusals.map(({ body }) => body.meta.code)).toEqual([
      'not-signed-in',
      'campaign-not-found',
      'campaign-not-found',
      // Ads does not answer in this test, so that the campaign may exist.
      'unavailable',
      'terms-not-accepted',
      'terms-not-accepted',
      // Ads does not answer in this test, so that the token may be valid.
      'unavailable',
    ])
    expect(refusals[4]?.body.meta.error).toBe('Please confirm you have read and agree to the terms and conditions')
    expect(await charges()).toBe(before)
  })
})

describe('a challenge', () => {
  const intentOf = (secret = ''): string => secret.split('_secret_')[0] ?? ''

  test('is a refusal with what the browser needs; afterwards the PaymentIntent pays', async () => {
    const [campaign, token] = [await payments.createCampaign(), await stripe.token('pm_card_authenticationRequired')]
    const { body } = await activate(campaign, { stripe_ref: token })
    expect(body).toMatchObject({
      meta: { status: 'error', code: 'payment-requires-action' },
      client_secret: expect.stringMatching(/^pi_\w+_secret_/),
    })
    expect((await activate(campaign, { stripe_ref: token })).body.client_secret).toBe(body.client_secret)
    const intent = intentOf(body.client_secret)
    expect((await activate(campaign, { stripe_ref: intent })).body.meta.code).toBe('payment-requires-action')
    await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
    expect((await activate(campaign, { stripe_ref: intent })).body.meta.status).toBe('success')
    expect([await stateOf(campaign), await cash()]).toEqual([['paid'], await balance()])
  })

  test('that fails is a declined card', async () => {
    const campaign = await payments.createCampaign()
    const { body } = await activate(campaign, { stripe_ref: 'pm_card_authenticationRequired' })
    await stripe.control(`payment_intents/${intentOf(body.client_secret)}/challenge`, { outcome: 'fail' })
    const after = await activate(campaign, { stripe_ref: intentOf(body.client_secret) })
    expect(after.body.meta).toMatchObject({
      code: 'card-declined',
      fields: { card: expect.stringContaining('unable to authenticate') },
    })
  })

  test('that is passed pays although the browser never returns', async () => {
    const campaign = await payments.createCampaign()
    const { body } = await activate(campaign, { stripe_ref: 'pm_card_authenticationRequired' })
    await stripe.control(`payment_intents/${intentOf(body.client_secret)}/challenge`, { outcome: 'pass' })
    expect(await becomes(campaign, 'paid')).toEqual(['paid'])
  })

  test('is ended by another card, and can no longer be paid', async () => {
    const campaign = await payments.createCampaign()
    const { body } = await activate(campaign, { stripe_ref: 'pm_card_authenticationRequired' })
    const intent = intentOf(body.client_secret)
    expect((await activate(campaign, { stripe_ref: await stripe.token() })).body.meta.status).toBe('success')
    await expect(stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })).rejects.toThrow('400')
    expect(await stateOf(campaign)).toEqual(['paid', 'voided'])
  })

  test('that was passed meanwhile pays, and another card is not charged', async () => {
    const campaign = await payments.createCampaign()
    await stripe.control('webhooks', { mode: 'hold' })
    const { body } = await activate(campaign, { stripe_ref: 'pm_card_authenticationRequired' })
    await stripe.control(`payment_intents/${intentOf(body.client_secret)}/challenge`, { outcome: 'pass' })
    const before = await charges()
    expect((await activate(campaign, { stripe_ref: await stripe.token() })).body.meta.code).toBe('already-paid')
    expect([await stateOf(campaign), (await charges()) - before]).toEqual([['paid'], 0])
    await stripe.control('release', { copies: 1 })
  })

  test('of another campaign or another member is refused', async () => {
    const [one, other] = [await payments.createCampaign(), await payments.createCampaign()]
    const theirs = await payments.createCampaign({ owner: 12 })
    await activate(one, { stripe_ref: await stripe.token() })
    const intent = (await paymentsOf(one))[0]?.provider_ref
    expect((await activate(other, { stripe_ref: intent })).body.meta.code).toBe('card-declined')
    expect((await activate(theirs, { stripe_ref: intent }, { roles: [], userId: 12 })).body.meta.code).toBe('card-declined')
    const before = await stripe.balance()
    const theirIntent = await stripe.post(
      'payment_intents',
      `amount=100&currency=usd&confirm=true&payment_method=pm_card_visa&metadata[kind]=pitch&metadata[ref]=${other}`,
    )
    expect((await activate(other, { stripe_ref: theirIntent['id'] })).body.meta.code).toBe('card-declined')
    expect(await stateOf(other)).toEqual([])
    await stripe.post('refunds', `payment_intent=${String(theirIntent['id'])}`)
    foreign += (await stripe.balance()) - before
  })
})

test('the number of a card is nowhere', async () => {
  const method = await stripe.post(
    'payment_methods',
    `type=card&card[number]=${CARD_NUMBER}&card[exp_month]=12&card[exp_year]=2040&card[cvc]=737`,
  )
  const campaign = await payments.createCampaign()
  // A client that sends the card number itself is refused, and the number is stored nowhere.
  expect((await activate(campaign, { stripe_ref: CARD_NUMBER })).body.meta.code).toBe('card-declined')
  expect((await activate(campaign, { stripe_ref: method['id'] })).body.meta.status).toBe('success')
  const events = await eventually(
    () => Promise.resolve(paid.events.filter((event) => event.campaign === campaign)),
    (found) => found.length === 1,
  )
  expect(JSON.stringify(events)).not.toContain(CARD_NUMBER)
  const { rows } = await payments.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'payments' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of rows) {
    const { rowCount } = await payments.sql.query(`select from ${name} as t where to_jsonb(t)::text like $1`, [
      `%${CARD_NUMBER}%`,
    ])
    expect([name, rowCount]).toEqual([name, 0])
  }
})

describe('a change at the provider afterwards', () => {
  const payWith = async (method: string): Promise<[campaign: number, intent: string]> => {
    const campaign = await payments.createCampaign()
    await activate(campaign, { stripe_ref: await stripe.token(method) })
    return [campaign, (await paymentsOf(campaign))[0]?.provider_ref ?? '']
  }
  const untilLost = (campaign: number, ...reasons: string[]) =>
    eventually(
      () => Promise.resolve(lostReasons(campaign)),
      (published) => published.length === reasons.length,
    )

  test('a refund in parts, then the rest, arrives by events', async () => {
    const [campaign, intent] = await payWith('pm_card_visa')
    await stripe.post('refunds', `payment_intent=${intent}&amount=10000`)
    await becomes(campaign, 'partly-refunded')
    await stripe.post('refunds', `payment_intent=${intent}`)
    await becomes(campaign, 'refunded')
    await untilLost(campaign, 'refunded')
    expect(await cash()).toBe(await balance())
    // It can be paid again.
    expect((await activate(campaign, { stripe_ref: await stripe.token() })).body.meta.status).toBe('success')
  })

  test('a dispute pauses the purchase, and a won dispute resumes it', async () => {
    const [campaign] = await payWith('pm_card_createDispute')
    await becomes(campaign, 'disputed')
    const intent = (await paymentsOf(campaign))[0]?.provider_ref
    const [dispute] = await stripe.list(`disputes?payment_intent=${intent}`)
    await stripe.post(`disputes/${String(dispute?.['id'])}`, 'evidence[uncategorized_text]=winning_evidence')
    await becomes(campaign, 'paid')
    expect(await cash()).toBe(await balance())
  })

  test('a lost dispute has returned the money: the campaign can be paid again', async () => {
    const [campaign] = await payWith('pm_card_createDispute')
    await becomes(campaign, 'disputed')
    const intent = (await paymentsOf(campaign))[0]?.provider_ref
    const [dispute] = await stripe.list(`disputes?payment_intent=${intent}`)
    await stripe.post(`disputes/${String(dispute?.['id'])}`, 'evidence[uncategorized_text]=losing_evidence')
    await becomes(campaign, 'refunded')
    await untilLost(campaign, 'disputed', 'refunded')
    expect((await paymentsOf(campaign))[0]).toMatchObject({ amount: 24_900, refunded: 24_900 })
    expect(await cash()).toBe(await balance())
    expect((await activate(campaign, { stripe_ref: await stripe.token() })).body.meta.status).toBe('success')
  })

  test('a lost dispute stays lost for a report that is older than its end', async () => {
    const [campaign, intent] = await payWith('pm_card_createDispute')
    await becomes(campaign, 'disputed')
    const older = await payments.service.app.get(PaymentProviders, { strict: false }).of('stripe').find(intent)
    const [dispute] = await stripe.list(`disputes?payment_intent=${intent}`)
    await stripe.post(`disputes/${String(dispute?.['id'])}`, 'evidence[uncategorized_text]=losing_evidence')
    await becomes(campaign, 'refunded')
    if (older === undefined) throw new Error('Stripe does not know the payment')
    await payments.service.app.get(SettlementService, { strict: false }).settle(older, { name: 'stripe' })
    expect((await paymentsOf(campaign))[0]).toMatchObject({ state: 'refunded', refunded: 24_900 })
  })

  test('a refund that the bank rejects moves the money out and back', async () => {
    const [campaign, intent] = await payWith('pm_card_refundFail')
    await stripe.post('refunds', `payment_intent=${intent}`)
    const reversals = `select from ledger_facts as f join payments as p using (payment_id)
      where p.campaign = $1 and f.fact_id like 'refund-reversal.%'`
    await eventually(
      async () => (await payments.sql.query(reversals, [campaign])).rowCount,
      (count) => count === 1,
    )
    expect(await cash()).toBe(await balance())
    expect(await becomes(campaign, 'paid')).toEqual(['paid'])
  })

  test.each([
    ['ten times each', { copies: 10 }],
    ['in reverse', { copies: 1, reverse: true }],
    ['in reverse, ten times each', { copies: 10, reverse: true }],
  ])('events that arrive %s change nothing twice', async (_, how) => {
    await stripe.control('webhooks', { mode: 'hold' })
    const [campaign, intent] = await payWith('pm_card_visa')
    await stripe.post('refunds', `payment_intent=${intent}&amount=5000`)
    await stripe.control('release', how)
    await becomes(campaign, 'partly-refunded')
    expect((await paymentsOf(campaign))[0]).toMatchObject({ amount: 24_900, refunded: 5_000 })
    await eventually(
      () => Promise.resolve(paidEvents(campaign)),
      (events) => events.length > 0,
    )
    expect([await cash(), paidEvents(campaign).length]).toEqual([await balance(), 1])
  })

  test('events arrive before the response of the call', async () => {
    await stripe.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'slow', ms: 800 })
    const campaign = await payments.createCampaign()
    const answer = activate(campaign, { stripe_ref: await stripe.token() })
    await becomes(campaign, 'paid')
    expect((await answer).body.meta.status).toBe('success')
    expect([await stateOf(campaign), await cash()]).toEqual([['paid'], await balance()])
  })
})
