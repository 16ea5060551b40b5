import type { BoostEditRequest, StaffPost } from '@ribbonry/contracts'
import { memberErasureRequested } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { UnusedPicturesProcessor } from '../src/pitching/creatives/unused-pictures.processor.ts'
import { BoostUpkeepService } from '../src/upkeep/boost-upkeep.service.ts'
import { startTestAds, TEST_MEDIA_DIR } from './test-ads.ts'
import { Boosts, inDays, KITE } from './test-boosts.ts'
import { ADMIN, member, VISITOR } from './test-pitches.ts'

const ads = await startTestAds()
const boosts = new Boosts(ads)
const { pitches } = ads
const MEMBER = member(31)
const MAIL = { email: 'ann@example.org', email_again: 'ann@example.org' }

const POST = {
  ...KITE,
  content: 'It has a string.',
  price: 24.5,
  currency: 'GBP',
  merchant_link: 'https://drumlin.example/kite',
  images: ['first', 'second'].map((id) => ({ id, src: `/media/${id}`, width: 800, height: 600, alt: '', color: '#ffffff' })),
  version: 3,
  instagram: false,
} satisfies Partial<StaffPost>

afterAll(() => ads.close())
beforeEach(async () => {
  await ads.reset()
  ads.catalog.posts.clear()
  ads.catalog.posts.set(KITE.id, POST)
  await boosts.post()
})

interface Answer {
  readonly state: string
  readonly title: string
  readonly slug: string
}
const propose = async (body: object, caller = VISITOR, post: number = KITE.id) =>
  (await ads.send<Answer>('POST', `/api/user/boost/edit-request/${post}`, body, caller)).body
const confirm = async (code: string) => (await ads.send<Answer>('POST', '/api/user/boost/edit-request/confirm', { code })).body
const waiting = async () =>
  (await ads.get<{ requests: BoostEditRequest[]; total: number }>('/api/admin/boost/edit-requests', ADMIN)).body.requests
const decide = async (id: number, what: 'apply' | 'reject', body: object = {}) =>
  await ads.send('POST', `/api/admin/boost/edit-requests/${id}/${what}`, body, ADMIN)
const livePost = () => ads.catalog.posts.get(KITE.id)

describe('a proposal', () => {
  test('of a visitor reaches staff once the mailed link is followed, once for repeated visits', async () => {
    expect(await propose({ ...MAIL, title: 'A kite that comes home' })).toMatchObject({ state: 'unconfirmed' })
    expect(await waiting()).toEqual([])
    const [mail] = await pitches.mailsOf('boost-edit-confirm')
    expect(mail?.to).toBe('ann@example.org')
    const code = new URL(mail?.data.link ?? '').searchParams.get('confirm') ?? ''
    const { slug, title } = KITE
    expect([await confirm(code), await confirm(code)]).toMatchObject([
      { slug, title },
      { slug, title },
    ])
    expect(await waiting()).toMatchObject([{ title: 'A kite that comes home', email: 'ann@example.org', member_id: null }])
    expect((await confirm(`${code.slice(1)}x`)).meta).toMatchObject({ code: 'code-not-valid' })
  })

  test('of a member reaches staff at once, with the present text of the post', async () => {
    expect(await propose({ title: 'T'.repeat(50), price: '£1,250.50', description: 'It flies.' }, MEMBER)).toMatchObject({
      state: 'open',
    })
    const [request] = await waiting()
    expect(request).toMatchObject({
      post_id: KITE.id,
      title: 'T'.repeat(40),
      description: 'It flies.',
      price: 1250.5,
      link: POST.merchant_link,
      changes: ['title', 'description', 'price'],
      email: 'member31@ribbonry.test',
      bought: false,
      current: { title: KITE.title, description: 'It has a string.', price: 24.5, currency: 'GBP', version: 3 },
    })
    const { body } = await ads.get<{ waiting: object }>('/api/admin/ads/waiting', ADMIN)
    expect(body.waiting).toEqual({ pitches: 0, boost_edits: 1 })
  })

  test('shows whether its sender bought a boost for the post', async () => {
    await boosts.booked(inDays(10), { member_id: 31 })
    await propose({ title: 'A better kite' }, MEMBER)
    await propose({ title: 'A worse kite' }, member(32))
    expect((await waiting()).map(({ title, bought }) => [title, bought])).toEqual([
      ['A better kite', true],
      ['A worse kite', false],
    ])
  })

  test.each([
    [{ title: 'x' }, 'email-missing', 'Please enter an email address'],
    [{ title: 'x', email: 'ann@example.org', email_again: 'bob@example.org' }, 'emails-differ', 'Email addresses do not match'],
    [{ title: 'x', email: 'ann@example.org' }, 'emails-differ', 'Email addresses do not match'],
    [{ title: 'x', email: 'ann', email_again: 'ann' }, 'email-invalid', 'Please provide a valid email address.'],
    [{ ...MAIL }, 'nothing-proposed', 'Please change something first.'],
    [{ ...MAIL, title: KITE.title }, 'nothing-proposed', 'Please change something first.'],
    [{ ...MAIL, link: 'javascript:alert(1)' }, 'link-refused', expect.any(String)],
  ])('with %j is refused with %s', async (body, code, error) => {
    const { meta } = await propose(body)
    expect(meta).toMatchObject({ code, error })
    expect(await pitches.mailsOf('boost-edit-confirm')).toEqual([])
  })

  test('for a post that is not public is refused', async () => {
    expect((await propose({ ...MAIL, title: 'x' }, VISITOR, 4711)).meta.code).toBe('post-not-found')
  })
})

