import { type Mail, MAILS_QUEUE, memberErasureRequested } from '@ribbonry/contracts'
import { buildStaffUser, eventually, serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import { ReceiptsService } from '../src/books/receipts/receipts.service.ts'
import { ACCESS } from './test-payments.ts'
import { type ReceiptMail, startWithPaypal } from './test-paypal.ts'

/** Members whose accounts are deleted. */
const gone = new Set<number>()
let isAway = false
const identity = await serveHttp((request, response) => {
  const id = Number(/\d+$/.exec(request.url ?? '')?.[0])
  const user = buildStaffUser(id, { username: `member${id}`, email: `member${id}@ribbonry.test`, email_confirmed: true })
  const status = isAway ? 500 : gone.has(id) ? 404 : 200
  const refusal = { meta: { status: 'error', error: 'There is no such member.', code: 'user-not-found' } }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(status === 200 ? { meta: { status: 'success' }, user, sessions: [], changes: [] } : refusal))
})
const payments = await startWithPaypal({
  IDENTITY_URL: identity.url,
  NEIGHBOUR_TIMEOUT_MS: '10000',
  RECEIPT_SELLER: JSON.stringify({ name: 'Ribbonry Ltd', address: '12 Bow Lane\nSpringfield', tax_number: '12-3456789' }),
})
const { stripe, paypal } = payments
const mails = new Queue(MAILS_QUEUE, { connection: { url: payments.redis.url } })

afterAll(async () => {
  await mails.close()
  await payments.closeBoth()
  await identity.close()
})
beforeEach(() => {
  isAway = false
})

let lastMember = 1000
const newMember = () => ({ roles: [], userId: (lastMember += 1) }) as const
type Member = ReturnType<typeof newMember>

const payByCard = async (member: Member, billing: object = {}, method?: string): Promise<number> => {
  const campaign = await payments.createCampaign({ owner: member.userId })
  const body = { stripe_ref: await stripe.token(method), ...billing }
  await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, body, member)
  return campaign
}
const payByAccount = async (member: Member, billing: object = {}): Promise<number> => {
  const campaign = await payments.createCampaign({ owner: member.userId })
  const order = (await paypal.create(campaign, billing, member)).body.paymentID ?? ''
  await paypal.activate(campaign, { paymentID: order, payerID: await paypal.approve(order) }, member)
  return campaign
}
const ownOf = async (member: Member) => (await payments.get('/api/user/payments', member)).body.payments
const receiptOf = (payment: string, caller: Parameters<typeof payments.get>[1]) =>
  payments.get(`/api/user/payments/${payment}/receipt`, caller)
const mailsTo = async (member: Member): Promise<ReceiptMail[]> =>
  (await mails.getJobs(['waiting', 'delayed', 'prioritized'], 0, -1, true))
    .map(({ data }) => data as Mail)
    .filter((mail): mail is ReceiptMail => mail.template === 'receipt' && mail.to === `member${member.userId}@ribbonry.test`)
const untilMailed = (member: Member) =>
  eventually(
    () => mailsTo(member),
    (found) => found.length > 0,
  )

