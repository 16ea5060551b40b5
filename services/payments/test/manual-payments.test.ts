import { campaignPaid } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ACCESS, startTestPayments } from './test-payments.ts'

const payments = await startTestPayments()
const paid = await recordEvents(payments.log, campaignPaid)

afterAll(async () => {
  await paid.stop()
  await payments.close()
})
beforeEach(() => payments.reset())

const mark = async (body: object, caller: Parameters<typeof payments.send>[3] = ACCESS) =>
  await payments.send('POST', '/api/user/mark-campaign-paid/', body, caller)
const eventsOf = (campaign: number) => paid.events.filter((event) => event.campaign === campaign)
const ledger = async () => (await payments.get('/api/admin/payments/ledger', ACCESS)).body
const list = async () => (await payments.get('/api/admin/payments?page=1', ACCESS)).body

describe('marking a campaign paid', () => {
  test('records the fee by default: payment, ledger, event, and the member of staff', async () => {
    const campaign = await payments.createCampaign({ plan: 'premium', owner: 12 })
    const { status, body } = await mark({ campaign_id: campaign })
    expect([status, body.meta, body.payment]).toEqual([
      200,
      { status: 'success' },
      { id: expect.any(String), campaign, plan: 'premium', amount: 249, paid_at: expect.any(String) },
    ])
    expect(await ledger()).toMatchObject({
      accounts: [
        { account: 'cash:manual', debit: 24_900, credit: 0 },
        { account: 'income:pitch', debit: 0, credit: 24_900 },
      ],
      balanced: true,
    })
    const [event] = await eventually(
      () => Promise.resolve(eventsOf(campaign)),
      (events) => events.length > 0,
    )
    expect(event).toMatchObject({ campaign, plan: 'premium', amount_cents: 24_900, paid_at: body.payment.paid_at })
    const { rows } = await payments.sql.query('select actor, member_id::int, action, item_type, item_id, details from activity')
    expect(rows).toEqual([
      {
        actor: 'member 7',
        member_id: 7,
        action: 'mark-paid',
        item_type: 'campaign',
        item_id: String(campaign),
        details: { payment_id: body.payment.id, provider: 'manual', plan: 'premium', amount: 24_900 },
      },
    ])
  })

  test.each([
    [999, 99_900],
    ['186.75', 18_675],
    [0.01, 1],
    // Amounts that a float does not represent exactly in cents.
    [1.15, 115],
    ['4.35', 435],
    [1_000_000, 100_000_000],
  ])('reads %p dollars as %d cents, with the plan and note of staff', async (amount, cents) => {
    const campaign = await payments.createCampaign()
    const { body } = await mark({ campaign_id: `x10${campaign}`, amount, plan: 'platinum', note: 'By bank, invoice 12' })
    expect(body.payment).toMatchObject({ campaign, plan: 'platinum', amount: cents / 100 })
    expect((await list()).payments).toEqual([
      expect.objectContaining({
        kind: 'pitch',
        ref: String(campaign),
        state: 'paid',
        provider: 'manual',
        provider_ref: '',
        amount: cents,
        refunded: 0,
        currency: 'USD',
        note: 'By bank, invoice 12',
      }),
    ])
  })

  test('accepts a form as well', async () => {
    const campaign = await payments.createCampaign()
    const form = `campaign_id=x10${campaign}&amount=299.00&plan=premium`
    const { body } = await payments.send(
      'POST',
      '/api/user/mark-campaign-paid/',
      form,
      ACCESS,
      'application/x-www-form-urlencoded',
    )
    expect(body.payment).toMatchObject({ campaign, plan: 'premium', amount: 299 })
  })

  test('twice records once, and answers with the first payment', async () => {
    const campaign = await payments.createCampaign()
    const first = await mark({ campaign_id: campaign, amount: 999, plan: 'platinum' })
    const again = await mark({ campaign_id: `x10${campaign}`, amount: 149 })
    expect(again.body.payment).toEqual(first.body.payment)
    expect([(await list()).total, (await ledger()).accounts[0]]).toEqual([
      1,
      { account: 'cash:manual', debit: 99_900, credit: 0 },
    ])
  })

  test('fifty times at once records once', async () => {
    const campaign = await payments.createCampaign()
    const answers = await Promise.all(Array.from({ length: 50 }, () => mark({ campaign_id: campaign })))
    expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1)
    expect([(await list()).total, (await ledger()).accounts[0]?.debit]).toEqual([1, 24_900])
    const other = await payments.createCampaign()
    await mark({ campaign_id: other })
    await eventually(
      () => Promise.resolve(eventsOf(other)),
      (events) => events.length > 0,
    )
    const { rows } = await payments.sql.query('select from activity where item_id = $1', [String(campaign)])
    expect([eventsOf(campaign).length, rows.length]).toEqual([1, 1])
  })

  test('again after a refund is a new payment', async () => {
    const campaign = await payments.createCampaign()
    await mark({ campaign_id: campaign })
    await payments.sql.query(`update payments set state = 'refunded', refunded = amount where campaign = $1`, [campaign])
    await mark({ campaign_id: campaign, amount: 149 })
    expect((await list()).payments.map(({ state, amount }) => [state, amount])).toEqual([
      ['paid', 14_900],
      ['refunded', 24_900],
    ])
  })

  test('for a higher plan once the fee is paid is a second payment, once, which upgrades the plan', async () => {
    const campaign = await payments.createCampaign({ plan: 'premium' })
    const fee = await mark({ campaign_id: campaign, plan: 'basic' })
    const rest = await mark({ campaign_id: campaign, plan: 'premium', amount: 50, note: 'The rest' })
    expect(rest.body.payment).toMatchObject({ campaign, plan: 'premium', amount: 50 })
    const again = await Promise.all(
      Array.from({ length: 10 }, () => mark({ campaign_id: campaign, plan: 'premium', amount: 50 })),
    )
    expect(new Set(again.map(({ body }) => body.payment.id))).toEqual(new Set([rest.body.payment.id]))
    expect((await mark({ campaign_id: campaign, plan: 'basic' })).body.payment.id).toBe(fee.body.payment.id)
    expect((await mark({ campaign_id: campaign })).body.payment.id).toBe(fee.body.payment.id)
    expect([(await list()).total, (await ledger()).accounts[0]?.debit, (await ledger()).balanced]).toEqual([2, 29_900, true])
    const events = await eventually(
      () => Promise.resolve(eventsOf(campaign)),
      (found) => found.length > 1,
    )
    expect(events.map(({ plan, amount_cents: cents }) => [plan, cents])).toEqual([
      ['basic', 24_900],
      ['premium', 29_900],
    ])
  })

  test('by an amount alone, where a higher plan is requested, pays the difference', async () => {
    const campaign = await payments.createCampaign({ plan: 'platinum' })
    await mark({ campaign_id: campaign, plan: 'basic' })
    expect((await mark({ campaign_id: campaign, amount: 750 })).body.payment).toMatchObject({ plan: 'platinum', amount: 750 })
    expect((await list()).total).toBe(2)
  })

  test('returns to the lower plan by a refund of the second payment; after one of the fee it can be paid again', async () => {
    const campaign = await payments.createCampaign({ plan: 'premium' })
    const pay = async (plan: string) => (await mark({ campaign_id: campaign, plan })).body.payment.id as string
    const refund = (id: string) => payments.send('POST', `/api/admin/payments/${id}/refund`, { reason: 'No talk' }, ACCESS)
    const fee = await pay('basic')
    await refund(await pay('premium'))
    const third = await pay('platinum')
    await refund(fee)
    expect(await pay('basic')).not.toBe(fee)
    await refund(third)
    const events = await eventually(
      () => Promise.resolve(eventsOf(campaign)),
      (found) => found.length > 5,
    )
    expect(events.map(({ plan, amount_cents: cents }) => [plan, cents])).toEqual([
      ['basic', 24_900],
      ['premium', 49_800],
      ['basic', 24_900],
      ['platinum', 49_800],
      ['platinum', 49_800],
      ['basic', 24_900],
    ])
    const { rows } = await payments.sql.query(`select state from payments where campaign = $1 order by created`, [campaign])
    expect(rows.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded', 'paid'])
    expect((await ledger()).balanced).toBe(true)
  })

  test('is refused for a campaign that does not exist or is not claimed', async () => {
    const unclaimed = await payments.createCampaign({ status: 'temporary', owner: null })
    const refusals = await Promise.all([mark({ campaign_id: 5 }), mark({ campaign_id: unclaimed })])
    expect(refusals.map(({ status, body: { meta } }) => [status, meta.code])).toEqual([
      // Ads does not answer in this test, so that the campaign may exist.
      [503, 'unavailable'],
      [200, 'campaign-not-claimed'],
    ])
    expect(await ledger()).toMatchObject({ accounts: [] })
  })

  test.each([
    { campaign_id: 'x101zz' },
    { campaign_id: 'x10' },
    { campaign_id: 0 },
    {},
    { campaign_id: 5, amount: 0 },
    { campaign_id: 5, amount: -249 },
    { campaign_id: 5, amount: 249.001 },
    { campaign_id: 5, amount: 'much' },
    { campaign_id: 5, amount: 1e9 },
    { campaign_id: 5, plan: 'gold' },
    { campaign_id: 5, note: 'x'.repeat(501) },
  ])('refuses %j', async (body) => {
    const { status, body: answer } = await mark(body)
    expect([status, answer.meta.code]).toEqual([400, 'invalid-input'])
  })

  test.each([
    ['a visitor', {}, 401],
    ['a member', { roles: [] }, 403],
    ['an advertiser', { roles: ['advertiser'] }, 403],
    ['an editor', { roles: ['editor', 'listicle_editor', 'newsletter_editor'] }, 403],
  ] as const)('is closed to %s, and so are payments and ledger', async (_, caller, refused) => {
    const campaign = await payments.createCampaign()
    const answers = [
      await mark({ campaign_id: campaign }, caller),
      await payments.get('/api/admin/payments', caller),
      await payments.get('/api/admin/payments/ledger', caller),
    ]
    expect(answers.map(({ status }) => status)).toEqual([refused, refused, refused])
    expect((await list()).total).toBe(0)
  })
})

describe('the copy of a campaign', () => {
  test('keeps the newest change, in whatever order changes arrive', async () => {
    const campaign = await payments.createCampaign({ version: 3, plan: 'platinum' })
    await payments.createCampaign({ version: 2, plan: 'basic' }, campaign).catch(() => undefined)
    const { body } = await mark({ campaign_id: campaign })
    expect(body.payment.plan).toBe('platinum')
  })
})
