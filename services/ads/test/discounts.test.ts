import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { signedFormerly } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { startTestAds } from './test-ads.ts'
import { TestDropOffs } from './test-drop-offs.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads
const dropOffs = new TestDropOffs(ads)
const owner = member(31, 'advertiser')

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const tokenOf = async (campaign: number | string) => (await pitches.get(`campaign/discount_token/${campaign}`, ADMIN)).body
const send = async (id: number) => (await pitches.post('campaign/dropoffs/send_discount', { id }, ADMIN)).body
const age = async (days: number) =>
  ads.sql.query(
    `update discounts set created = created - make_interval(days => $1), expires = expires - make_interval(days => $1),
       mailed_at = mailed_at - make_interval(days => $1)`,
    [days],
  )

describe('the discount of a campaign', () => {
  test('stays the same, is valid for 14 days, and leads to the confirmation page', async () => {
    const { campaign } = await pitches.claimed(owner)
    const first = (await tokenOf(campaign)) as unknown as { token: string; link: string; expires: string }
    expect(first.link).toBe(`https://ribbonry.test/product-pitch/confirmation/x10${campaign}/?token=${first.token}`)
    expect(Date.parse(first.expires) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
    expect(Date.parse(first.expires) - Date.now()).toBeLessThanOrEqual(14 * 86_400_000)
    expect(await tokenOf(`x10${campaign}`)).toEqual(first)
    expect((await pitches.post(`campaign/discount_token/${campaign}`, {}, ADMIN)).body).toEqual(first)
    expect(await dropOffs.isValid(campaign, first.token)).toBe(true)
    expect(await dropOffs.isValid(campaign, signedFormerly(first.token, 'pitch-discount'))).toBe(true)
    const stored = await ads.sql.query('select to_jsonb(d)::text as text from discounts as d')
    expect(JSON.stringify(stored.rows)).not.toContain(first.token)
  })

  test('is valid for its own campaign only, unmodified', async () => {
    const [one, other] = [await pitches.claimed(owner), await pitches.claimed(owner)]
    const { token } = await tokenOf(one.campaign)
    await tokenOf(other.campaign)
    expect(await dropOffs.isValid(other.campaign, token)).toBe(false)
    for (const wrong of ['', 'x', '-', `${token}x`, token.slice(0, -1), token.toUpperCase(), 'x'.repeat(200)])
      expect([wrong, await dropOffs.isValid(one.campaign, wrong)]).toEqual([wrong, false])
    expect(await dropOffs.isValid(99, token)).toBe(false)
  })

  test('expires; the next one has another token, and the old one stays invalid', async () => {
    const { campaign } = await pitches.claimed(owner)
    const { token } = await tokenOf(campaign)
    await age(14)
    expect(await dropOffs.isValid(campaign, token)).toBe(false)
    const { token: next } = await tokenOf(campaign)
    expect(next).not.toBe(token)
    expect([await dropOffs.isValid(campaign, token), await dropOffs.isValid(campaign, next)]).toEqual([false, true])
  })

  test('is used up by a payment, also by a repeated event, and stays used after a refund', async () => {
    const { campaign } = await pitches.claimed(owner)
    const { token } = await tokenOf(campaign)
    const paid = new Date()
    await pitches.pay(campaign, paid)
    await pitches.pay(campaign, paid)
    await until('it is published', async () => !(await dropOffs.isValid(campaign, token)))
    expect((await tokenOf(campaign)).meta).toMatchObject({ status: 'error', code: 'campaign-paid' })
    await pitches.losePayment(campaign)
    await until('it is published', async () => (await tokenOf(campaign)).meta.status === 'success')
    expect((await tokenOf(campaign)).token).not.toBe(token)
    expect(await dropOffs.isValid(campaign, token)).toBe(false)
  })

  test('is refused for campaigns that are unclaimed, paid, disqualified, or do not exist', async () => {
    await pitches.save(await pitches.start())
    const { rows } = await ads.sql.query<{ id: number }>('select id::float8 as id from campaigns')
    const [paid, gone] = [await pitches.running(owner), await pitches.claimed(owner)]
    await dropOffs.disqualify(gone.campaign)
    const ids = [rows[0]?.id ?? 0, paid.campaign, gone.campaign, 99]
    const codes = ['campaign-not-claimed', 'campaign-paid', 'campaign-disqualified', 'no-such-campaign']
    expect(await Promise.all(ids.map(async (id) => (await tokenOf(id)).meta.code))).toEqual(codes)
    expect(await Promise.all(ids.map(async (id) => (await send(id)).meta.code))).toEqual(codes)
  })

  test('is issued once for concurrent requests', async () => {
    const { campaign } = await pitches.claimed(owner)
    const tokens = await Promise.all(Array.from({ length: 8 }, async () => (await tokenOf(campaign)).token))
    expect(new Set(tokens).size).toBe(1)
    expect((await ads.sql.query('select from discounts')).rows).toHaveLength(1)
  })
})

describe('mailing a discount', () => {
  test('sends both prices, its link and its last day to the owner, and is listed', async () => {
    const { campaign } = await pitches.claimed(owner)
    await dropOffs.leaveAlone()
    expect((await send(campaign)).meta.status).toBe('success')
    const { link, expires } = (await tokenOf(campaign)) as unknown as { link: string; expires: string }
    expect(await pitches.mailsOf('pitch-discount')).toMatchObject([
      {
        to: 'member31@ribbonry.test',
        data: { name: 'member31', title: PITCH.title, price: 186.75, usual_price: 249, link, expires: expires.slice(0, 10) },
      },
    ])
    const [listed] = (await dropOffs.list()).dropoffs
    expect(listed?.discount).toEqual({ expires, sent: expect.stringMatching(/^\d{4}-/) })
  })

  test('is possible once in seven days, also for a further issue, and once for concurrent requests', async () => {
    const { campaign } = await pitches.claimed(owner)
    const outcomes = await Promise.all([send(campaign), send(campaign)])
    expect(outcomes.map(({ meta }) => meta.code ?? 'sent').toSorted()).toEqual(['discount-sent-recently', 'sent'])
    await age(6)
    expect((await send(campaign)).meta.code).toBe('discount-sent-recently')
    await age(1)
    expect((await send(campaign)).meta.status).toBe('success')
    expect(await pitches.mailsOf('pitch-discount')).toHaveLength(2)
    await ads.sql.query("update discounts set expires = now() - interval '1 minute'")
    expect((await send(campaign)).meta.code).toBe('discount-sent-recently')
  })
})