describe('a receipt', () => {
  test.each([
    ['card', 'stripe', payByCard],
    ['PayPal', 'paypal', payByAccount],
  ] as const)('of a payment by %s names what was paid, by whom and to whom', async (_, provider, pay) => {
    const member = newMember()
    const campaign = await pay(member, { company: 'Drumlin\r\nKites  Ltd', tax_number: ' GB 123 ' })
    const [payment] = await ownOf(member)
    expect(payment).toMatchObject({
      ref: String(campaign),
      title: 'A kettle that sings',
      state: 'paid',
      provider,
      amount: 24_900,
    })
    const { receipt } = (await receiptOf(payment?.id ?? '', member)).body
    expect(receipt).toMatchObject({
      number: payment?.receipt,
      payment: payment?.id,
      kind: 'pitch',
      ref: String(campaign),
      subject: 'Product pitch: A kettle that sings',
      provider,
      regular: 24_900,
      amount: 24_900,
      refunded: 0,
      currency: 'USD',
      company: 'Drumlin Kites Ltd',
      tax_number: 'GB 123',
      seller: { name: 'Ribbonry Ltd', address: '12 Bow Lane\nSpringfield', tax_number: '12-3456789' },
    })
  })

  test('is mailed at once and once, with all its contents', async () => {
    const member = newMember()
    await payByAccount(member, { company: 'Drumlin Kites' })
    const [mail] = await untilMailed(member)
    const [payment] = await ownOf(member)
    expect(mail?.data).toMatchObject({
      name: `member${member.userId}`,
      number: payment?.receipt,
      subject: 'Product pitch: A kettle that sings',
      paid_by: 'paypal',
      link: `https://ribbonry.test/product-pitch/receipt/${payment?.id}/`,
      regular: 249,
      amount: 249,
      currency: 'USD',
      company: 'Drumlin Kites',
      tax_number: '',
      seller: { name: 'Ribbonry Ltd' },
    })
    const mailed = await eventually(
      () => receiptOf(payment?.id ?? '', member),
      ({ body }) => body.receipt.email !== '',
    )
    expect([mailed.body.receipt.email, (await mailsTo(member)).length]).toEqual([`member${member.userId}@ribbonry.test`, 1])
  })

  test('waits while its recipient is not known', async () => {
    isAway = true
    const member = newMember()
    await payByCard(member)
    await eventually(
      async () =>
        (await payments.sql.query(`select from receipts where mail_failures > 0 and mail_due is not null`)).rowCount ?? 0,
      (count) => count > 0,
    )
    expect(await mailsTo(member)).toEqual([])
    isAway = false
    // Ends the pause before the next try.
    await payments.sql.query('update receipts set mail_due = now() where mail_due is not null')
    expect((await untilMailed(member)).length).toBe(1)
  })

  test('of a deleted buyer is mailed to nobody', async () => {
    const member = newMember()
    gone.add(member.userId)
    await payByCard(member)
    await eventually(
      async () => (await payments.sql.query('select from receipts where mail_due is not null')).rowCount,
      (count) => count === 0,
    )
    expect(await mailsTo(member)).toEqual([])
  })

  test('has the next number, without gaps, for concurrent and declined payments', async () => {
    const members = Array.from({ length: 6 }, newMember)
    await Promise.all(
      members.map((member, at) => (at % 3 === 0 ? payByCard(member, {}, 'pm_card_visa_chargeDeclined') : payByCard(member))),
    )
    const receipts = (await Promise.all(members.map(ownOf))).flat().map(({ receipt }) => receipt)
    const numbers = receipts.flatMap((receipt) => (receipt === null ? [] : [Number(receipt.slice(2))]))
    const first = Math.min(...numbers)
    expect([receipts.length, numbers.toSorted((one, other) => one - other)]).toEqual([6, [0, 1, 2, 3].map((at) => first + at)])
  })

  test('exists for payments at a provider, and shows later refunds', async () => {
    const member = newMember()
    const campaign = await payments.createCampaign({ owner: member.userId })
    await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
    const [byHand] = await ownOf(member)
    expect([byHand?.state, byHand?.receipt]).toEqual(['paid', null])
    expect((await receiptOf(byHand?.id ?? '', member)).body.meta.code).toBe('receipt-not-found')

    await payByCard(member)
    const [byCard] = await ownOf(member)
    await payments.send('POST', `/api/admin/payments/${byCard?.id}/refund`, { amount: 4_900 }, ACCESS)
    expect((await receiptOf(byCard?.id ?? '', member)).body.receipt).toMatchObject({ amount: 24_900, refunded: 4_900 })
  })

  test('is readable for its buyer and for administrators', async () => {
    const member = newMember()
    await payByCard(member)
    const [payment] = await ownOf(member)
    const id = payment?.id ?? ''
    expect((await receiptOf(id, ACCESS)).body.receipt.payment).toBe(id)
    for (const caller of [newMember(), { roles: ['editor'] }, { roles: ['advertiser'] }] as const)
      expect((await receiptOf(id, caller)).body.meta.code).toBe('receipt-not-found')
    expect((await receiptOf(id, {})).status).toBe(401)
    expect((await receiptOf(randomUUID(), member)).body.meta.code).toBe('receipt-not-found')
    expect((await receiptOf('R-000001', member)).status).toBe(400)
  })

  test('is removed after the retention period, and its number is not used again', async () => {
    const [old, member] = [newMember(), newMember()]
    await payByCard(old)
    const [payment] = await ownOf(old)
    await payments.sql.query(`update receipts set issued = now() - interval '10 years 1 day' where payment_id = $1`, [
      payment?.id,
    ])
    await payments.service.app.get(ReceiptsService, { strict: false }).removeExpired()
    expect((await ownOf(old))[0]?.receipt).toBeNull()
    await payByCard(member)
    const [before, after] = [payment?.receipt, (await ownOf(member))[0]?.receipt].map((number) => Number(number?.slice(2)))
    expect(after).toBe((before ?? 0) + 1)
  })
})

describe('the payments of a member', () => {
  test('are their own, newest first, with the failed ones', async () => {
    const member = newMember()
    const [failed, paid] = [await payByCard(member, {}, 'pm_card_visa_chargeDeclined'), await payByAccount(member)]
    const { payments: found, total } = (await payments.get('/api/user/payments', member)).body
    expect([found.map(({ ref, state }) => [ref, state]), total]).toEqual([
      [
        [String(paid), 'paid'],
        [String(failed), 'failed'],
      ],
      2,
    ])
    expect((await payments.get('/api/user/payments?page=2', member)).body).toMatchObject({ payments: [], total: 2 })
    expect(await ownOf(newMember())).toEqual([])
  })

  test('are readable for members only', async () => {
    expect((await payments.get('/api/user/payments')).status).toBe(401)
  })
})

test('erasure removes the buyer from a receipt; number, amount and billing details stay', async () => {
  const member = newMember()
  await payByCard(member, { company: 'Drumlin Kites', tax_number: 'GB 7' })
  await untilMailed(member)
  const [payment] = await ownOf(member)
  const id = payment?.id ?? ''
  await eventually(
    () => receiptOf(id, ACCESS),
    ({ body }) => body.receipt.email !== '',
  )
  const { data } = (await payments.get('/api/user/my-data/payments', member)).body
  expect(data['receipts']).toMatchObject([{ subject: 'Product pitch: A kettle that sings', company: 'Drumlin Kites' }])
  await payments.publish(memberErasureRequested, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id: member.userId,
    email: `member${member.userId}@ribbonry.test`,
    email_confirmed: true,
  })
  const { body } = await eventually(
    () => receiptOf(id, ACCESS),
    (answer) => answer.body.receipt.email === '',
  )
  expect(body.receipt).toMatchObject({ number: payment?.receipt, amount: 24_900, company: 'Drumlin Kites', tax_number: 'GB 7' })
  expect((await receiptOf(id, member)).body.meta.code).toBe('receipt-not-found')
  const { rows } = await payments.sql.query('select company, tax_number from payments where payment_id = $1', [id])
  expect(rows).toEqual([{ company: '', tax_number: '' }])
})
