import {
  boostCancelled,
  boostChanged,
  boostClaimed,
  boostPaid,
  boostPaymentLost,
  type Mail,
  MAILS_QUEUE,
  PURCHASE_LINK,
} from '@ribbonry/contracts'
import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { recordEvents, signedFormerly } from '@ribbonry/service-kit/testing'
import { eventually, until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import { ReceiptMailsService } from '../src/books/receipts/receipt-mails.service.ts'
import { SweepService } from '../src/settling/settlement/sweep.service.ts'
import { UnfinishedPaymentsService } from '../src/buying/unfinished-payments/unfinished-payments.service.ts'
import { startFakeAds } from './fake-ads.ts'
import { ACCESS, testClock } from './test-payments.ts'
import { startWithPaypal } from './test-paypal.ts'

const ads = await startFakeAds()
const payments = await startWithPaypal({ ADS_URL: ads.url, PENDING_MS: '0', JOB_SCHEDULES: 'off' })
const { stripe, paypal } = payments
const [paid, lost, claimed] = [
  await recordEvents(payments.log, boostPaid),
  await recordEvents(payments.log, boostPaymentLost),
  await recordEvents(payments.log, boostClaimed),
]
const mails = new Queue(MAILS_QUEUE, { connection: { url: payments.redis.url } })

afterAll(async () => {
  await Promise.all([paid.stop(), lost.stop(), claimed.stop(), mails.close(), ads.close()])
  await payments.closeBoth()
})
beforeEach(async () => {
  testClock.setBack()
  await stripe.control('faults', { clear: true })
  await stripe.control('webhooks', { mode: 'send', delay_ms: 0, copies: 1 })
  ads.away = false
})

const TITLE = 'A kite that finds its way home'
const MEMBER = { roles: [], userId: 31 } as const
type Caller = Parameters<typeof payments.send>[3]
interface Bought {
  readonly boost: { readonly payment: string; readonly date: string; readonly amount: number; readonly title: string }
  readonly claim: string | null
  readonly client_secret?: string
  readonly held_until?: string
}

let lastDay = 9
/** A further free day outside the seasons. */
const freeDay = (): string => {
  let day: string
  do day = dayPlus(newYorkDay(new Date()), (lastDay += 1))
  while (/-(11-..|12-([01].|2[0-4]))$/.test(day))
  return day
}
/** A day of this year's season, as MM-dd, seen from October: all of them are sold then, whatever day it is today. */
const seasonDay = (monthAndDay: string): string => {
  const year = newYorkDay(new Date()).slice(0, 4)
  testClock.moveTo(`${year}-10-10T12:00:00Z`)
  return `${year}-${monthAndDay}`
}
const MAIL = { email: 'ann@example.org', email_again: 'ann@example.org' }

const buy = async (body: object, caller: Caller = {}, slug = 'kite') =>
  await payments.send<Bought>('POST', `/api/user/boost/${slug}`, body, caller)
const buyDay = async (date: string, more: object = {}, caller: Caller = {}) =>
  await buy({ stripe_ref: await stripe.token(), date, ...MAIL, ...more }, caller)
const paymentsOf = async (day: string) =>
  (await payments.get('/api/admin/payments', ACCESS)).body.payments.filter(({ ref }) => ref === day)
const statesOf = async (day: string) => (await paymentsOf(day)).map(({ state }) => state)
const becomes = (day: string, ...states: string[]) =>
  eventually(
    () => statesOf(day),
    (found) => found.join(' ') === states.join(' '),
  )
const charges = async (): Promise<number> => (await stripe.list('charges?limit=100')).filter(({ paid: is }) => is === true).length
const mailsOf = async <Template extends Mail['template']>(template: Template) =>
  (await mails.getJobs(['waiting', 'delayed', 'prioritized'], 0, -1, true))
    .map(({ data }) => data as Mail)
    .filter((mail): mail is Extract<Mail, { template: Template }> => mail.template === template)
const cashAgrees = async (): Promise<void> => {
  expect(await payments.cash('stripe')).toBe(await stripe.balance())
}

describe('a boost by card', () => {
  test('is paid by somebody without an account: held, charged, taken, published, and in the ledger', async () => {
    const day = freeDay()
    const { status, body } = await buyDay(day, {
      tracking_ref: 'mail-7',
      month: Number(day.slice(5, 7)),
      year: Number(day.slice(0, 4)),
    })
    expect([status, body.meta]).toEqual([200, { status: 'success' }])
    const { payment } = body.boost
    expect(body.boost).toEqual({ payment, date: day, title: TITLE, slug: 'kite', amount: 49_800, currency: 'USD' })
    expect(
      ads.asked
        .filter((one) => one.payment === payment)
        .map(({ what }) => what)
        .slice(0, 2),
    ).toEqual(['hold', 'take'])
    expect(ads.asked.find((one) => one.payment === payment)?.body).toEqual({
      day,
      slug: 'kite',
      email: 'ann@example.org',
      member_id: null,
      tracking_ref: 'mail-7',
    })
    expect(await paymentsOf(day)).toMatchObject([{ kind: 'boost', state: 'paid', amount: 49_800, email: 'ann@example.org' }])
    await until('ads gets the event', () =>
      paid.events.some((event) => event.payment_id === payment && event.amount_cents === 49_800),
    )
    await cashAgrees()
    const intents = await stripe.list('payment_intents?limit=1')
    expect(intents[0]?.['metadata']).toEqual({ payment_id: payment, kind: 'boost', ref: day })
  })

  test('has one charge and one answer for the same reference', async () => {
    const [day, token, before] = [freeDay(), await stripe.token(), await charges()]
    const [first, again] = [await buyDay(day, { stripe_ref: token }), await buyDay(day, { stripe_ref: token })]
    expect(again.body.boost).toEqual(first.body.boost)
    expect((await charges()) - before).toBe(1)
  })

  test.each([
    ['an ordinary day', '', undefined, 49_800],
    ['1 November', '11-01', undefined, 99_900],
    ['30 November', '11-30', undefined, 99_900],
    ['1 December', '12-01', undefined, 99_900],
    ['24 December', '12-24', undefined, 99_900],
    ['25 December', '12-25', undefined, 49_800],
    ['24 December with the special token', '12-24', 'ribbons-400', 40_000],
    ['an ordinary day with the test token', '', 'ribbons-5', 500],
    ['an ordinary day without a token', '', '-', 49_800],
  ])('costs on %s what the server decides', async (_, monthAndDay, param_token, amount) => {
    const date = monthAndDay === '' ? freeDay() : seasonDay(monthAndDay)
    ads.days.delete(date)
    const { body } = await buyDay(date, { amount: 1, ...(param_token === undefined ? {} : { param_token }) })
    expect([body.meta.status, body.boost?.amount]).toEqual(['success', amount])
  })

  test.each([
    [{ email: '' }, 'email-missing', 'Please fill out the email form'],
    [{ email_again: 'bob@example.org' }, 'emails-differ', 'The emails you typed do not match'],
    [{ email: 'ann', email_again: 'ann' }, 'email-invalid', 'Please provide a valid email address.'],
    [{ date: '' }, 'date-missing', 'Please enter a date for your post to be boosted'],
    [{ date: '2027-02-30' }, 'date-missing', 'Please enter a date for your post to be boosted'],
    [{ month: 0 }, 'date-missing', 'Please enter a date for your post to be boosted'],
    [{ month: 13 }, 'date-missing', 'Please enter a date for your post to be boosted'],
    [{ year: '2017' }, 'date-missing', 'Please enter a date for your post to be boosted'],
    [{ date: '2017-11-10' }, 'date-not-available', 'That day cannot be boosted.'],
    [{ date: newYorkDay(new Date()) }, 'date-not-available', 'That day cannot be boosted.'],
    [{ param_token: 'ribbons-1' }, 'token-not-valid', 'This price is not valid any more.'],
    [{ terms: 'false' }, 'terms-not-accepted', 'Please confirm you have read and agree to the terms and conditions'],
    [{ stripe_ref: '4242424242424242' }, 'card-declined', 'There was a problem processing your card.'],
  ])('with %j is refused with %s, and nothing is held or charged', async (body, code, error) => {
    const [asked, before] = [ads.asked.length, await charges()]
    const answer = await buyDay(freeDay(), body)
    expect([answer.status, answer.body.meta.code, answer.body.meta.error]).toEqual([200, code, error])
    expect([ads.asked.length - asked, (await charges()) - before]).toEqual([0, 0])
  })

  test('is not charged for a day that is taken, a post that does not exist, or while ads is away', async () => {
    const [day, before] = [freeDay(), await charges()]
    await buyDay(day)
    expect((await buyDay(day)).body.meta.code).toBe('date-not-available')
    expect((await buy({ stripe_ref: await stripe.token(), date: freeDay(), ...MAIL }, {}, 'gone')).body.meta.code).toBe(
      'post-not-found',
    )
    ads.away = true
    expect((await buyDay(freeDay())).status).toBe(503)
    expect((await charges()) - before).toBe(1)
  })

  test('that is declined releases its day, and says why', async () => {
    const day = freeDay()
    const { body } = await buyDay(day, { stripe_ref: 'pm_card_visa_chargeDeclinedInsufficientFunds' })
    expect(body.meta).toMatchObject({
      code: 'card-declined',
      error: 'There was a problem processing your card.',
      fields: { card: 'Your card has insufficient funds.' },
    })
    expect(ads.days.has(day)).toBe(false)
    expect((await buyDay(day)).body.meta.status).toBe('success')
  })

  test('is paid after a challenge, while the day is held; it is refunded if somebody else has the day by then', async () => {
    for (const isLate of [false, true]) {
      const day = freeDay()
      const challenged = await buyDay(day, { stripe_ref: 'pm_card_authenticationRequired' }, MEMBER)
      expect(challenged.body.meta.code).toBe('payment-requires-action')
      expect(Date.parse(challenged.body.held_until ?? '')).toBeGreaterThan(Date.now())
      const intent = challenged.body.client_secret?.split('_secret')[0] ?? ''
      if (isLate) ads.giveAway(day)
      await stripe.control('webhooks', { mode: 'hold' })
      await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
      const { body } = await buyDay(day, { stripe_ref: intent }, MEMBER)
      expect(body.meta.code ?? 'paid').toBe(isLate ? 'date-not-available' : 'paid')
      expect(await statesOf(day)).toEqual([isLate ? 'refunded' : 'paid'])
      await stripe.control('release', { copies: 1, reverse: true })
      await becomes(day, isLate ? 'refunded' : 'paid')
    }
    await cashAgrees()
  })

  test('does not take the PaymentIntent of another day, buyer or campaign', async () => {
    const [one, other] = [freeDay(), freeDay()]
    const challenged = await buyDay(one, { stripe_ref: 'pm_card_authenticationRequired' }, MEMBER)
    const intent = challenged.body.client_secret?.split('_secret')[0] ?? ''
    await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
    expect((await buyDay(other, { stripe_ref: intent }, MEMBER)).body.meta.code).toBe('card-declined')
    expect((await buyDay(one, { stripe_ref: intent }, { roles: [], userId: 32 })).body.meta.code).toBe('card-declined')
    expect((await buyDay(one, { stripe_ref: intent })).body.meta.code).toBe('card-declined')
    expect((await buyDay(one, { stripe_ref: intent }, MEMBER)).body.meta.status).toBe('success')
  })

  test('by fifty buyers for one day at once is charged to one; the others are refused', async () => {
    for (let round = 0; round < 1; round += 1) {
      const [day, before] = [freeDay(), await charges()]
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, place) => {
          const email = `buyer-${place}@example.org`
          return buy({ stripe_ref: 'pm_card_visa', date: day, email, email_again: email })
        }),
      )
      const codes = answers.map(({ body }) => body.meta.code ?? 'paid')
      expect(codes.filter((code) => code === 'paid')).toHaveLength(1)
      expect(new Set(codes)).toEqual(new Set(['paid', 'date-not-available']))
      expect([await statesOf(day), (await charges()) - before]).toEqual([['paid'], 1])
    }
    await cashAgrees()
  })

  test('whose answer was lost is found by the sweep; the day is taken then', async () => {
    const day = freeDay()
    await stripe.control('webhooks', { mode: 'hold' })
    await stripe.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'lost-answer', times: 4 })
    expect((await buyDay(day)).status).toBe(503)
    await stripe.control('faults', { clear: true })
    await payments.service.app.get(SweepService, { strict: false }).sweep()
    expect([await statesOf(day), ads.days.get(day)?.taken]).toEqual([['paid'], true])
    await cashAgrees()
  })

  test('counts while ads is away after the charge; it is refunded if ads reports later that the day is taken', async () => {
    const day = freeDay()
    const challenged = await buyDay(day, { stripe_ref: 'pm_card_authenticationRequired' }, MEMBER)
    const intent = challenged.body.client_secret?.split('_secret')[0] ?? ''
    ads.away = true
    await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
    const { body } = await buyDay(day, { stripe_ref: intent }, MEMBER)
    expect(body.meta.status).toBe('success')
    ads.away = false
    const event = {
      event_id: randomUUID(),
      at: new Date().toISOString(),
      payment_id: body.boost.payment,
      reason: 'day-taken',
    } as const
    await payments.publish(boostCancelled, event, event)
    await becomes(day, 'refunded')
    expect(lost.events.filter(({ payment_id: id }) => id === body.boost.payment)).toEqual([])
    await cashAgrees()
  })
})

