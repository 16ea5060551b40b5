import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ProviderEventsService } from '../src/settling/provider-events/provider-events.service.ts'
import { ACCESS, startWithStripe } from './test-payments.ts'

/** Each request is tried twice, and once more after a cut connection. */
const TRIES = 8

const payments = await startWithStripe({ STRIPE_TIMEOUT_MS: '1000', PENDING_MS: '2500', SWEEP_EVERY_MS: '300' })
const { stripe } = payments

afterAll(() => payments.closeAll())
beforeEach(async () => {
  await stripe.control('faults', { clear: true })
  await stripe.control('webhooks', { mode: 'hold' })
})

const OWNER = { roles: [], userId: 7 } as const
const activate = async (campaign: number, ref: string) =>
  (await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, { stripe_ref: ref }, OWNER)).body.meta
const statesOf = async (campaign: number) =>
  (await payments.get('/api/admin/payments', ACCESS)).body.payments
    .filter(({ ref }) => ref === String(campaign))
    .map(({ state }) => state)
const becomes = (campaign: number, state: string) =>
  eventually(
    () => statesOf(campaign),
    (states) => states.length === 1 && states[0] === state,
  )
const charges = async (): Promise<number> => (await stripe.list('charges?limit=100')).length
const fault = (kind: string, more: object = {}) =>
  stripe.control('faults', { method: 'POST', path: '/v1/payment_intents', kind, times: TRIES, ...more })
/** Difference between the ledger and Stripe, cents. */
async function difference(): Promise<number> {
  const { accounts, balanced } = (await payments.get('/api/admin/payments/ledger', ACCESS)).body
  expect(balanced).toBe(true)
  const cash = accounts.find(({ account }) => account === 'cash:stripe')
  return (cash?.debit ?? 0) - (cash?.credit ?? 0) - (await stripe.balance())
}

describe('a payment with a lost response', () => {
  test('is found by a repetition of the same reference: one charge', async () => {
    const [campaign, token, before] = [await payments.createCampaign(), await stripe.token(), await charges()]
    await fault('lost-answer')
    expect((await activate(campaign, token)).code).toBe('unavailable')
    await stripe.control('faults', { clear: true })
    expect((await activate(campaign, token)).status).toBe('success')
    expect([(await charges()) - before, await statesOf(campaign), await difference()]).toEqual([1, ['paid'], 0])
  })

  test('is found by the sweep, without the browser or events', async () => {
    const [campaign, token, before] = [await payments.createCampaign(), await stripe.token(), await charges()]
    await fault('lost-answer')
    await activate(campaign, token)
    await stripe.control('faults', { clear: true })
    expect(await statesOf(campaign)).toEqual(['pending'])
    await becomes(campaign, 'paid')
    expect([(await charges()) - before, await difference()]).toEqual([1, 0])
  })

  test('is found by its events', async () => {
    const [campaign, token] = [await payments.createCampaign(), await stripe.token()]
    await fault('lost-answer')
    await activate(campaign, token)
    await stripe.control('faults', { clear: true })
    await stripe.control('release', { copies: 2, reverse: true })
    await becomes(campaign, 'paid')
    expect(await difference()).toBe(0)
  })
})

describe('a provider that does not answer', () => {
  test.each([
    ['cuts off', 'refused', {}],
    ['answers 500', 'status', { status: 500 }],
    ['answers 429', 'status', { status: 429 }],
  ])('and %s charges nothing; the attempt ends, and another reference pays', async (_, kind, more) => {
    const [campaign, before] = [await payments.createCampaign(), await charges()]
    await fault(kind, more)
    expect((await activate(campaign, await stripe.token())).code).toBe('unavailable')
    await stripe.control('faults', { clear: true })
    await becomes(campaign, 'failed')
    expect(await charges()).toBe(before)
    expect((await activate(campaign, await stripe.token())).status).toBe('success')
    expect(await difference()).toBe(0)
  })

  test('in time has paid nevertheless, once', async () => {
    const [campaign, token, before] = [await payments.createCampaign(), await stripe.token(), await charges()]
    await fault('slow', { ms: 1500, times: 1 })
    const first = await activate(campaign, token)
    expect(['success', 'error']).toContain(first.status)
    await becomes(campaign, 'paid')
    expect([(await charges()) - before, await difference()]).toEqual([1, 0])
  })
})

test('a due refund is made later if the provider was away', async () => {
  const campaign = await payments.createCampaign()
  await stripe.control('faults', { method: 'POST', path: '/v1/refunds', kind: 'refused', times: 3 })
  await stripe.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'slow', ms: 600, times: 2 })
  // Staff record a payment outside the site while the card is being charged.
  const byCard = activate(campaign, await stripe.token())
  await becomes(campaign, 'pending')
  await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
  await byCard
  const states = await eventually(
    () => statesOf(campaign),
    (found) => found.includes('refunded'),
  )
  expect([states.toSorted(), await difference()]).toEqual([['paid', 'refunded'], 0])
})

describe('events that wait', () => {
  const store = async (count: number, ref: string, more: { readonly due?: string } = {}): Promise<void> => {
    await payments.sql.query(
      `insert into provider_events (provider, event_id, type, provider_ref, due)
       select 'stripe', 'evt_' || $2::text || n, 'charge.succeeded', $2, now() + $3::interval
       from generate_series(1, $1::integer) as n`,
      [count, ref, more.due ?? '0 s'],
    )
  }
  const events = () => payments.service.app.get(ProviderEventsService, { strict: false })
  const waiting = async (): Promise<number> =>
    (await payments.sql.query('select from provider_events where applied is null')).rowCount ?? 0
  const allApplied = () => eventually(waiting, (count) => count === 0)
  /** A payment whose response was lost, with its id at Stripe. */
  const lostPayment = async (): Promise<[campaign: number, intent: string]> => {
    const campaign = await payments.createCampaign()
    await fault('lost-answer')
    await activate(campaign, await stripe.token())
    await stripe.control('faults', { clear: true })
    return [campaign, String((await stripe.list('payment_intents?limit=1'))[0]?.['id'])]
  }

  test('are applied together for each payment', async () => {
    const [campaign, intent] = await lostPayment()
    await Promise.all([store(50, intent), store(50, 'pi_of_nobody')])
    await allApplied()
    expect([await statesOf(campaign), await difference()]).toEqual([['paid'], 0])
  })

  test('for Stripe are applied once it answers again, without a needless delay', async () => {
    const [campaign, intent] = await lostPayment()
    await stripe.control('faults', {
      method: 'GET',
      path: `/v1/payment_intents/${intent}`,
      kind: 'status',
      status: 500,
      times: 2,
    })
    await store(20, intent)
    // Events that arrive start a run; these were written to the table.
    await events().applyWaiting('stripe')
    await allApplied()
    const { rows } = await payments.sql.query('select distinct failures from provider_events where provider_ref = $1', [intent])
    expect([rows, await statesOf(campaign), await difference()]).toEqual([[{ failures: 1 }], ['paid'], 0])
  })

  test('of a killed process are applied once its lease ends', async () => {
    const [campaign, intent] = await lostPayment()
    await store(1, intent, { due: '1 s' })
    await allApplied()
    expect([await statesOf(campaign), await difference()]).toEqual([['paid'], 0])
  })

  test('are applied by several instances at once without a deadlock', async () => {
    const refs = Array.from({ length: 10 }, (_, index) => `pi_of_somebody_${index}`)
    for (const ref of refs) await store(20, ref)
    await Promise.all(Array.from({ length: 4 }, () => events().applyWaiting('stripe')))
    expect(await allApplied()).toBe(0)
  })
})