describe('a picture of a visitor', () => {
  const exists = async (id: string, ...prefix: string[]) =>
    await access(join(TEST_MEDIA_DIR, ...prefix, 'pictures', id.slice(0, 2), id.slice(2, 4), id, 'master.webp')).then(
      () => true,
      () => false,
    )
  const places = async (id: string) => ({ pending: await exists(id, 'pending'), public: await exists(id) })
  const send = async () => {
    const form = { ...MAIL, source_image: await pitches.picture() }
    expect((await pitches.form(`boost/edit-request/${KITE.id}`, form)).body.meta.status).toBe('success')
    const { rows } = await ads.sql.query<{ id: string }>("select picture ->> 'id' as id from boost_edit_requests")
    const [mail] = await pitches.mailsOf('boost-edit-confirm')
    return { id: rows[0]?.id ?? '', code: new URL(mail?.data.link ?? '').searchParams.get('confirm') ?? '' }
  }
  const upkeep = async () => {
    await ads.service.app.get(BoostUpkeepService, { strict: false }).removeOld()
    await ads.service.app.get(UnusedPicturesProcessor, { strict: false }).remove()
  }

  test('is not served until the mailed link is followed, once for repeated visits', async () => {
    const { id, code } = await send()
    await upkeep()
    expect(await places(id)).toEqual({ pending: true, public: false })
    expect([(await confirm(code)).slug, (await confirm(code)).slug]).toEqual([KITE.slug, KITE.slug])
    await upkeep()
    expect(await places(id)).toEqual({ pending: false, public: true })
    expect((await waiting())[0]?.picture?.id).toBe(id)
  })

  test('expires with its link', async () => {
    const { id, code } = await send()
    await ads.sql.query("update boost_edit_requests set created = created - interval '8 days'")
    await upkeep()
    expect(await places(id)).toEqual({ pending: false, public: false })
    expect((await confirm(code)).meta.code).toBe('code-not-valid')
  })
})

