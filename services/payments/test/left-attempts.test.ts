import { type Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { SweepService } from '../src/settling/settlement/sweep.service.ts'
import { UnfinishedPaymentsService } from '../src/buying/unfinished-payments/unfinished-payments.service.ts'
import { startFakeAds } from './fake-ads.ts'
import { ACCESS } from './test-payments.ts'
import { OWNER, startWithPaypal } from './test-paypal.ts'

const ads = await startFakeAds()
// The test starts the sweep itself.
const payments = await startWithPaypal({ ADS_URL: ads.url, PENDING_MS: '0', JOB_SCHEDULES: 'off' })
const { stripe, paypal, statesOf } = payments
const mails = new Queue(MAILS_QUEUE, { connection: { url: payments.redis.url } })
type Caller = Parameters<typeof payments.send>[3]

afterAll(async () => {
  await Promise.all([mails.close(), ads.close()])
  await payments.closeBoth()
})
beforeEach(async () => {
  ads.discounts.clear()
  await stripe.control('faults', { clear: true })
  await stripe.control('webhooks', { mode: 'hold' })
  await paypal.control('webhooks', { mode: 'hold' })
})

const CHALLENGED = 'pm_card_authenticationRequired'
interface Answer {
  readonly client_secret?: string
}
const activate = async (campaign: number, ref: string, discount = '') => {
  const body = { stripe_ref: ref, discount_token: discount }
  return (await payments.send<Answer>('POST', `/api/user/campaign/${campaign}/activate/`, body, OWNER)).body
}
const sweep = async (): Promise<void> => await payments.service.app.get(SweepService, { strict: false }).sweep()
const intentOf = ({ client_secret: secret = '' }: Answer): string => secret.split('_secret_')[0] ?? ''
const statusOf = async (intent: string): Promise<unknown> =>
  (await stripe.list('payment_intents?limit=100')).find(({ id }) => id === intent)?.['status']
const charges = async (): Promise<number> => (await stripe.list('charges?limit=100')).length
const refund = async (campaign: number) => {
  const { id } =
    (await payments.get('/api/admin/payments', ACCESS)).body.payments.find(({ ref }) => ref === String(campaign)) ?? {}
  return (await payments.send('POST', `/api/admin/payments/${id}/refund`, {}, ACCESS)).body
}
const agrees = async (): Promise<void> => {
  expect([await payments.cash('stripe'), await payments.cash('paypal')]).toEqual([await stripe.balance(), await paypal.balance()])
}
/** Backdates an attempt by some hours, because all tests share one clock. */
const letPass = async (campaign: number, hours: number): Promise<void> => {
  await payments.sql.query(`update payments set created = created - $1 * interval '1 hour' where campaign = $2`, [
    hours,
    campaign,
  ])
}
let lastDay = 300
const freeDay = (): string => dayPlus(newYorkDay(new Date()), (lastDay += 1))
const buyDay = async (date: string, ref: string, userId: number, slug = 'kite') =>
  (await payments.send<Answer>('POST', `/api/user/boost/${slug}`, { stripe_ref: ref, date }, { roles: [], userId })).body
const statesOfDay = async (day: string) =>
  (await payments.get('/api/admin/payments', ACCESS)).body.payments.filter(({ ref }) => ref === day).map(({ state }) => state)

describe('an attempt by card', () => {
  test('with an unknown outcome is not charged once the campaign is paid otherwise', async () => {
    const { campaign, given } = await payments.approvedOrder()
    const [token, before] = [await stripe.token(), await charges()]
    await stripe.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'refused', times: 8 })
    expect((await activate(campaign, token)).meta.code).toBe('unavailable')
    await stripe.control('faults', { clear: true })
    expect((await paypal.activate(campaign, given)).body.state).toBe('approved')
    expect((await activate(campaign, token)).meta.code).toBe('already-paid')
    expect((await charges()) - before).toBe(0)
  })

  test('with an unknown outcome is not charged at an expired discount', async () => {
    const [campaign, token, before] = [await payments.createCampaign(), await stripe.token(), await charges()]
    ads.discounts.add('less')
    await stripe.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'refused', times: 8 })
    await activate(campaign, token, 'less')
    await stripe.control('faults', { clear: true })
    ads.discounts.clear()
    expect((await activate(campaign, token, 'less')).meta.code).toBe('discount-not-valid')
    expect((await charges()) - before).toBe(0)
  })

  test('with an abandoned challenge is cancelled after a day, and can no longer be paid', async () => {
    const campaign = await payments.createCampaign()
    const intent = intentOf(await activate(campaign, CHALLENGED))
    await letPass(campaign, 23)
    await sweep()
    expect([await statesOf(campaign), await statusOf(intent)]).toEqual([['pending'], 'requires_action'])
    await letPass(campaign, 2)
    await sweep()
    expect([await statesOf(campaign), await statusOf(intent)]).toEqual([['voided'], 'canceled'])
    await expect(stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })).rejects.toThrow('400')
    // The same card starts a new attempt.
    expect((await activate(campaign, CHALLENGED)).meta.code).toBe('payment-requires-action')
  })

  test('is cancelled when its campaign is paid otherwise', async () => {
    const campaign = await payments.createCampaign()
    const intent = intentOf(await activate(campaign, CHALLENGED))
    expect((await activate(campaign, await stripe.token())).meta.status).toBe('success')
    await sweep()
    expect([await statesOf(campaign), await statusOf(intent)]).toEqual([['paid', 'voided'], 'canceled'])
  })

  test('is cancelled when somebody else has its day, for whichever post', async () => {
    const day = freeDay()
    const intent = intentOf(await buyDay(day, CHALLENGED, 61))
    ads.days.delete(day)
    expect((await buyDay(day, await stripe.token(), 62, 'another-kite')).meta.status).toBe('success')
    await sweep()
    expect([await statesOfDay(day), await statusOf(intent)]).toEqual([['paid', 'voided'], 'canceled'])
    expect(ads.days.get(day)?.taken).toBe(true)
  })

  test('that was passed in time pays, however late its event arrives', async () => {
    const campaign = await payments.createCampaign()
    const intent = intentOf(await activate(campaign, CHALLENGED))
    await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
    await letPass(campaign, 25)
    await sweep()
    expect(await statesOf(campaign)).toEqual(['paid'])
    await agrees()
  })

  test('can be repeated with the same card after a whole refund', async () => {
    const [campaign, day] = [await payments.createCampaign(), freeDay()]
    await activate(campaign, 'pm_card_visa')
    await refund(campaign)
    expect((await activate(campaign, 'pm_card_visa')).meta.status).toBe('success')
    expect((await activate(campaign, 'pm_card_visa')).meta.status).toBe('success')
    expect(await statesOf(campaign)).toEqual(['paid', 'refunded'])
    await buyDay(day, 'pm_card_visa', 63)
    const { id } = (await payments.get('/api/admin/payments', ACCESS)).body.payments.find(({ ref }) => ref === day) ?? {}
    await payments.send('POST', `/api/admin/payments/${id}/refund`, {}, ACCESS)
    ads.days.delete(day)
    expect((await buyDay(day, 'pm_card_visa', 63)).meta.status).toBe('success')
    expect(await statesOfDay(day)).toEqual(['paid', 'refunded'])
    await agrees()
  })

  test('keeps its answer, although too many cards were declined since', async () => {
    const userId = 64
    const campaign = await payments.createCampaign({ owner: userId })
    const token = await stripe.token()
    const pay = async (ref: string) =>
      (await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, { stripe_ref: ref }, { roles: [], userId })).body
        .meta
    expect((await pay(token)).status).toBe('success')
    await payments.sql.query(
      `insert into payments (payment_id, kind, campaign, plan, state, provider, amount, member_id, failure, created, changed)
       select gen_random_uuid(), 'pitch', $1, 'basic', 'failed', 'stripe', 24900, $2, 'Your card was declined.', now(), now()
       from generate_series(1, 20)`,
      [campaign, userId],
    )
    expect((await pay(await stripe.token())).code).toBe('too-many-declines')
    expect((await pay(token)).status).toBe('success')
  })
})

