import { campaignChanged, campaignClaimed } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestAds } from './test-ads.ts'
import { buildPicture } from './test-pictures.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads

afterAll(() => ads.close())
beforeEach(() => ads.reset())

describe('the funnel', () => {
  test('starts with 128 random bits, of which only a hash is stored', async () => {
    const ids = await Promise.all([pitches.start(), pitches.start(), pitches.post('start_funnel/').then(({ body }) => body.id)])
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
    const { rows } = await ads.sql.query<{ text: string; id: string }>('select to_jsonb(c)::text as text, id from campaigns as c')
    for (const { text, id } of rows) {
      expect(ids.some((tempId) => text.includes(tempId))).toBe(false)
      expect(Number(id)).toBeGreaterThan(2 ** 32)
      expect(Number.isSafeInteger(Number(id))).toBe(true)
    }
  })

  test('is never cached, and remembers the plan', async () => {
    const { headers } = await pitches.get('start_funnel?plan=platinum')
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await ads.sql.query('select plan from campaigns')).rows).toEqual([{ plan: 'platinum' }])
    expect((await pitches.get('start_funnel?plan=gold')).body.meta.status).toBe('success')
  })

  test('saves a creative, and a second save changes it', async () => {
    const tempId = await pitches.start()
    const first = await pitches.save(tempId)
    expect(first).toMatchObject({
      version: 1,
      status: 'temporary',
      title: PITCH.title,
      price: 24.5,
      link: PITCH.link,
      campaign: null,
    })
    const second = await pitches.save(tempId, { title: 'Another title', price: '$1,299.50' })
    expect(second).toMatchObject({ id: first.id, version: 2, title: 'Another title', price: 1299.5 })
    const { body } = await pitches.form(`creative/temporary/${tempId}`, { ...PITCH, image: second.image })
    expect(body.creative).toMatchObject({ id: first.id, version: 3, image: second.image })
    const { rows } = await ads.sql.query('select version, title, saved_by from creative_versions order by version')
    expect(rows).toEqual([
      { version: 1, title: PITCH.title, saved_by: 'visitor' },
      { version: 2, title: 'Another title', saved_by: 'visitor' },
      { version: 3, title: PITCH.title, saved_by: 'visitor' },
    ])
  })

  test('makes one creative of two identical saves', async () => {
    const tempId = await pitches.start()
    const saved = await Promise.all([pitches.save(tempId), pitches.save(tempId), pitches.save(tempId)])
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  })

  test.each(['-', 'x', 'a'.repeat(22), 'x10'.repeat(40)])('refuses the temp id %s', async (tempId) => {
    const { body } = await pitches.form(`creative/temporary/${tempId}`, { ...PITCH, image: await pitches.picture() })
    expect(body.meta.error).toBe('Campaign could not be created.')
  })

  test('shows the pitch to holders of its temp id only', async () => {
    const tempId = await pitches.start()
    const { id } = await pitches.save(tempId)
    const other = await pitches.start()
    expect((await pitches.get(`creative/${id}?temp_id=${tempId}`)).body.creative.id).toBe(id)
    expect((await pitches.get(`campaign/${tempId}/creative/newest`)).body.creative.id).toBe(id)
    for (const path of [`creative/${id}`, `creative/${id}?temp_id=${other}`, `campaign/${other}/creative/newest`]) {
      const { status, body } = await pitches.get(path)
      expect([status, body.meta.error]).toEqual([401, 'Please login with your advertising account to access the editor.'])
    }
  })

  test('accepts JSON and forms, and has its own message for a missing file', async () => {
    const tempId = await pitches.start()
    const { image } = await pitches.save(tempId)
    const path = `creative/temporary/${tempId}`
    expect((await pitches.post(path, { ...PITCH, image, price: 12 })).body.creative).toMatchObject({
      price: 12,
      image,
      what: PITCH.what,
    })
    const other = `creative/temporary/${await pitches.start()}`
    for (const send of [
      () => pitches.post(other, PITCH),
      () => pitches.form(other, PITCH),
      () => pitches.form(other, { ...PITCH, image: '' }),
    ])
      expect((await send()).body.meta.error).toBe('Please upload an image')
    expect((await pitches.post(other, { ...PITCH, image })).body.meta.error).toBe('Please upload an image')
  })

  test('reports errors in the order of the editor', async () => {
    const path = `creative/temporary/${await pitches.start()}`
    const said = async (fields: Parameters<typeof pitches.form>[1]): Promise<string | undefined> =>
      (await pitches.form(path, fields)).body.meta.error
    const image = await buildPicture()
    expect(await said({ title: '', price: '', link: '' })).toBe('Please upload an image')
    expect(await said({ title: '', price: '', link: '', image })).toBe('Please enter a price')
    expect(await said({ title: '', price: '5', link: '', image })).toBe('Please provide a link')
    expect(await said({ title: '\u200f', price: '5', link: 'a.example', image })).toBe('Please provide a title')
    expect(await said({ title: 'T', price: '5', link: 'javascript:alert(1)', image })).toBe(
      'Links must start with http:// or https://.',
    )
    expect(await said({ title: 'T', price: '5', link: 'http://10.0.0.1/', image })).toBe(
      'This link does not lead to a public website.',
    )
    expect(await said({ title: 'T', price: '5', link: 'http://a:b@a.example', image })).toBe(
      'Links must not contain a user name or password.',
    )
  })
})