describe('staff', () => {
  test('apply a proposal: only its changes are written, by the catalogue’s rules, and its sender is mailed', async () => {
    await propose({ title: 'A better kite', description: '5 * 4 is *20*', link: 'drumlin.example/better?utm_source=x' }, MEMBER)
    const [request] = await waiting()
    expect(livePost()).toEqual(POST)
    expect((await decide(request?.id ?? 0, 'apply', { version: 3 })).status).toBe(200)
    expect(livePost()).toMatchObject({ title: 'A better kite', price: 24.5, version: 4, images: POST.images })
    expect(livePost()?.content).toContain('20')
    expect(livePost()?.merchant_link).toMatch(/^https?:\/\/drumlin\.example\/better/)
    expect(await waiting()).toEqual([])
    const mails = await pitches.mailsOf('boost-edit-decided')
    expect(mails.map(({ to, data }) => [to, data.applied, data.reason])).toEqual([['member31@ribbonry.test', true, '']])
    expect((await decide(request?.id ?? 0, 'apply')).body.meta.code).toBe('no-such-request')
  })

  test('apply a picture, cropped to 300 by 250, in place of the first one', async () => {
    const form = { crop_left: '0', crop_right: '300', crop_top: '250', crop_bottom: '0', drawn_width: '400', drawn_height: '300' }
    const answer = await pitches.form(`boost/edit-request/${KITE.id}`, { source_image: await pitches.picture(), ...form }, MEMBER)
    expect(answer.body.meta.status).toBe('success')
    const [request] = await waiting()
    expect(request?.changes).toEqual(['picture'])
    const { width = 0, height = 1 } = request?.picture ?? {}
    expect(width / height).toBeCloseTo(300 / 250, 1)
    await decide(request?.id ?? 0, 'apply')
    expect(livePost()?.images.map(({ id }) => id)).toEqual([`adopted-${request?.picture?.id}`, 'second'])
  })

  test('refuse files that are not pictures', async () => {
    const noPicture = new TextEncoder().encode('<svg onload="alert(1)"/>')
    const answer = await pitches.form(`boost/edit-request/${KITE.id}`, { source_image: noPicture }, MEMBER)
    expect(answer.body.meta.code).toBe('image-refused')
  })

  test('are refused if the post has changed, is deleted, or is not valid; the proposal keeps waiting', async () => {
    await propose({ title: 'A better kite' }, MEMBER)
    const id = (await waiting())[0]?.id ?? 0
    expect((await decide(id, 'apply', { version: 2 })).body.meta.code).toBe('stale-version')
    ads.catalog.refusal = { code: 'not-ready-to-publish', sentence: 'A picture is missing.' }
    expect((await decide(id, 'apply')).body.meta).toMatchObject({ code: 'not-applicable', error: 'A picture is missing.' })
    ads.catalog.away = true
    expect((await decide(id, 'apply')).status).toBe(503)
    expect((await waiting())[0]?.current).toBeNull()
    ads.catalog.away = false
    ads.catalog.posts.clear()
    expect((await decide(id, 'apply')).body.meta.code).toBe('post-not-found')
    expect(await waiting()).toHaveLength(1)
  })

  test('reject a proposal with a reason, which is mailed; a missing reason is refused', async () => {
    await propose({ title: 'A better kite' }, MEMBER)
    const id = (await waiting())[0]?.id ?? 0
    expect((await decide(id, 'reject')).body.meta.code).toBe('reason-missing')
    expect((await decide(id, 'reject', { reason: 'Too long.' })).status).toBe(200)
    const mails = await pitches.mailsOf('boost-edit-decided')
    expect(mails.map(({ data }) => [data.applied, data.reason])).toEqual([[false, 'Too long.']])
    expect([await waiting(), livePost()]).toEqual([[], POST])
  })
})

test('a member has their boosts, days and proposals in the export, and they are erased with the account', async () => {
  await boosts.booked(inDays(10), { member_id: 31 })
  await boosts.booked(inDays(11), { email: 'ann@example.org' })
  await ads.send('POST', '/api/user/boosted/waiting-list', { slug: KITE.slug, date: inDays(11) }, MEMBER)
  await propose({ title: 'A better kite' }, MEMBER)
  const { data } = (await pitches.get('my-data/ads', MEMBER)).body
  expect([data['boosts'], data['days_you_wait_for'], data['proposed_changes']]).toMatchObject([
    [{ day: inDays(10), state: 'booked' }],
    [{ day: inDays(11) }],
    [{ title: 'A better kite' }],
  ])
  await ads.publish(memberErasureRequested, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id: 31,
    email: 'ann@example.org',
    email_confirmed: true,
  })
  await until('nothing names the buyers', async () => {
    const { rows } = await ads.sql.query('select from boosts where member_id is not null or email is not null')
    return rows.length === 0
  })
  const left = await ads.sql.query('select from boost_waiting union all select from boost_edit_requests')
  expect([left.rowCount, (await boosts.checklist()).map(({ start }) => start)]).toEqual([0, [inDays(10), inDays(11)]])
})