test('a due refund that keeps failing is shown as failed with its reason; staff can make it', async () => {
  const { campaign, order, given } = await payments.approvedOrder('pending')
  await paypal.activate(campaign, given)
  await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
  await paypal.control('faults', { method: 'POST', path: '/v2/payments/captures', kind: 'status', status: 400, times: 100 })
  await paypal.control(`orders/${order}/review`, { outcome: 'complete' })
  for (let tries = 0; tries < 4; tries += 1) await sweep()
  expect(await statesOf(campaign)).toEqual(['paid', 'pending'])
  await sweep()
  await sweep()
  const shown = async () =>
    (await payments.get('/api/admin/payments', ACCESS)).body.payments.find(({ provider_ref: ref }) => ref === order)
  const stuck = await shown()
  expect(stuck).toMatchObject({ state: 'failed', refunded: 0 })
  expect(stuck?.note.match(/The refund that is due fails: /g)).toHaveLength(1)
  await paypal.control('faults', { clear: true })
  const { body } = await payments.send('POST', `/api/admin/payments/${stuck?.id}/refund`, {}, ACCESS)
  expect(body.payment).toMatchObject({ state: 'refunded', refunded: 24_900 })
  await agrees()
})

describe('a payment in a wrong amount or currency', () => {
  test.each([
    ['of another amount', 'amount=100&currency=usd'],
    ['in another currency', 'amount=24900&currency=eur'],
  ])('%s is refunded automatically and pays nothing; the ledger has what moved', async (_, what) => {
    const campaign = await payments.createCampaign()
    await activate(campaign, CHALLENGED)
    const { rows } = await payments.sql.query<{ id: string }>('select payment_id as id from payments where campaign = $1', [
      campaign,
    ])
    const foreign = await stripe.post(
      'payment_intents',
      `${what}&confirm=true&payment_method=pm_card_visa&metadata[payment_id]=${rows[0]?.id}` +
        `&metadata[kind]=pitch&metadata[ref]=${campaign}`,
    )
    const id = String(foreign['id'])
    expect((await activate(campaign, id)).meta.code).toBe('card-declined')
    expect((await activate(campaign, id)).meta.code).toBe('card-declined')
    expect((await stripe.list(`refunds?payment_intent=${id}`)).map(({ amount }) => amount)).toEqual([foreign['amount']])
    expect(await statesOf(campaign)).toEqual(['pending'])
    // The buyer gets one mail, however often the job runs.
    const about = {
      amount: Number(foreign['amount']) / 100,
      currency: String(foreign['currency']).toUpperCase(),
      reason: 'wrong-amount',
      number: '',
      receipt: '',
    }
    const due = await payments.sql.query('select from due_mails where data @> $1::jsonb', [JSON.stringify(about)])
    expect(due.rowCount).toBe(1)
    const { history } = (await payments.get(`/api/admin/payments/${rows[0]?.id}/history`, ACCESS)).body
    expect(history.events.map((event) => event.what)).toEqual(['begun', 'wrong-amount', 'refund-mailed'])
    await agrees()
  })
})

