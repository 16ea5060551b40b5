import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestAds } from './test-ads.ts'
import { ADMIN, EDITOR, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads
const owner = member(31, 'advertiser')
const other = member(32, 'advertiser')

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const SPENT = 'The link to edit this pitch has expired or been used already.'
const LOG_IN = 'Please login with your advertising account to access the editor.'

describe('a further creative', () => {
  test('is created in one’s own campaign, ten at most', async () => {
    const { campaign } = await pitches.claimed(owner)
    const image = await pitches.picture()
    const made = await pitches.form('creative', { ...PITCH, title: 'The second', image, campaign: `x10${campaign}` }, owner)
    expect(made.body.creative).toMatchObject({ campaign, status: 'unapproved', title: 'The second', version: 1 })
    const { image: address } = made.body.creative
    for (let count = 3; count <= 10; count += 1)
      expect((await pitches.post('creative', { ...PITCH, image: address, campaign }, owner)).body.meta.status).toBe('success')
    expect((await pitches.post('creative', { ...PITCH, image: address, campaign }, owner)).body.meta).toMatchObject({
      code: 'too-many-creatives',
      error: 'A campaign has at most 10 creatives.',
    })
    expect((await pitches.get(`campaign/${campaign}/creative/newest`, owner)).body.creative.title).toBe(PITCH.title)
  })

  test.each([
    ['a visitor', {}, 401],
    ['another advertiser', other, 403],
    ['an editor', EDITOR, 403],
  ])('is not created by %s', async (_, caller, expected) => {
    const { campaign } = await pitches.claimed(owner)
    const { status, body } = await pitches.form(
      'creative',
      { ...PITCH, image: await pitches.picture(), campaign: String(campaign) },
      caller,
    )
    expect([status, body.meta.error]).toEqual([expected, LOG_IN])
  })
})

describe('a save by the owner', () => {
  test('stops a running creative, and sends it to approval as a new version', async () => {
    const { creative } = await pitches.running(owner)
    expect(await pitches.isServed(creative)).toBe(true)
    const { body } = await pitches.post(`creative/${creative}`, { ...PITCH, title: 'Another title' }, owner)
    expect(body.creative).toMatchObject({ status: 'unapproved', version: 2, title: 'Another title', picture: { width: 800 } })
    expect(await pitches.isServed(creative)).toBe(false)
    const [waiting] = (await pitches.get('creative/unapproved/all', ADMIN)).body.creatives
    expect(waiting).toMatchObject({
      id: creative,
      plan: 'premium',
      campaign_status: 'paid',
      differences: [{ field: 'title', approved: PITCH.title, saved: 'Another title' }],
    })
  })

  test('sets the targets, keeps them where a later one omits them, and shows staff what changed', async () => {
    const { creative } = await pitches.claimed(owner, { countries: 'gb, us,uk', categories: '4,3' })
    const saved = async () => (await pitches.get(`creative/${creative}`, owner)).body.creative
    expect(await saved()).toMatchObject({ countries: ['GB', 'US'], categories: [3, 4] })
    await pitches.post(`creative/${creative}/approve`, {}, ADMIN)
    await pitches.post(`creative/${creative}`, PITCH, owner)
    expect(await saved()).toMatchObject({ countries: ['GB', 'US'], categories: [3, 4] })
    await pitches.post(`creative/${creative}`, { ...PITCH, countries: [], categories: [7] }, owner)
    expect(await saved()).toMatchObject({ countries: [], categories: [7] })
    const [waiting] = (await pitches.get('creative/unapproved/all', ADMIN)).body.creatives
    expect(waiting?.differences).toEqual([
      { field: 'countries', approved: 'GB, US', saved: '' },
      { field: 'categories', approved: '3, 4', saved: '7' },
    ])
    const copy = (await pitches.post(`creative/${creative}/duplicate`, {}, owner)).body.creative
    expect(copy).toMatchObject({ countries: [], categories: [7] })
  })

  test.each([
    ['a country that is none', { countries: ['XX'] }],
    ['more categories than there are', { categories: Array.from({ length: 201 }, (_, index) => index + 1) }],
    ['a category that is no number', { categories: ['kitchen'] }],
  ])('is refused with %s', async (_, targets) => {
    const { creative } = await pitches.claimed(owner)
    expect((await pitches.post(`creative/${creative}`, { ...PITCH, ...targets }, owner)).status).toBe(400)
  })

  test('writes versions that cannot be changed', async () => {
    const { creative } = await pitches.claimed(owner)
    await expect(
      ads.sql.query("update creative_versions set title = 'Never said' where creative_id = $1", [creative]),
    ).rejects.toThrow('append-only')
  })

  test.each([
    ['a visitor', {}, 401],
    ['another advertiser', other, 403],
    ['an editor', EDITOR, 403],
  ])('is closed to %s', async (_, caller, expected) => {
    const { creative } = await pitches.claimed(owner)
    for (const attempt of [
      () => pitches.post(`creative/${creative}`, PITCH, caller),
      () => pitches.get(`creative/${creative}`, caller),
    ]) {
      const { status, body } = await attempt()
      expect([status, body.meta.error]).toEqual([expected, LOG_IN])
    }
  })

  test('by staff keeps a running creative running', async () => {
    const { creative } = await pitches.running(owner)
    const { body } = await pitches.post(`admin-creative/${creative}`, { ...PITCH, title: 'A mended title' }, ADMIN)
    expect(body.creative).toMatchObject({ status: 'running', version: 2, title: 'A mended title' })
    expect(await pitches.isServed(creative)).toBe(true)
    const { rows } = await ads.sql.query("select member_id::int as by, details from activity where action = 'staff-save'")
    expect(rows).toEqual([{ by: 1, details: { version: 2 } }])
  })
})

describe('a pause', () => {
  test('and its end are each recorded once, however often they are requested', async () => {
    const { creative } = await pitches.running(owner)
    for (const _ of [1, 2])
      expect((await pitches.post(`creative/${creative}/pause/`, {}, owner)).body.creative.status).toBe('paused')
    expect(await pitches.isServed(creative)).toBe(false)
    for (const _ of [1, 2])
      expect((await pitches.post(`creative/${creative}/resume/`, {}, owner)).body.creative.status).toBe('running')
    expect(await pitches.isServed(creative)).toBe(true)
    const { rows } = await ads.sql.query("select action from activity where action in ('pause', 'resume') order by id")
    expect(rows).toEqual([{ action: 'pause' }, { action: 'resume' }])
  })

  test('of a creative that is not approved cannot be ended', async () => {
    const { creative } = await pitches.claimed(owner)
    await pitches.post(`creative/${creative}/pause`, {}, owner)
    expect((await pitches.post(`creative/${creative}/resume`, {}, owner)).body.meta.code).toBe('creative-not-approved')
  })

  test('is not available to others', async () => {
    const { creative } = await pitches.running(owner)
    expect((await pitches.post(`creative/${creative}/pause`)).status).toBe(401)
    expect((await pitches.post(`creative/${creative}/pause`, {}, other)).status).toBe(403)
    expect(await pitches.isServed(creative)).toBe(true)
  })

  test('during serving removes the creative from the answers', async () => {
    const { creative } = await pitches.running(owner)
    const seen = async (): Promise<boolean> => (await ads.get('/api/user/ssna')).body.ads.some(({ ad_id: id }) => id === creative)
    expect(await seen()).toBe(true)
    await Promise.all([pitches.post(`creative/${creative}/pause`, {}, owner), ...Array.from({ length: 20 }, seen)])
    expect(await seen()).toBe(false)
  })
})

describe('an edit link', () => {
  const linkOf = async (campaign: number, caller = owner) =>
    (await pitches.post(`campaign/x10${campaign}/generate-edit-link`, {}, caller)).body

  test('pauses the newest creative, lets anybody with it save, and works once', async () => {
    const { campaign, creative } = await pitches.running(owner)
    const { token, link } = await linkOf(campaign)
    expect(link).toBe(`https://ribbonry.test/product-pitch/creative/${creative}?token=${token}`)
    expect(await pitches.statusOf(creative)).toBe('paused')
    expect((await pitches.get(`creative/${creative}?token=${token}`)).body.creative.title).toBe(PITCH.title)
    expect((await pitches.get(`campaign/${campaign}/creative/newest?token=${token}`)).body.creative.id).toBe(creative)
    expect((await pitches.post(`creative/${creative}?token=${token}`, { ...PITCH, price: '' })).body.meta.error).toBe(
      'Please enter a price',
    )
    const saved = await pitches.post(`creative/${creative}?token=${token}`, { ...PITCH, title: 'By the link' })
    expect(saved.body.creative).toMatchObject({ status: 'unapproved', title: 'By the link' })
    const again = await pitches.post(`creative/${creative}?token=${token}`, PITCH)
    expect([again.status, again.body.meta.error]).toEqual([200, SPENT])
    expect((await pitches.get(`creative/${creative}?token=${token}`)).body.meta.error).toBe(SPENT)
    expect((await pitches.post(`creative/${creative}/approve`, {}, ADMIN)).body.creative.status).toBe('running')
  })

  test('is stored as a hash, invalidates older ones, and expires after seven days', async () => {
    const { campaign, creative } = await pitches.claimed(owner)
    const [first, second] = [await linkOf(campaign), await linkOf(campaign)]
    expect((await pitches.get(`creative/${creative}?token=${first.token}`)).body.meta.error).toBe(SPENT)
    const { rows } = await ads.sql.query<{ text: string }>('select to_jsonb(c)::text as text from one_time_codes as c')
    expect(rows.map(({ text }) => text.includes(second.token))).toEqual([false])
    await ads.sql.query("update one_time_codes set expires = expires - interval '7 days'")
    expect((await pitches.get(`creative/${creative}?token=${second.token}`)).body.meta.error).toBe(SPENT)
  })

  test('is used up by one of two concurrent saves', async () => {
    const { campaign, creative } = await pitches.claimed(owner)
    const { token } = await linkOf(campaign)
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => pitches.post(`creative/${creative}?token=${token}`, { ...PITCH, title })),
    )
    expect(saves.map(({ body }) => body.meta.error ?? 'saved').toSorted()).toEqual([SPENT, SPENT, 'saved'])
    expect((await ads.sql.query('select count(*)::int as count from creative_versions')).rows).toEqual([{ count: 2 }])
  })

  test('does not work for other creatives', async () => {
    const { campaign } = await pitches.claimed(owner)
    const elsewhere = await pitches.claimed(other)
    const { token } = await linkOf(campaign)
    expect((await pitches.get(`creative/${elsewhere.creative}?token=${token}`)).body.meta.error).toBe(SPENT)
    expect((await pitches.post(`creative/${elsewhere.creative}?token=${token}`, PITCH)).body.meta.error).toBe(SPENT)
  })

  test('is available to the owner and staff, and keeps a pause by the owner', async () => {
    const { campaign, creative } = await pitches.running(owner)
    expect((await pitches.post(`campaign/${campaign}/generate-edit-link`)).status).toBe(401)
    expect((await pitches.post(`campaign/${campaign}/generate-edit-link`, {}, other)).status).toBe(403)
    expect((await pitches.post(`campaign/${campaign - 1}/generate-edit-link`, {}, other)).status).toBe(403)
    expect((await pitches.post(`campaign/${campaign - 1}/generate-edit-link`, {}, ADMIN)).body.meta.code).toBe('no-such-campaign')
    await pitches.post(`creative/${creative}/pause`, {}, owner)
    const { token } = await linkOf(campaign, ADMIN)
    await pitches.post(`creative/${creative}?token=${token}`, PITCH)
    expect((await pitches.post(`creative/${creative}/approve`, {}, ADMIN)).body.creative.status).toBe('paused')
  })

  test('is mailed to the owner', async () => {
    const { campaign } = await pitches.claimed(owner)
    const { link } = await linkOf(campaign, ADMIN)
    const mails = await pitches.mailsOf('pitch-edit-link')
    expect(mails.map(({ to, data }) => [to, data.name, data.link])).toEqual([['member31@ribbonry.test', 'member31', link]])
    expect((await ads.sql.query('select from due_mails')).rows).toEqual([])
  })
})

