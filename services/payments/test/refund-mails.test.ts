import { type Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { eventually } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { afterAll, expect, test } from '@jest/globals'
import { startFakeAds } from './fake-ads.ts'
import { ACCESS } from './test-payments.ts'
import { OWNER, startWithPaypal, untilStates } from './test-paypal.ts'

const SELLER = { name: 'Ribbonry Ltd', address: '12 Bow Lane', tax_number: 'DE1' }
const ads = await startFakeAds()
const payments = await startWithPaypal({ ADS_URL: ads.url, RECEIPT_SELLER: JSON.stringify(SELLER) })
const { stripe, paypal } = payments
const mails = new Queue(MAILS_QUEUE, { connection: { url: payments.redis.url } })

afterAll(async () => {
  await Promise.all([mails.close(), ads.close()])
  await payments.closeBoth()
})

type RefundMail = Extract<Mail, { template: 'payment-refunded' }>
const sentTo = async (to: string): Promise<RefundMail[]> =>
  (await mails.getJobs(['waiting', 'delayed', 'prioritized'], 0, -1, true))
    .map(({ data }) => data as Mail)
    .flatMap((mail) => (mail.template === 'payment-refunded' && mail.to === to ? [mail] : []))
    .toSorted((one, other) => one.data.number.localeCompare(other.data.number))
const untilSent = (to: string, count: number) =>
  eventually(
    () => sentTo(to),
    ({ length }) => length >= count,
  )
/** Mails to members; their addresses are not known in this test. */
const dueTo = async (campaign: number) =>
  (
    await payments.sql.query<{ data: RefundMail['data'] }>(
      `select d.data from due_mails as d where d.template = 'payment-refunded'
         and exists (select from payments as p where p.member_id = d.member_id and p.campaign = $1)`,
      [campaign],
    )
  ).rows.map(({ data }) => data)
const refund = async (payment: string | undefined, body: object) =>
  (await payments.send('POST', `/api/admin/payments/${payment}/refund`, body, ACCESS)).body.payment
let lastDay = 20
const buy = async (email: string) => {
  const date = dayPlus(newYorkDay(new Date()), (lastDay += 1))
  const body = {
    stripe_ref: await stripe.token(),
    date,
    email,
    email_again: email,
    company: 'Kites Ltd',
    param_token: 'ribbons-400',
  }
  const answer = await payments.send<{ boost: { payment: string } }>('POST', '/api/user/boost/kite', body)
  return { date, payment: answer.body.boost.payment }
}

test('a partial refund is mailed about each time, with credit notes in order, however often its events arrive', async () => {
  await stripe.control('webhooks', { mode: 'send', delay_ms: 0, copies: 3 })
  const { payment } = await buy('parts@example.org')
  const { rows } = await payments.sql.query<{ number: string }>('select number from receipts where payment_id = $1', [payment])
  await refund(payment, { amount: 10_000 })
  expect(await refund(payment, {})).toMatchObject({ state: 'refunded' })
  const sent = await untilSent('parts@example.org', 2)
  const about = {
    receipt: `R-${(rows[0]?.number ?? '').padStart(6, '0')}`,
    paid_by: 'card',
    company: 'Kites Ltd',
    seller: SELLER,
  }
  const [first, second] = sent.map(({ data }) => Number(data.number.replace(/^C-/, '')))
  expect(second).toBe((first ?? 0) + 1)
  expect(sent.map(({ data }) => data)).toMatchObject([
    { ...about, amount: 100, is_whole: false, reason: 'given-back', currency: 'USD' },
    { ...about, amount: 300, is_whole: true, reason: 'given-back' },
  ])
  await eventually(
    async () => (await payments.sql.query('select from provider_events where applied is null')).rowCount,
    (count) => count === 0,
  )
  expect(await sentTo('parts@example.org')).toHaveLength(2)
})

test('an automatic refund, since somebody else has the day, is mailed about', async () => {
  await stripe.control('webhooks', { mode: 'hold' })
  const date = dayPlus(newYorkDay(new Date()), (lastDay += 1))
  const who = { email: 'late@example.org', email_again: 'late@example.org' }
  const pay = async (ref: string) =>
    (
      await payments.send<{ client_secret?: string }>('POST', '/api/user/boost/kite', {
        stripe_ref: ref,
        date,
        ...who,
        param_token: 'ribbons-400',
      })
    ).body
  const intent = (await pay('pm_card_authenticationRequired')).client_secret?.split('_secret')[0] ?? ''
  ads.giveAway(date)
  await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
  expect((await pay(intent)).meta.code).toBe('date-not-available')
  // There is no receipt, so that nothing is credited.
  expect((await untilSent('late@example.org', 1)).map(({ data }) => data)).toMatchObject([
    { number: '', receipt: '', amount: 400, is_whole: true, reason: 'day-lost' },
  ])
})

test('refunds of duplicate payments and of payments outside the site are mailed about', async () => {
  const { campaign, order, given } = await payments.approvedOrder('pending', OWNER.userId)
  await paypal.activate(campaign, given)
  await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
  await paypal.control(`orders/${order}/review`, { outcome: 'complete' })
  await untilStates(payments, campaign, 'paid', 'refunded')
  expect(await dueTo(campaign)).toMatchObject([{ paid_by: 'paypal', reason: 'duplicate', number: '', amount: 249 }])
  const list = (await payments.get('/api/admin/payments', ACCESS)).body.payments
  const byHand = list.find(({ ref, provider }) => ref === String(campaign) && provider === 'manual')
  await refund(byHand?.id, {})
  expect((await dueTo(campaign)).find(({ paid_by: by }) => by === 'other')).toMatchObject({ amount: 249, is_whole: true })
})
