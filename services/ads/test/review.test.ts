import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NewPitchesService } from '../src/pitching/review/new-pitches.service.ts'
import { startTestAds } from './test-ads.ts'
import { ADMIN, EDITOR, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads
const owner = member(31, 'advertiser')

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const actions = async (): Promise<string[]> =>
  (await ads.sql.query<{ action: string }>('select action from activity where member_id = 1 order by id')).rows.map(
    ({ action }) => action,
  )
const approve = (creative: number, body: object = {}) => pitches.post(`creative/${creative}/approve/`, body, ADMIN)
const disapprove = (creative: number, body: object) => pitches.post(`creative/${creative}/disapprove/`, body, ADMIN)
/** Moves the undo deadline into the past. */
const passUndo = () =>
  Promise.all([
    ads.sql.query("update due_mails set due = due - interval '21 seconds'"),
    ads.sql.query("update creatives set undo_until = undo_until - interval '21 seconds'"),
  ])

describe('the list of approvals', () => {
  test('has claimed pitches, oldest first, with similar ones', async () => {
    await pitches.save(await pitches.start())
    const first = await pitches.claimed(owner)
    const second = await pitches.claimed(member(32), { link: 'https://elsewhere.example/' })
    const third = await pitches.claimed(member(33))
    await ads.sql.query("update creatives set waiting_since = waiting_since - interval '1 day' where id = $1", [second.creative])
    const { creatives } = (await pitches.get('creative/unapproved/all', ADMIN)).body
    expect(creatives.map(({ id }) => id)).toEqual([second.creative, first.creative, third.creative])
    expect(creatives[1]).toMatchObject({ status: 'unapproved', plan: 'basic', campaign_status: 'unpaid', differences: [] })
    expect(creatives[0]?.look_alikes).toEqual([])
    expect(creatives[1]?.look_alikes).toContain(third.creative)
    const { body } = await ads.get<{ meta: object; waiting: object }>('/api/admin/ads/waiting', ADMIN)
    expect(body).toMatchObject({ waiting: { pitches: 3 } })
  })

  test('keeps the place of a pitch when it is saved again', async () => {
    const first = await pitches.claimed(owner)
    await pitches.claimed(member(32))
    await pitches.post(`creative/${first.creative}`, { ...PITCH, title: 'Changed' }, owner)
    const { creatives } = (await pitches.get('creative/unapproved/all', ADMIN)).body
    expect(creatives.map(({ title }) => title)).toEqual(['Changed', PITCH.title])
  })
})

describe('an approval', () => {
  test('is refused for a version that staff did not see', async () => {
    const { creative } = await pitches.claimed(owner)
    await pitches.post(`creative/${creative}`, { ...PITCH, title: 'Not what you saw' }, owner)
    expect((await approve(creative, { version: 1 })).body.meta).toMatchObject({ status: 'error', code: 'stale-version' })
    expect(await pitches.statusOf(creative)).toBe('unapproved')
    expect((await approve(creative, { version: 2 })).body.creative.status).toBe('unpaid')
  })

  test('and a concurrent save never approve an unseen version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { creative } = await pitches.claimed(owner)
      await Promise.all([
        approve(creative, { version: 1 }),
        pitches.post(`creative/${creative}`, { ...PITCH, title: 'Never seen' }, owner),
      ])
      const { body } = await pitches.get(`creative/${creative}`, ADMIN)
      expect([body.creative.title, body.creative.status]).toEqual(['Never seen', 'unapproved'])
    }
    expect(await pitches.mailsOf('pitch-approved')).toEqual([])
  })

  test('is mailed once after twenty seconds, also to an unconfirmed address', async () => {
    const { creative, campaign } = await pitches.claimed(owner)
    const began = Date.now()
    const { undo_until: until } = (await approve(creative)).body
    const approved = Date.parse(until ?? '') - 20_000
    expect([approved >= began, approved <= Date.now()]).toEqual([true, true])
    await approve(creative)
    expect(await pitches.mailsOf('pitch-approved')).toEqual([])
    await passUndo()
    const link = `https://ribbonry.test/product-pitch/payment/x10${campaign}`
    for (const _ of [1, 2])
      expect((await pitches.mailsOf('pitch-approved')).map(({ to, data }) => [to, data])).toEqual([
        ['member31@ribbonry.test', { name: 'member31', title: PITCH.title, paid: false, link }],
      ])
  })

  test('is mailed once when the process is killed between newsletter’s queue and the table', async () => {
    const { creative } = await pitches.claimed(owner)
    await approve(creative)
    await passUndo()
    const { rows } = await ads.sql.query('select * from due_mails')
    await pitches.sendMails()
    const [row] = rows as { id: string; member_id: string; template: string; data: object; due: Date }[]
    await ads.sql.query('insert into due_mails (id, member_id, template, data, due) values ($1, $2, $3, $4, $5)', [
      row?.id,
      row?.member_id,
      row?.template,
      row?.data,
      row?.due,
    ])
    expect(await pitches.mailsOf('pitch-approved')).toHaveLength(1)
  })

  test('can be undone until then, and no mail is sent', async () => {
    const { creative } = await pitches.running(owner)
    await passUndo()
    await pitches.sendMails()
    await pitches.post(`creative/${creative}`, { ...PITCH, title: 'Again' }, owner)
    await approve(creative)
    expect(await pitches.isServed(creative)).toBe(true)
    expect((await pitches.post(`creative/${creative}/undo-review`, {}, ADMIN)).body.creative.status).toBe('unapproved')
    expect(await pitches.isServed(creative)).toBe(false)
    const [waiting] = (await pitches.get('creative/unapproved/all', ADMIN)).body.creatives
    expect(waiting?.differences).toEqual([{ field: 'title', approved: PITCH.title, saved: 'Again' }])
    expect(await pitches.mailsOf('pitch-approved')).toHaveLength(1)
  })

  test('and a disapproval right after it are undone together, and only the last verdict is mailed', async () => {
    const { creative } = await pitches.claimed(owner)
    await approve(creative)
    for (const _ of [1, 2]) await disapprove(creative, { reason: 'On second thoughts.' })
    expect((await pitches.post(`creative/${creative}/undo-review`, {}, ADMIN)).body.creative.status).toBe('unapproved')
    await approve(creative)
    await disapprove(creative, { reason: 'On third thoughts.' })
    await passUndo()
    expect((await pitches.mailsOf('pitch-disapproved')).map(({ data }) => data.reason)).toEqual(['On third thoughts.'])
    expect(await pitches.mailsOf('pitch-approved')).toEqual([])
  })

  test('cannot be undone afterwards, nor twice', async () => {
    const { creative } = await pitches.claimed(owner)
    await approve(creative)
    await pitches.post(`creative/${creative}/undo-review`, {}, ADMIN)
    for (const _ of [1, 2])
      expect((await pitches.post(`creative/${creative}/undo-review`, {}, ADMIN)).body.meta.code).toBe('too-late-to-undo')
    await approve(creative)
    await passUndo()
    expect((await pitches.post(`creative/${creative}/undo-review`, {}, ADMIN)).body.meta.code).toBe('too-late-to-undo')
    expect(await pitches.statusOf(creative)).toBe('unpaid')
  })

  test('is refused for unclaimed pitches', async () => {
    const { id } = await pitches.save(await pitches.start())
    expect((await approve(id)).body.meta.code).toBe('creative-not-claimed')
    expect((await approve(999_999)).body.meta.code).toBe('no-such-creative')
  })
})

