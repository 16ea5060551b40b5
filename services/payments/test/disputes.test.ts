import { type Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import { eventually } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { afterAll, expect, test } from '@jest/globals'
import { ACCESS } from './test-payments.ts'
import { OWNER, startWithPaypal } from './test-paypal.ts'

const STAFF = 'payments@ribbonry.test'
const payments = await startWithPaypal({ PAYMENTS_EMAIL: STAFF })
const { stripe, paypal, statesOf } = payments
const mails = new Queue(MAILS_QUEUE, { connection: { url: payments.redis.url } })

afterAll(async () => {
  await mails.close()
  await payments.closeBoth()
})

const disputeMails = async (campaign: number) =>
  (await mails.getJobs(['waiting', 'delayed', 'prioritized'], 0, -1, true))
    .map(({ data }) => data as Mail)
    .flatMap((mail) => (mail.template === 'payment-disputed' && mail.data.subject === `Pitch ${campaign}` ? [mail] : []))
const untilMailed = async (campaign: number, count: number) =>
  await eventually(
    () => disputeMails(campaign),
    (found) => found.length >= count,
  )
const becomes = (campaign: number, state: string) =>
  eventually(
    () => statesOf(campaign),
    (found) => found.join(' ') === state,
  )
const dueMails = async () => (await payments.sql.query('select id from due_mails')).rows
/** Waits until every event that a provider sent is applied. */
const untilApplied = async () =>
  await eventually(
    async () => (await payments.sql.query('select from provider_events where applied is null')).rowCount,
    (count) => count === 0,
  )
const paymentOf = async (campaign: number) =>
  (await payments.get('/api/admin/payments', ACCESS)).body.payments.find(({ ref }) => ref === String(campaign))

test('a dispute of a card payment is mailed to staff once for repeated events, and again when it is won', async () => {
  await stripe.control('webhooks', { mode: 'send', delay_ms: 0, copies: 2 })
  const campaign = await payments.createCampaign()
  const ref = await stripe.token('pm_card_createDispute')
  await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, { stripe_ref: ref }, OWNER)
  await becomes(campaign, 'disputed')
  const [mail] = await untilMailed(campaign, 1)
  const payment = await paymentOf(campaign)
  expect(mail).toMatchObject({
    to: STAFF,
    data: { kind: 'pitch', paid_by: 'card', amount: 249, currency: 'USD' },
  })
  const { pathname, searchParams } = new URL(mail?.data.link ?? '')
  expect([pathname, searchParams.get('payment')]).toEqual(['/admin/payments/', payment?.id])
  // The mail contains nothing about the buyer.
  expect(JSON.stringify(mail)).not.toMatch(/4242|pm_|ctoken|member/)
  const [dispute] = await stripe.list(`disputes?payment_intent=${payment?.provider_ref}`)
  const path = `disputes/${String(dispute?.['id'])}`
  await stripe.post(path, 'evidence[uncategorized_text]=winning_evidence')
  await becomes(campaign, 'paid')
  await untilApplied()
  expect([(await disputeMails(campaign)).length, await dueMails()]).toEqual([1, []])
})

test('a dispute at PayPal is mailed to staff once', async () => {
  await paypal.control('webhooks', { mode: 'send', delay_ms: 0, copies: 2 })
  const { campaign, order, given } = await payments.approvedOrder()
  await paypal.activate(campaign, given)
  await paypal.control(`orders/${order}/dispute`, {})
  await becomes(campaign, 'disputed')
  expect((await untilMailed(campaign, 1))[0]).toMatchObject({ to: STAFF, data: { paid_by: 'paypal', amount: 249 } })
  await untilApplied()
  expect([(await disputeMails(campaign)).length, await dueMails()]).toEqual([1, []])
})