test('a PaymentIntent for another day pays for no boost', async () => {
  const day = freeDay()
  await stripe.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'refused', times: 8 })
  await buyDay(day, await stripe.token(), 65)
  await stripe.control('faults', { clear: true })
  const { rows } = await payments.sql.query<{ id: string }>('select payment_id as id from payments where day = $1', [day])
  const about = `metadata[payment_id]=${rows[0]?.id}&metadata[kind]=boost&metadata[ref]=2099-01-01`
  const foreign = await stripe.post(
    'payment_intents',
    `amount=49800&currency=usd&confirm=true&payment_method=pm_card_authenticationRequired&${about}`,
  )
  expect((await buyDay(day, String(foreign['id']), 65)).meta.code).toBe('card-declined')
  await stripe.post(`payment_intents/${String(foreign['id'])}/cancel`, '')
})

describe('an order', () => {
  const order = async (token = '') => {
    const campaign = await payments.createCampaign()
    const { paymentID = '' } = (await paypal.create(campaign, {}, OWNER, token)).body
    return { campaign, given: { paymentID, payerID: await paypal.approve(paymentID) } }
  }

  test('without a buyer is abandoned once it expires, and no money is under way before that', async () => {
    const { campaign } = await order()
    const listed = async (query: string) =>
      (await payments.get(`/api/admin/payments?campaign=${campaign}${query}`, ACCESS)).body.payments
    await letPass(campaign, 2)
    await sweep()
    expect(await listed('')).toMatchObject([{ state: 'pending', under_way: false }])
    await letPass(campaign, 2)
    await sweep()
    expect(await listed('&state=abandoned')).toMatchObject([{ state: 'abandoned', under_way: false, refunded: 0 }])
    expect(await listed('&state=pending')).toEqual([])
  })

  test('that was abandoned still pays when its buyer returns to it', async () => {
    const { campaign, given } = await order()
    await letPass(campaign, 4)
    await sweep()
    expect(await statesOf(campaign)).toEqual(['abandoned'])
    expect((await paypal.activate(campaign, given)).body.state).toBe('approved')
    expect(await statesOf(campaign)).toEqual(['paid'])
  })

  test('under review stays open, however long the review takes', async () => {
    const { campaign, order: id, given } = await payments.approvedOrder('pending')
    await paypal.activate(campaign, given)
    await letPass(campaign, 48)
    await sweep()
    const shown = (await payments.get(`/api/admin/payments?campaign=${campaign}`, ACCESS)).body.payments
    expect(shown).toMatchObject([{ state: 'pending', under_way: true }])
    await paypal.control(`orders/${id}/review`, { outcome: 'complete' })
    await sweep()
    expect(await statesOf(campaign)).toEqual(['paid'])
  })

  test('at a discount is captured at it; one with a revoked discount is not captured', async () => {
    ads.discounts.add('less')
    const [first, second] = [await order('less'), await order('less')]
    const before = await paypal.captures()
    expect((await paypal.activate(first.campaign, first.given)).body.state).toBe('approved')
    ads.discounts.clear()
    expect((await paypal.activate(second.campaign, second.given)).body.meta.code).toBe('discount-not-valid')
    const other = await payments.send(
      'POST',
      `/api/user/campaign/${second.campaign}/activate_paypal/?token=another`,
      second.given,
      OWNER,
    )
    expect(other.body.meta.code).toBe('discount-not-valid')
    expect((await paypal.captures()) - before).toBe(1)
    const { payments: list } = (await payments.get('/api/admin/payments', ACCESS)).body
    expect(list.find(({ ref }) => ref === String(first.campaign))).toMatchObject({ state: 'paid', amount: 18_675 })
    await agrees()
  })
})