describe('a disapproval', () => {
  test('stops a running pitch and mails the owner the reason, until a save sends it to approval again', async () => {
    const { creative } = await pitches.running(owner)
    const reason = 'Too dark.\nReally <b>dark</b>.'
    expect((await disapprove(creative, { reason, needed: 'Daylight.' })).body.creative.status).toBe('disapproved')
    expect(await pitches.isServed(creative)).toBe(false)
    expect((await pitches.get(`creative/${creative}`, owner)).body.creative).toMatchObject({ reason, needed: 'Daylight.' })
    await passUndo()
    const [mail] = await pitches.mailsOf('pitch-disapproved')
    expect(mail?.data).toMatchObject({
      reason,
      needed: 'Daylight.',
      link: `https://ribbonry.test/product-pitch/creative/${creative}/edit/`,
    })
    expect(await pitches.mailsOf('pitch-approved')).toEqual([])
    await pitches.post(`creative/${creative}`, PITCH, owner)
    expect((await pitches.get(`creative/${creative}`, owner)).body.creative).toMatchObject({ status: 'unapproved', reason: null })
  })

  test.each([{}, { reason: '' }, { reason: ' \u200b ' }])('needs a reason: %j', async (body) => {
    const { creative } = await pitches.claimed(owner)
    expect((await disapprove(creative, body)).body.meta.code).toBe('reason-missing')
  })
})