describe('a boost by PayPal', () => {
  const pathOf = (day: string, token = '-', ref = ''): string => {
    const [year, month, date] = day.split('-').map(Number)
    return `/api/user/boost/kite/${date}/${month}/${year}/${token}${ref === '' ? '' : `/${ref}`}`
  }
  interface Order {
    readonly paymentID: string
    readonly approve_link: string
    readonly held_until: string
  }
  const create = async (day: string, caller: Caller = {}, body: object = MAIL) =>
    await payments.send<Order>('POST', `${pathOf(day)}/create_paypal/`, body, caller)
  const activate = async (day: string, body: object, caller: Caller = {}) =>
    await payments.send<Bought & { state: string }>(
      'POST',
      `${pathOf(day, '-', '-')}/activate_paypal/`,
      { ...MAIL, ...body },
      caller,
    )

  test('holds the day, is approved at PayPal, and takes the money and the day', async () => {
    const day = freeDay()
    const created = await create(day)
    expect(created.body.approve_link).toContain(paypal.url)
    expect(ads.days.get(day)?.taken).toBe(false)
    expect((await create(day)).body.paymentID).toBe(created.body.paymentID)
    const payerID = await paypal.approve(created.body.paymentID)
    const { body } = await activate(day, { paymentID: created.body.paymentID, payerID })
    expect([body.state, body.boost.date, typeof body.claim, ads.days.get(day)?.taken]).toEqual(['approved', day, 'string', true])
    expect((await activate(day, { paymentID: created.body.paymentID, payerID })).body.state).toBe('approved')
    expect([await statesOf(day), await payments.cash('paypal')]).toEqual([['paid'], await paypal.balance()])
  })

  test('captures nothing for a day that somebody else took meanwhile', async () => {
    const [day, before] = [freeDay(), await paypal.captures()]
    const { paymentID } = (await create(day, MEMBER, {})).body
    const payerID = await paypal.approve(paymentID)
    ads.giveAway(day)
    expect((await activate(day, { paymentID, payerID }, MEMBER)).body.meta.code).toBe('date-not-available')
    expect((await paypal.captures()) - before).toBe(0)
  })

  test('does not take orders of other days or buyers', async () => {
    const [day, other] = [freeDay(), freeDay()]
    const { paymentID } = (await create(day, MEMBER, {})).body
    const payerID = await paypal.approve(paymentID)
    const codes = [
      await activate(other, { paymentID, payerID }, MEMBER),
      await activate(day, { paymentID, payerID }, { roles: [], userId: 32 }),
      await activate(day, { paymentID, payerID }),
      await activate(day, { paymentID, payerID: 'SOMEBODY' }, MEMBER),
    ].map(({ body }) => body.meta.code)
    expect(new Set(codes)).toEqual(new Set(['paypal-failed']))
    expect(await statesOf(day)).toEqual(['pending'])
  })

  test.each(['30/2/2027', '8/0/2027', '8/13/2027', 'x/3/2027'])('refuses the date %s', async (date) => {
    const { body } = await payments.send('POST', `/api/user/boost/kite/${date}/-/create_paypal`, MAIL)
    expect(body.meta).toMatchObject({ code: 'date-missing', error: 'Please enter a date for your post to be boosted' })
  })
})

