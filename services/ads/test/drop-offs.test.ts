import { campaignChanged } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestAds } from './test-ads.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'
import { TestDropOffs } from './test-drop-offs.ts'

const ads = await startTestAds()
const { pitches } = ads
const dropOffs = new TestDropOffs(ads)
const owner = member(31, 'advertiser')

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const lead = (email = 'ann@example.org') => ({ name: 'Ann', email, link: 'https://drumlin.example/kite', plan: 'premium' })

describe('a drop-off', () => {
  test('is a lead, a saved pitch or a claimed campaign, with its address and its step', async () => {
    await pitches.post('ssnaleads', lead())
    await pitches.post('temporary-submit', { email: 'bo@example.org' })
    const mail = (await pitches.mailsOf('pitch-lead')).find(({ to }) => to === 'bo@example.org')
    await pitches.save(/create\/([\w-]+)\//.exec(mail?.data.link ?? '')?.[1] ?? '')
    const { campaign } = await pitches.claimed(owner)
    await dropOffs.leaveAlone()
    const { dropoffs, total } = await dropOffs.list()
    expect(total).toBe(3)
    expect(dropoffs.map(({ email, name, plan, title, step }) => ({ email, name, plan, title, step }))).toEqual(
      expect.arrayContaining([
        { email: 'ann@example.org', name: 'Ann', plan: 'premium', title: '', step: 'lead' },
        { email: 'bo@example.org', name: '', plan: 'basic', title: PITCH.title, step: 'creative' },
        { email: 'member31@ribbonry.test', name: 'member31', plan: 'basic', title: PITCH.title, step: 'claimed' },
      ]),
    )
    expect(dropoffs.find(({ step }) => step === 'lead')).toMatchObject({ link: 'https://drumlin.example/kite', discount: null })
    expect(dropoffs.find(({ step }) => step === 'claimed')).toMatchObject({ id: campaign, link: PITCH.link, discount: null })
  })

  test('is listed after a day without activity, latest first', async () => {
    const first = await pitches.claimed(owner)
    const second = await pitches.claimed(owner)
    expect((await dropOffs.list()).dropoffs).toEqual([])
    await dropOffs.leaveAlone(25, first.campaign)
    await dropOffs.leaveAlone(23, second.campaign)
    expect(await dropOffs.ids()).toEqual([first.campaign])
    await dropOffs.leaveAlone(24.5, second.campaign)
    expect(await dropOffs.ids()).toEqual([second.campaign, first.campaign])
    await pitches.form(`creative/${first.creative}`, PITCH, owner)
    expect(await dropOffs.ids()).toEqual([second.campaign])
  })

  test('is not listed without an address, once it is paid, or after a refund', async () => {
    await pitches.save(await pitches.start())
    const { campaign } = await pitches.running(owner)
    await dropOffs.leaveAlone()
    expect(await dropOffs.ids()).toEqual([])
    await pitches.losePayment(campaign)
    await until(
      'it is published',
      async () => (await ads.sql.query('select from campaigns where refunded_at is not null')).rows.length === 1,
    )
    await dropOffs.leaveAlone()
    expect(await dropOffs.ids()).toEqual([])
  })

  test('may be a lead without a campaign, which gets one, once, and keeps its time', async () => {
    await pitches.post('ssnaleads', lead())
    await ads.sql.query("update leads set created = now() - interval '3 days'")
    await ads.sql.query('delete from campaigns')
    const [found] = (await dropOffs.list()).dropoffs
    expect(found).toMatchObject({ email: 'ann@example.org', plan: 'premium', step: 'lead' })
    expect(Date.now() - Date.parse(found?.last_step ?? '')).toBeGreaterThan(2.9 * 86_400_000)
    expect(await dropOffs.ids()).toEqual([found?.id])
    // A lead whose campaign was removed after its retention gets no new one.
    await ads.sql.query("update leads set created = now() - interval '31 days', campaign_id = null")
    await ads.sql.query('delete from campaigns')
    expect(await dropOffs.ids()).toEqual([])
  })

  test('is listed in pages of fifty; there are none past the end', async () => {
    await ads.sql.query(
      `insert into campaigns (id, name, email, last_step, last_step_at, created)
       select n, 'Ann', 'ann' || n || '@example.org', 'lead', now() - make_interval(days => 2, mins => n), now()
       from generate_series(1, 60) as n`,
    )
    expect((await dropOffs.ids()).length).toBe(50)
    expect(await dropOffs.ids(2)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
    expect(await dropOffs.list(3)).toMatchObject({ dropoffs: [], total: 60 })
    for (const page of ['0', '-1', 'abc', '1.5']) expect((await pitches.get(`campaign/dropoffs/${page}`, ADMIN)).status).toBe(400)
  })
})

describe('disqualifying', () => {
  test('removes the row and revokes the discount; undoing restores both', async () => {
    const { campaign } = await pitches.claimed(owner)
    await dropOffs.leaveAlone()
    const { token } = (await pitches.get(`campaign/discount_token/${campaign}`, ADMIN)).body
    const events = await recordEvents(ads.log, campaignChanged)
    expect((await dropOffs.disqualify(campaign)).body).toMatchObject({ disqualified: true })
    expect([await dropOffs.ids(), await dropOffs.isValid(campaign, token)]).toEqual([[], false])
    expect((await dropOffs.disqualify(campaign)).body.meta.status).toBe('success')
    expect((await dropOffs.disqualify(campaign, true)).body).toMatchObject({ disqualified: false })
    expect([await dropOffs.ids(), await dropOffs.isValid(campaign, token)]).toEqual([[campaign], true])
    const statusesOf = () => events.events.filter((event) => event.campaign === campaign).map(({ status }) => status)
    // The event of the claim may arrive before or after the recording starts.
    await until('both are published', () => statusesOf().join(' ').endsWith('disqualified unpaid'))
    await events.stop()
    const { rows } = await ads.sql.query<{ action: string }>(
      "select action from activity where item_type = 'campaign' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual(['claim', 'issue-discount', 'disqualify', 'take-back-disqualify'])
  })

  test('removes a lead too; undoing does not restore a discount that was revoked before', async () => {
    await pitches.post('ssnaleads', lead())
    await dropOffs.leaveAlone()
    const [id = 0] = await dropOffs.ids()
    await dropOffs.disqualify(id)
    expect(await dropOffs.ids()).toEqual([])
    await dropOffs.disqualify(id, true)
    expect(await dropOffs.ids()).toEqual([id])
  })

  test('is refused for paid campaigns and those that do not exist', async () => {
    const { campaign } = await pitches.running(owner)
    expect((await dropOffs.disqualify(campaign)).body.meta).toMatchObject({ status: 'error', code: 'campaign-paid' })
    expect((await dropOffs.disqualify(99)).body.meta).toMatchObject({ status: 'error', code: 'no-such-campaign' })
  })

  test('cancels an unsent mail with the discount', async () => {
    const { campaign } = await pitches.claimed(owner)
    await pitches.post('campaign/dropoffs/send_discount', { id: campaign }, ADMIN)
    await dropOffs.disqualify(campaign)
    expect(await pitches.mailsOf('pitch-discount')).toEqual([])
  })
})