describe('staff', () => {
  test('see where a link leads, without requests to private hosts', async () => {
    const shop = await serveHttp((request, response) => {
      if (request.url === '/kite') response.writeHead(302, { location: '/a-kite' }).end()
      else if (request.url === '/trap') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else response.writeHead(200).end('A kite')
    })
    const { host } = new URL(shop.url)
    const curious = await startTestAds({ FETCH_ALLOW_HOSTS: host })
    const { creative } = await curious.pitches.claimed(owner)
    const targetOf = async (path: string) => {
      await curious.sql.query('update creatives set link = $2 where id = $1', [creative, shop.url + path])
      return (await curious.pitches.get<Record<string, unknown>>(`creative/${creative}/link-target`, ADMIN)).body
    }
    const hops = [`${shop.url}/kite`, `${shop.url}/a-kite`]
    expect(await targetOf('/kite')).toMatchObject({ hops, status: 200, problem: null, same_shop: true })
    expect(await targetOf('/trap')).toMatchObject({ hops: [`${shop.url}/trap`], problem: 'address-refused' })
    expect((await curious.pitches.get('creative/999999/link-target', ADMIN)).body.meta.code).toBe('no-such-creative')
    await Promise.all([curious.close(), shop.close()])
  })

  test('set a pitch to pass, which stops it, and undo it', async () => {
    const { creative } = await pitches.running(owner)
    expect((await pitches.post(`creative/${creative}/set-pass`, {}, ADMIN)).body.creative.status).toBe('pass')
    expect(await pitches.isServed(creative)).toBe(false)
    expect((await pitches.post(`creative/${creative}/set-pass`, { pass: false }, ADMIN)).body.creative.status).toBe('running')
    expect(await actions()).toEqual(['approve', 'pass', 'take-back-pass'])
  })

  test('comment, visible to staff only', async () => {
    const { creative } = await pitches.claimed(owner)
    const path = `creative/${creative}/comments`
    await pitches.post(path, { comments: 'Looks fine.' }, ADMIN)
    expect((await pitches.post(path, { comments: ' ' }, ADMIN)).body.meta.code).toBe('comment-missing')
    const expected = [{ text: 'Looks fine.', author: 'member1', created: expect.any(String) }]
    expect((await pitches.get(path, ADMIN)).body.comments).toEqual(expected)
    expect((await pitches.get(`creative/${creative}`, ADMIN)).body.creative.comments).toEqual(expected)
    expect((await pitches.get(`creative/${creative}`, owner)).body.creative).not.toHaveProperty('comments')
  })

  test('reset the figures of an ad by its number or its code, without deleting events', async () => {
    const { creative } = await pitches.running(owner)
    await ads.sql.query('insert into creative_counts (creative_id, impressions, clicks) values ($1, 5, 1)', [creative])
    for (const ad_id of [creative, String(creative), `x101${creative.toString(36)}`])
      expect(Date.parse((await pitches.post('campaign/reset-stats/', { ad_id }, ADMIN)).body.baseline)).toBeGreaterThan(
        Date.now() - 60_000,
      )
    for (const ad_id of ['x10', 'x101', '0', -1, 'x1010', 1e99])
      expect((await pitches.post('campaign/reset-stats', { ad_id }, ADMIN)).status).toBe(400)
    const { rows } = await ads.sql.query(
      'select baseline_at is not null as reset, impressions::int from creatives join creative_counts on creative_id = id',
    )
    expect(rows).toEqual([{ reset: true, impressions: 5 }])
    expect(await actions()).toEqual(['approve', 'reset-stats', 'reset-stats', 'reset-stats'])
  })

  test('set the post that was made from a campaign', async () => {
    const { campaign } = await pitches.claimed(owner)
    const named = await pitches.post(`campaign/x10${campaign}/source-pitch-ad/`, { post_id: 77 }, ADMIN)
    expect(named.body.meta.status).toBe('success')
    expect((await ads.sql.query('select source_post_id::int as post from campaigns')).rows).toEqual([{ post: 77 }])
    expect((await pitches.post(`campaign/${campaign - 1}/source-pitch-ad`, { post_id: 77 }, ADMIN)).body.meta.code).toBe(
      'no-such-campaign',
    )
    expect(await actions()).toEqual(['source-post'])
  })

  test('are mailed new pitches in one mail, a quarter of an hour after the first', async () => {
    const gather = () => ads.service.app.get(NewPitchesService, { strict: false }).gather()
    const { creative } = await pitches.claimed(owner)
    await pitches.claimed(member(32), { title: 'A second kite' })
    await gather()
    expect(await pitches.mailsOf('new-pitches')).toEqual([])
    await ads.sql.query("update creatives set waiting_since = waiting_since - interval '15 minutes' where id = $1", [creative])
    await Promise.all([gather(), gather()])
    const mails = await pitches.mailsOf('new-pitches')
    expect(mails.map(({ to, data }) => [to, data.more, data.pitches.map(({ title }) => title)])).toEqual([
      ['pitches@ribbonry.test', 0, [PITCH.title, 'A second kite']],
    ])
    await gather()
    expect(await pitches.mailsOf('new-pitches')).toHaveLength(1)
    await approve(creative)
    await pitches.post(`creative/${creative}`, { ...PITCH, title: 'Back again' }, owner)
    await ads.sql.query("update creatives set waiting_since = waiting_since - interval '15 minutes'")
    await gather()
    expect((await pitches.mailsOf('new-pitches'))[1]?.data.pitches.map(({ title }) => title)).toEqual(['Back again'])
  })

  test('are the only ones with these rights', async () => {
    const { creative, campaign } = await pitches.claimed(owner)
    for (const [caller, expected] of [
      [{}, 401],
      [owner, 403],
      [EDITOR, 403],
    ] as const) {
      const answers = await Promise.all([
        pitches.get('creative/unapproved/all', caller),
        pitches.post(`creative/${creative}/approve`, {}, caller),
        pitches.post(`creative/${creative}/undo-review`, {}, caller),
        pitches.post(`creative/${creative}/set-pass`, {}, caller),
        pitches.get(`creative/${creative}/comments`, caller),
        pitches.post(`campaign/${campaign}/source-pitch-ad`, { post_id: 7 }, caller),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
    }
  })
})