describe('a boost that is paid', () => {
  test('gets a receipt by mail without an account, with a link to claim the purchase', async () => {
    const day = freeDay()
    const { body } = await buyDay(day, { company: 'Kites Ltd' })
    const { payment } = body.boost
    await payments.service.app.get(ReceiptMailsService, { strict: false }).sendDue()
    const mail = (await mailsOf('guest-receipt')).find(({ id }) => id === `receipt.${payment}`)
    expect([mail?.to, mail?.data.amount, mail?.data.company]).toEqual(['ann@example.org', 498, 'Kites Ltd'])
    expect(mail?.data.subject).toMatch(new RegExp(`^Boost on .* ${day.slice(0, 4)}: ${TITLE}$`))
    const token = new URL(mail?.data.link ?? '').searchParams.get('claim') ?? ''
    const shown = await payments.get<{ boost: object; receipt: string; claimed: boolean }>(
      `/api/user/payments/purchase?token=${token}`,
    )
    expect(shown.body).toMatchObject({ boost: { payment, date: day }, receipt: mail?.data.number, claimed: false })

    const claim = async (userId: number, given = token) =>
      (await payments.send('POST', '/api/user/payments/claim', { token: given }, { roles: [], userId })).body.meta
    expect((await payments.send('POST', '/api/user/payments/claim', { token })).status).toBe(401)
    const former = signedFormerly(token, PURCHASE_LINK)
    expect([await claim(41), await claim(41, former)]).toEqual([{ status: 'success' }, { status: 'success' }])
    expect((await claim(42)).code).toBe('already-claimed')
    expect((await claim(41, `${token}x`)).code).toBe('link-not-valid')
    const own = await payments.get('/api/user/payments', { roles: [], userId: 41 })
    expect(own.body.payments).toMatchObject([{ id: payment, kind: 'boost', ref: day, title: TITLE, receipt: mail?.data.number }])
    expect((await payments.get(`/api/user/payments/${payment}/receipt`, { roles: [], userId: 41 })).body.receipt.company).toBe(
      'Kites Ltd',
    )
    await until('ads gets the event', () =>
      claimed.events.some((event) => event.payment_id === payment && event.member_id === 41),
    )
  })

  test('is a member’s at once', async () => {
    const { body } = await buyDay(freeDay(), { email: '', email_again: '' }, { roles: [], userId: 51 })
    expect([body.meta.status, body.claim]).toEqual(['success', null])
    expect((await payments.get('/api/user/payments', { roles: [], userId: 51 })).body.payments).toHaveLength(1)
  })

  test('is refunded by staff, and ads gets one event', async () => {
    const day = freeDay()
    const { payment } = (await buyDay(day)).body.boost
    const refund = async (amount: number | undefined) =>
      await payments.send('POST', `/api/admin/payments/${payment}/refund`, amount === undefined ? {} : { amount }, ACCESS)
    expect((await refund(100)).body.payment).toMatchObject({ state: 'partly-refunded', refunded: 100 })
    expect((await refund(undefined)).body.payment).toMatchObject({ state: 'refunded', refunded: 49_800 })
    await until('ads gets the event', () => lost.events.some((event) => event.payment_id === payment))
    await becomes(day, 'refunded')
    expect(lost.events.filter((event) => event.payment_id === payment).map(({ reason }) => reason)).toEqual(['refunded'])
    await cashAgrees()
  })

  test('ends when a dispute is lost, since its money is returned, and ads gets an event', async () => {
    const day = freeDay()
    const { payment } = (await buyDay(day, { stripe_ref: 'pm_card_createDispute' })).body.boost
    await becomes(day, 'disputed')
    const [dispute] = await stripe.list(`disputes?payment_intent=${(await paymentsOf(day))[0]?.provider_ref}`)
    await stripe.post(`disputes/${String(dispute?.['id'])}/close`, '')
    await becomes(day, 'refunded')
    const reasons = () => lost.events.filter((event) => event.payment_id === payment).map(({ reason }) => reason)
    await until('ads gets the event', () => reasons().length === 2)
    expect(reasons()).toEqual(['disputed', 'refunded'])
    await cashAgrees()
  })

  test('is refunded as a whole when ads cancels it since its post was not public', async () => {
    const day = freeDay()
    const { payment } = (await buyDay(day)).body.boost
    const event = { event_id: randomUUID(), at: new Date().toISOString(), payment_id: payment, reason: 'post-gone' } as const
    await payments.publish(boostCancelled, event)
    expect(await becomes(day, 'refunded')).toEqual(['refunded'])
    await cashAgrees()
  })

  test('has the day that staff moved it to; older events change nothing', async () => {
    const [day, to] = [freeDay(), freeDay()]
    const { payment } = (await buyDay(day)).body.boost
    const changed = (version: number, toDay: string) => ({
      event_id: randomUUID(),
      at: new Date().toISOString(),
      boost: 1,
      version,
      payment_id: payment,
      post_id: 501,
      day: toDay,
      state: 'booked' as const,
    })
    await payments.publish(boostChanged, changed(3, to), changed(2, day))
    await becomes(to, 'paid')
    expect((await payments.get('/api/admin/payments', ACCESS)).body.payments.find(({ id }) => id === payment)?.ref).toBe(to)
  })
})