describe('a claim', () => {
  test('succeeds for one of fifty concurrent requests, and again for the same member', async () => {
    const tempId = await pitches.start()
    await pitches.save(tempId)
    const members = Array.from({ length: 50 }, (_, index) => member(100 + index))
    const answers = await Promise.all(members.map((one) => pitches.post('activate_advertiser', { temp_id: tempId }, one)))
    const won = answers.flatMap(({ body }, index) => (body.meta.status === 'success' ? [{ body, by: members[index] }] : []))
    expect(won).toHaveLength(1)
    const errors = answers.filter(({ body }) => body.meta.status === 'error').map(({ body }) => body.meta.error)
    expect(new Set(errors)).toEqual(new Set(['Could not activate advertiser.']))
    const [winner] = won
    expect(winner?.body.code).toBe(`x10${winner?.body.campaign}`)
    const again = await pitches.post('activate_advertiser', { temp_id: tempId }, winner?.by)
    expect(again.body.campaign).toBe(winner?.body.campaign)
    const { rows } = await ads.sql.query("select count(*)::int as count from activity where action = 'claim'")
    expect(rows).toEqual([{ count: 1 }])
  })

  test('is published to identity and payments once, with the member and the facts of the campaign', async () => {
    const [claimed, changed] = [await recordEvents(ads.log, campaignClaimed), await recordEvents(ads.log, campaignChanged)]
    const { campaign } = await pitches.claimed(member(31))
    await pitches.claimed(member(32))
    const mine = () => claimed.events.filter((event) => event.campaign === campaign)
    await until('the claim is published', () => mine().length > 0 && claimed.events.some(({ member_id: id }) => id === 32))
    expect(mine()).toEqual([expect.objectContaining({ member_id: 31 })])
    const facts = () => changed.events.filter((event) => event.campaign === campaign)
    await until('the campaign is published', () => facts().length > 0)
    expect(facts().at(-1)).toMatchObject({
      owner_id: 31,
      plan: 'basic',
      status: 'unpaid',
      title: PITCH.title,
    })
    await Promise.all([claimed.stop(), changed.stop()])
  })

  test('invalidates the temp id, and submits the pitch for approval', async () => {
    const { creative, campaign, tempId } = await pitches.claimed(member(31))
    expect(
      (await pitches.form(`creative/temporary/${tempId}`, { ...PITCH, image: await pitches.picture() })).body.meta.error,
    ).toBe('Campaign could not be created.')
    expect((await pitches.get(`creative/${creative}?temp_id=${tempId}`)).status).toBe(401)
    expect((await pitches.get(`campaign/${tempId}/creative/newest`)).status).toBe(401)
    for (const named of [campaign, `x10${campaign}`])
      expect((await pitches.get(`campaign/${named}/creative/newest`, member(31))).body.creative).toMatchObject({
        id: creative,
        campaign,
        status: 'unapproved',
      })
    const { creatives } = (await pitches.get('creative/unapproved/all', ADMIN)).body
    expect(creatives.map(({ id }) => id)).toEqual([creative])
  })

  test('needs a log-in and an existing temp id', async () => {
    expect((await pitches.post('activate_advertiser', { temp_id: await pitches.start() })).status).toBe(401)
    for (const temp_id of ['', 'x', 'a'.repeat(22), undefined])
      expect((await pitches.post('activate_advertiser', { temp_id }, member(31))).body.meta.error).toBe(
        'Could not activate advertiser.',
      )
  })
})

describe('a campaign', () => {
  test.each(['0', '-1', '1e99', 'x10x105', 'x10', 'x101zz', '99999999999999999'])('cannot be named %s', async (name) => {
    expect((await pitches.get(`campaign/${name}/creative/newest`, ADMIN)).status).toBe(400)
  })

  test('without an owner is refused like one of somebody else, except to staff', async () => {
    const { campaign } = await pitches.claimed(member(31))
    for (const name of [campaign, campaign - 1])
      expect((await pitches.get(`campaign/${name}/creative/newest`, member(32))).status).toBe(403)
    expect((await pitches.get(`campaign/${campaign - 1}/creative/newest`, ADMIN)).body.meta.code).toBe('no-such-creative')
  })
})