describe('a payment', () => {
  test('starts approved creatives once its event arrives; an older event that arrives late changes nothing', async () => {
    const { campaign, creative } = await pitches.claimed(owner)
    expect((await pitches.post(`creative/${creative}/approve`, {}, ADMIN)).body.creative.status).toBe('unpaid')
    expect(await pitches.isServed(creative)).toBe(false)
    await ads.sql.query('update campaigns set disqualified_at = now() where id = $1', [campaign])
    const at = new Date()
    await pitches.pay(campaign, at)
    await pitches.pay(campaign, new Date(at.getTime() - 1000))
    await eventually(
      () => pitches.isServed(creative),
      (served) => served,
    )
    const { rows } = await ads.sql.query('select paid_at, paid_plan, paid_cents, disqualified_at from campaigns where id = $1', [
      campaign,
    ])
    expect(rows).toEqual([{ paid_at: at, paid_plan: 'premium', paid_cents: 24_900, disqualified_at: null }])
  })

  test('of an unknown campaign does not block the others', async () => {
    const { campaign, creative } = await pitches.claimed(owner)
    await pitches.post(`creative/${creative}/approve`, {}, ADMIN)
    await pitches.pay(12_345)
    await pitches.pay(campaign)
    const served = await eventually(
      () => pitches.isServed(creative),
      (isServed) => isServed,
    )
    expect(served).toBe(true)
  })

  test('that is refunded stops the creatives, in either order of events; paid again, they run again', async () => {
    const { campaign, creative } = await pitches.running(owner)
    const moment = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)
    const untilServed = (wanted: boolean) =>
      eventually(
        () => pitches.isServed(creative),
        (served) => served === wanted,
      )
    await pitches.losePayment(campaign, moment(1))
    expect(await untilServed(false)).toBe(false)
    expect(await pitches.statusOf(creative)).toBe('unpaid')
    await pitches.pay(campaign, moment(2))
    expect(await untilServed(true)).toBe(true)
    // A late refund of the first payment does not affect the second one.
    await pitches.losePayment(campaign, moment(1.5))
    const third = await pitches.running(member(33))
    await pitches.losePayment(third.campaign, moment(1))
    await eventually(
      () => pitches.isServed(third.creative),
      (served) => !served,
    )
    expect(await pitches.isServed(creative)).toBe(true)
  })
})