describe('prices', () => {
  test('are listed for every day of the calendar, with a token or without', async () => {
    const list = async (token = '') =>
      await payments.get<{ prices: { usual: number; seasons: object[]; with_token: number | null } }>(
        `/api/payments/boost-prices?token=${token}`,
      )
    expect((await list()).body.prices).toEqual({
      currency: 'USD',
      usual: 49_800,
      seasons: [
        { reason: 'november', from: '11-01', to: '11-30', amount: 99_900 },
        { reason: 'advent', from: '12-01', to: '12-24', amount: 99_900 },
      ],
      with_token: null,
    })
    expect((await list('ribbons-400')).body.prices.with_token).toBe(40_000)
    expect([(await list('ribbons-1')).status, (await list('ribbons-1')).body.meta.code]).toEqual([422, 'token-not-valid'])
  })
})

describe('an abandoned payment', () => {
  test('is mailed about once, with a link to resume it; one that was paid later is not', async () => {
    const [left, done] = [freeDay(), freeDay()]
    const who = (name: string) => ({ email: `${name}@example.org`, email_again: `${name}@example.org` })
    await buyDay(left, {
      stripe_ref: 'pm_card_authenticationRequired',
      param_token: 'ribbons-400',
      tracking_ref: 'mail-9',
      ...who('left'),
    })
    await buyDay(done, { stripe_ref: 'pm_card_authenticationRequired', ...who('done') })
    await payments.sql.query(`update payments set created = now() - interval '50 minutes' where day in ($1, $2)`, [left, done])
    await buyDay(done, who('done'))
    const service = payments.service.app.get(UnfinishedPaymentsService, { strict: false })
    await service.remind()
    await service.remind()
    // The scheduled run of the service may have taken it and still be mailing.
    const sent = await eventually(
      async () => (await mailsOf('payment-unfinished')).filter(({ to }) => /^(left|done)@/.test(to)),
      ({ length }) => length > 0,
    )
    expect(sent.map(({ to, data }) => [to, data.amount, data.link])).toEqual([
      ['left@example.org', 400, expect.stringContaining(`/kite/boost/?date=${left}&param_token=ribbons-400&tracking_ref=mail-9`)],
    ])
  })
})

describe('card testing', () => {
  test('is paused after twenty declines in an hour, by account and by IP address; others are not', async () => {
    const attacker = { address: 'a-hash-of-an-address' }
    const tries = Array.from({ length: 20 }, (_, place) => ({
      email: `thief-${place}@example.org`,
      email_again: `thief-${place}@example.org`,
    }))
    const day = freeDay()
    for (const who of tries)
      expect((await buyDay(day, { stripe_ref: 'pm_card_visa_chargeDeclined', ...who }, attacker)).body.meta.code).toBe(
        'card-declined',
      )
    const before = await charges()
    const paused = await buyDay(day, {}, attacker)
    expect([paused.status, paused.body.meta.code, Number(paused.headers.get('retry-after')) > 3000]).toEqual([
      429,
      'too-many-declines',
      true,
    ])
    expect((await charges()) - before).toBe(0)
    expect((await buyDay(day)).body.meta.status).toBe('success')
  })
})