test('a card is charged the discounted fee for a valid token, and nothing for an invalid one', async () => {
  const campaign = await payments.createCampaign()
  ads.discounts.add('less')
  const before = await stripe.list('charges?limit=100')
  expect((await activate(campaign, await stripe.token(), 'more')).meta.code).toBe('discount-not-valid')
  expect((await paypal.create(campaign, {}, OWNER, 'more')).body.meta.code).toBe('discount-not-valid')
  expect((await activate(campaign, await stripe.token(), 'less')).meta.status).toBe('success')
  const after = await stripe.list('charges?limit=100')
  expect(after.slice(0, after.length - before.length).map(({ amount }) => amount)).toEqual([18_675])
  expect(
    await eventually(
      () => statesOf(campaign),
      (states) => states.length === 1,
    ),
  ).toEqual(['paid'])
  const [paid] = (await payments.get('/api/user/payments', OWNER)).body.payments
  const { receipt } = (await payments.get(`/api/user/payments/${paid?.id}/receipt`, OWNER)).body
  expect(receipt).toMatchObject({ ref: String(campaign), regular: 24_900, amount: 18_675 })
})

describe('a reminder', () => {
  const who = (name: string) => ({ email: `${name}@example.org`, email_again: `${name}@example.org` })
  const buy = async (day: string, ref: string, more: object, caller: Caller = {}, slug = 'kite') =>
    (await payments.send('POST', `/api/user/boost/${slug}`, { stripe_ref: ref, date: day, ...more }, caller)).body.meta
  const leave = async (day: string, more: object, caller: Caller = {}) => await buy(day, CHALLENGED, more, caller)
  /** The scheduled run of the service may have taken what is due and still be mailing. */
  const remind = async (): Promise<void> => await payments.service.app.get(UnfinishedPaymentsService, { strict: false }).remind()
  const remindedOf = async (names: RegExp) =>
    (await mails.getJobs(['waiting', 'delayed', 'prioritized'], 0, -1, true))
      .map(({ data }) => data as Mail)
      .filter(({ template, to }) => template === 'payment-unfinished' && names.test(to))
  const leftFor = async (minutes: number, ...days: string[]) =>
    await payments.sql.query(
      `update payments set created = now() - $1 * interval '1 minute', reminded_at = reminded_at - $1 * interval '1 minute'
       where day = any($2::date[])`,
      [minutes, days],
    )

  test('goes to a guest once a day, however many payments are started with their address', async () => {
    const days = [freeDay(), freeDay(), freeDay()]
    for (const day of days) await leave(day, who('flooded'))
    await leftFor(50, ...days)
    await remind()
    expect(
      await eventually(
        () => remindedOf(/^flooded@/),
        ({ length }) => length > 0,
      ),
    ).toHaveLength(1)
  })

  test('that cannot be sent does not delay others', async () => {
    const [first, second] = [freeDay(), freeDay()]
    // The addresses of members are not known while identity is away.
    await leave(first, {}, { roles: [], userId: 71 })
    await leave(second, who('second'))
    await leftFor(60, first)
    await leftFor(50, second)
    await remind()
    expect(
      await eventually(
        () => remindedOf(/^second@/),
        ({ length }) => length > 0,
      ),
    ).toHaveLength(1)
  })

  test('is not sent for a day that somebody bought for another post', async () => {
    const day = freeDay()
    await leave(day, who('late'))
    await leftFor(50, day)
    ads.days.delete(day)
    expect((await buy(day, await stripe.token(), who('early'), {}, 'another-kite')).status).toBe('success')
    await remind()
    expect(await remindedOf(/^late@/)).toEqual([])
  })

  test('is not sent while PayPal reviews the money', async () => {
    const day = freeDay()
    const [year, month, date] = day.split('-').map(Number)
    const path = `/api/user/boost/kite/${date}/${month}/${year}/-`
    const { paymentID = '' } = (await payments.send<{ paymentID?: string }>('POST', `${path}/create_paypal/`, who('checked')))
      .body
    const given = { ...who('checked'), paymentID, payerID: await paypal.approve(paymentID, 'pending') }
    expect((await payments.send('POST', `${path}/-/activate_paypal/`, given)).body.meta.code).toBe('payment-pending')
    await leftFor(50, day)
    await remind()
    expect(await remindedOf(/^checked@/)).toEqual([])
  })
})

test('a guest’s billing details are not overwritten by somebody else with their address', async () => {
  const day = freeDay()
  const [year, month, date] = day.split('-').map(Number)
  const create = async (more: object) =>
    (
      await payments.send<{ paymentID?: string }>('POST', `/api/user/boost/kite/${date}/${month}/${year}/-/create_paypal/`, {
        email: 'bea@example.org',
        email_again: 'bea@example.org',
        ...more,
      })
    ).body.paymentID
  const own = await create({ company: 'Kites Ltd', tax_number: 'DE1' })
  expect(await create({ company: 'Thieves Ltd', tax_number: 'DE2' })).not.toBe(own)
  expect(await create({ company: 'Kites Ltd', tax_number: 'DE1' })).toBe(own)
  const { rows } = await payments.sql.query('select company, tax_number from payments where provider_ref = $1', [own])
  expect(rows).toEqual([{ company: 'Kites Ltd', tax_number: 'DE1' }])
})
