import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NEWSLETTER_LOCKED, NO_NEWSLETTER_POSTS, NO_SEND_DATE, SUBJECT_MISSING } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import PostalMime from 'postal-mime'
import { LockChecksProcessor } from '../src/newsletters/lock-checks/lock-checks.processor.ts'
import { BUILDER, NB, TestNewsletterBuilder, SEND_AT, TYPED } from './test-newsletter-builder.ts'
import { SITE } from './test-newsletter.ts'

const ADMIN = { roles: ['access'] } as const
const DAY_MS = 86_400_000

let builder: TestNewsletterBuilder
beforeAll(async () => {
  builder = await TestNewsletterBuilder.open()
})
beforeEach(() => builder.reset())
afterAll(() => builder.close())

/** Puts the clock so many milliseconds before the send. */
const beforeSend = (ms: number): void => builder.clock.moveTo(new Date(Date.parse(SEND_AT) - ms).toISOString())
const codeOf = async (changes: object) => (await builder.schedule(changes)).meta.code
const errorOf = async (changes: object) => (await builder.schedule(changes)).meta.error

describe('a newsletter', () => {
  test('is kept with its gifts in their order, and listed with what the calendar shows', async () => {
    const id = await builder.make({ post_ids: [3, 1], alternate_post_ids: [1], emoji: '🪁', subheading: 'They come back' })
    const { body } = await builder.calls.get('/api/user/newsletters-scheduled/', BUILDER)
    expect(body.newsletters).toMatchObject([
      {
        id,
        title: 'Gift 3, Gift 1',
        subject_line: 'Six kites',
        emoji: '🪁',
        subheading: 'They come back',
        schedule: SEND_AT,
        days_until_send: 11,
        ready: false,
        state: 'scheduled',
        editable: true,
        version: 1,
      },
    ])
    expect(body.newsletters[0]?.posts).toMatchObject([
      { id: 3, title: 'Gift 3', image: '/media/3.jpg', alternate_image: '', store: 'etsy', direct_link: false, alternate: false },
      { id: 1, link: 'https://www.etsy.com/listing/1', alternate: true, last_sent: null },
    ])
  })

  test('is changed under its id, and its version grows', async () => {
    const id = await builder.make()
    const changed = await builder.schedule({ newsletter_id: id, subject: 'Seven kites', post_ids: [5], version: 1 })
    expect([changed.newsletter_id, changed.newsletter?.version, changed.newsletter?.subject_line]).toEqual([id, 2, 'Seven kites'])
    expect((await builder.get(id)).posts.map((post) => post.id)).toEqual([5])
  })

  test('goes out at ten in New York on its day, on the days on which clocks change as well', async () => {
    const scheduled = async (day: number, month: number, year: number) =>
      (await builder.schedule({ schedule_day: day, schedule_month: month, schedule_year: year })).newsletter?.schedule
    expect(await scheduled(14, 3, 2027)).toBe('2027-03-14T14:00:00.000Z')
    expect(await scheduled(7, 11, 2027)).toBe('2027-11-07T15:00:00.000Z')
  })

  test('has a title that follows its gifts, in their order and by their names, until staff write one', async () => {
    const id = await builder.make({ post_ids: [1, 2, 3, 4, 5, 6] })
    expect((await builder.get(id)).title).toBe('Gift 1, Gift 2, Gift 3, Gift 4, Gift 5')
    await builder.publishGifts({ post_id: 1, version: 2, title: 'A kite' })
    expect((await builder.get(id)).title).toBe('A kite, Gift 2, Gift 3, Gift 4, Gift 5')
    await builder.schedule({ newsletter_id: id, title: 'For fliers', post_ids: [2] })
    expect(await builder.get(id)).toMatchObject({ title: 'For fliers', title_written: true })
    await builder.schedule({ newsletter_id: id, title: '', post_ids: [2] })
    expect(await builder.get(id)).toMatchObject({ title: 'Gift 2', title_written: false })
  })

  test('is listed from 60 days back, and between two days of New York', async () => {
    const old = await builder.make({ subject: 'Old' })
    const soon = await builder.make({ subject: 'Soon' })
    await builder.newsletter.sql.query("update newsletters set send_at = '2026-09-29T14:00:00Z' where id = $1", [old])
    const listed = async (query = '') =>
      (await builder.calls.get(`/api/user/newsletters-scheduled${query}`, BUILDER)).body.newsletters.map(({ id }) => id)
    expect(await listed()).toEqual([soon])
    expect(await listed('?from=2026-09-29&to=2026-09-29')).toEqual([old])
    expect(await listed('?from=2026-09-30')).toEqual([soon])
    const { body } = await builder.calls.get('/api/user/newsletters-scheduled?from=2026-12-01&to=2026-11-01', BUILDER)
    expect(body.meta.code).toBe('from-after-to')
  })
})

describe('a save', () => {
  test('asks for a subject line, then for a gift, then for a day', async () => {
    const nothing = { subject: ' ', post_ids: [], schedule_day: '', schedule_month: '', schedule_year: '' }
    expect(await errorOf(nothing)).toBe(SUBJECT_MISSING)
    expect(await errorOf({ ...nothing, subject: 'Kites' })).toBe(NO_NEWSLETTER_POSTS)
    expect(await errorOf({ ...nothing, subject: 'Kites', post_ids: [1] })).toBe(NO_SEND_DATE)
    expect(await errorOf({ subject: undefined, post_ids: null })).toBe(SUBJECT_MISSING)
  })

  test.each([
    { schedule_day: 31, schedule_month: 2, schedule_year: 2027 },
    { schedule_month: 0 },
    { schedule_month: 13 },
    { schedule_year: 2025 },
    { schedule_day: null },
    { schedule_day: '' },
    { schedule_day: 29, schedule_month: 11 },
    { schedule_month: undefined },
    { schedule_year: 'next' },
  ])('takes no day such as %j', async (day) => {
    // An hour after ten in New York on 29 November.
    builder.clock.moveTo('2026-11-29T16:00:00.000Z')
    expect(await errorOf(day)).toBe(NO_SEND_DATE)
  })

  test('takes the day away from one that is not ready, and from no other', async () => {
    const id = await builder.make()
    const without = { without_day: true, schedule_day: '', schedule_month: '', schedule_year: '' }
    expect(await errorOf(without)).toBe(NO_SEND_DATE)
    expect(await errorOf({ ...without, newsletter_id: id, ready: true })).toBe(NO_SEND_DATE)
    const { newsletter } = await builder.schedule({ ...without, newsletter_id: id })
    expect(newsletter).toMatchObject({
      id,
      schedule: null,
      days_until_send: null,
      state: 'scheduled',
      editable: true,
      version: 2,
    })
    expect(await errorOf({ newsletter_id: id })).toBeUndefined()
    expect((await builder.get(id)).schedule).toBe(SEND_AT)
  })

  test('leaves the day of one that goes out in less than a day', async () => {
    const id = await builder.make()
    beforeSend(DAY_MS - 1000)
    expect(await errorOf({ newsletter_id: id, without_day: true })).toBe(NEWSLETTER_LOCKED)
  })

  test('takes today while its hour has not come, which is locked at once', async () => {
    builder.clock.moveTo('2026-11-29T14:59:59.000Z')
    const { newsletter } = await builder.schedule({ schedule_day: 29, schedule_month: 11 })
    expect(newsletter).toMatchObject({ schedule: '2026-11-29T15:00:00.000Z', editable: false, days_until_send: 0 })
    expect(await errorOf({ newsletter_id: newsletter?.id })).toBe(NEWSLETTER_LOCKED)
  })

  test.each([
    ['unknown-post', { post_ids: [1, 4711] }],
    ['duplicate-post', { post_ids: [1, 2, 1] }],
    ['too-many-posts', { post_ids: Array.from({ length: 10_000 }, (_, index) => index + 1) }],
    ['subject-invalid', { subject: 'Six\r\nBcc: x@example.org' }],
    ['subject-invalid', { subject: 'Six \u202Esetik' }],
    ['subject-invalid', { subject: 'x'.repeat(4096) }],
    ['emoji-invalid', { emoji: '🎁🎁🎁' }],
    ['emoji-invalid', { emoji: 'gift' }],
    ['text-invalid', { title: 'x'.repeat(501) }],
    ['newsletter-not-found', { newsletter_id: 4711 }],
  ])('is refused with %s', async (code, changes) => {
    const { meta } = await builder.schedule(changes)
    expect([meta.status, meta.code]).toEqual(['error', code])
    expect(meta.error).toBeTruthy()
  })

  test('refuses gifts for adults and gifts that are deleted, and names them', async () => {
    await builder.publishGifts(
      { post_id: 8, version: 2, nsfw: true, title: 'A candle' },
      { post_id: 9, version: 2, deleted: true, title: 'A drum' },
    )
    expect((await builder.schedule({ post_ids: [1, 8] })).meta).toMatchObject({
      code: 'adult-post',
      error: expect.stringContaining('A candle'),
    })
    expect((await builder.schedule({ post_ids: [9] })).meta).toMatchObject({
      code: 'unknown-post',
      error: expect.stringContaining('A drum'),
    })
  })

  test('keeps drafts and dead gifts, says what stands in the way, and refuses to make it ready', async () => {
    await builder.publishGifts(
      { post_id: 7, version: 2, published: null, title: 'A lamp' },
      { post_id: 8, version: 2, broken: true, title: 'A bell' },
      { post_id: 9, version: 2, unavailable: true, title: 'A drum' },
    )
    const kept = await builder.schedule({ post_ids: [1, 7, 8, 9] })
    const blocking = [
      ['draft', 'blocking', [7]],
      ['dead', 'blocking', [8]],
      ['unavailable', 'blocking', [9]],
    ]
    expect(kept.checks.map(({ check, level, post_ids: ids }) => [check, level, ids])).toEqual(blocking)
    const refused = await builder.schedule({ newsletter_id: kept.newsletter_id, post_ids: [1, 7, 8, 9], ready: true })
    expect(refused.meta.code).toBe('not-ready')
    for (const title of ['A lamp', 'A bell', 'A drum']) expect(refused.meta.error).toContain(title)
    expect(refused.checks.map(({ check }) => check)).toEqual(['draft', 'dead', 'unavailable'])
    expect((await builder.get(kept.newsletter_id ?? 0)).ready).toBe(false)
  })

  test('refuses to make a letter ready that mail programs cut', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ post_id: 100 + index, title: 'x'.repeat(300) }))
    await builder.publishGifts(...many)
    const refused = await builder.schedule({ post_ids: many.map((gift) => gift.post_id), title: 'Long', ready: true })
    expect([refused.meta.code, refused.checks.map(({ check }) => check)]).toEqual(['not-ready', ['too-large']])
  })

  test('advises on gifts that were sent lately, and tells when', async () => {
    const first = await builder.make({ post_ids: [1] })
    await builder.begin(first, '2026-11-20T15:00:00.000Z')
    const { checks, newsletter } = await builder.schedule({ post_ids: [1, 2], ready: true })
    expect(checks).toMatchObject([{ check: 'sent-recently', level: 'advice', post_ids: [1] }])
    expect(newsletter?.posts.map((post) => post.last_sent)).toEqual(['2026-11-20T15:00:00.000Z', null])
    const { body } = await builder.calls.get(`${NB}/posts?ids=2,1,4711`, BUILDER)
    expect(body.posts.map((post) => [post.id, post.last_sent])).toEqual([
      [2, null],
      [1, '2026-11-20T15:00:00.000Z'],
    ])
  })

  test('of an earlier version is refused with what somebody else saved', async () => {
    const id = await builder.make()
    await builder.schedule({ newsletter_id: id, version: 1, subject: 'Theirs' })
    const late = await builder.schedule({ newsletter_id: id, version: 1, subject: 'Mine' })
    expect([late.meta.code, late.newsletter?.subject_line, late.newsletter?.version]).toEqual(['stale-version', 'Theirs', 2])
    expect((await builder.get(id)).subject_line).toBe('Theirs')
  })

  test('of two at once lets one through', async () => {
    const id = await builder.make()
    const saves = await Promise.all(
      ['A', 'B', 'C'].map((subject) => builder.schedule({ newsletter_id: id, version: 1, subject })),
    )
    expect(saves.map(({ meta }) => meta.code ?? 'saved').toSorted()).toEqual(['saved', 'stale-version', 'stale-version'])
    expect((await builder.get(id)).version).toBe(2)
  })

  test('of what was deleted meanwhile is refused', async () => {
    const id = await builder.make()
    await builder.remove(id)
    expect(await codeOf({ newsletter_id: id, version: 1 })).toBe('newsletter-not-found')
  })

  test('shows markup in a subject line as text, and its title to staff alone', async () => {
    const id = await builder.make({ subject: '<img src=x onerror=alert(1)>', title: '<b>For us</b>' })
    const { body } = await builder.calls.get(`${NB}/preview/${id}`, BUILDER)
    expect(body.html).not.toContain('<img src=x')
    expect(body.html).toContain('&lt;img src=x')
    expect(body.html).not.toContain('For us')
    expect((await builder.get(id)).title).toBe('<b>For us</b>')
  })
})

describe('the lock', () => {
  test.each([
    [DAY_MS + 1000, undefined],
    [DAY_MS, undefined],
    [DAY_MS - 1000, 'newsletter-locked'],
  ])('%d ms before the send a change is answered with %p', async (ms, code) => {
    const id = await builder.make()
    beforeSend(ms)
    expect([await codeOf({ newsletter_id: id }), (await builder.get(id)).editable]).toEqual([code, code === undefined])
  })

  test('holds for administrators too, who alone may delete', async () => {
    const id = await builder.make()
    beforeSend(DAY_MS - 1000)
    expect((await builder.schedule({ newsletter_id: id }, ADMIN)).meta.error).toBe(NEWSLETTER_LOCKED)
    expect((await builder.remove(id)).error).toBe(NEWSLETTER_LOCKED)
    expect((await builder.remove(id, { roles: ['editor'] })).code).toBe('newsletter-locked')
    expect((await builder.remove(id, ADMIN)).status).toBe('success')
    expect((await builder.calls.get(`${NB}/newsletter/${id}`, BUILDER)).body.meta.code).toBe('newsletter-not-found')
  })

  test.each(['sending', 'paused', 'sent', 'stopped'])('of one that is %s is for good', async (state) => {
    const id = await builder.make()
    await builder.begin(id, '2026-11-29T11:00:00.000Z', state)
    expect(await codeOf({ newsletter_id: id })).toBe('newsletter-sent')
    expect((await builder.remove(id, ADMIN)).code).toBe('newsletter-sent')
  })
})

describe('a newsletter that is locked', () => {
  const check = () => builder.newsletter.provider(LockChecksProcessor).check()
  const alerts = async () =>
    (await builder.newsletter.sql.query<{ data: { why: string } }>("select data from mails where template = 'newsletter-alert'"))
      .rows

  test('is checked again once, and staff are told what died since it was ready', async () => {
    const id = await builder.make({ ready: true })
    await builder.publishGifts({ post_id: 2, version: 2, broken: true })
    beforeSend(DAY_MS)
    await check()
    expect(await alerts()).toEqual([])
    beforeSend(DAY_MS - 1000)
    await check()
    await check()
    const link = `${SITE}/admin/newsletter-builder/${id}`
    expect(await alerts()).toMatchObject([{ data: { event: 'blocked', why: 'The link is broken: Gift 2.', link } }])
  })

  test('is no matter for staff while nothing is against it, or it is not ready', async () => {
    await builder.make({ ready: true, post_ids: [1] })
    await builder.make({ ready: false, post_ids: [2] })
    await builder.publishGifts({ post_id: 2, version: 2, broken: true })
    beforeSend(1000)
    await check()
    expect(await alerts()).toEqual([])
  })
})

describe('deleting', () => {
  test('takes a newsletter away, once', async () => {
    const id = await builder.make()
    expect((await builder.remove(id)).status).toBe('success')
    expect((await builder.calls.get('/api/user/newsletters-scheduled', BUILDER)).body.newsletters).toEqual([])
    expect((await builder.remove(id)).code).toBe('newsletter-not-found')
    expect((await builder.remove(4711)).code).toBe('newsletter-not-found')
  })

  test('is recorded with who did it, as are changes', async () => {
    const id = await builder.make()
    await builder.schedule({ newsletter_id: id })
    await builder.remove(id)
    const { rows } = await builder.newsletter.sql.query('select actor, action from activity where item_id = $1 order by id', [id])
    expect(rows).toEqual(['make', 'change', 'delete'].map((verb) => ({ actor: 'member 7', action: `${verb}-newsletter` })))
  })
})

describe('becoming ready', () => {
  test('is mailed once, and again only after it was unready in between', async () => {
    const id = await builder.make({ emoji: '🪁' })
    const save = async (ready: boolean) => builder.schedule({ newsletter_id: id, emoji: '🪁', ready })
    await save(true)
    await until('the mail is there', () => builder.smtp.mails.length === 1)
    const mail = await PostalMime.parse(builder.smtp.mails[0]?.raw ?? '')
    expect([mail.to?.[0]?.address, mail.subject]).toEqual(['newsletter@ribbonry.test', 'Ready: 🪁 Six kites'])
    expect(mail.text).toContain('10 December 2026')
    expect(mail.text).toContain(`${SITE}/admin/newsletter-builder/${id}`)
    await save(true)
    await save(false)
    await save(true)
    await until('the second mail is there', () => builder.smtp.mails.length === 2)
    const { rows } = await builder.newsletter.sql.query("select id from mails where template = 'newsletter-ready'")
    expect(rows).toHaveLength(2)
  })

  test('at once when it is made is mailed as well', async () => {
    await builder.make({ ready: true })
    await until('the mail is there', () => builder.smtp.mails.length === 1)
    expect(builder.smtp.mails[0]?.to).toEqual(['newsletter@ribbonry.test'])
  })
})

describe('the live preview', () => {
  test('answers the letter of what was sent, keeps nothing, and asks for no day', async () => {
    const preview = await builder.schedule({
      preview: true,
      emoji: '🪁',
      schedule_day: '',
      schedule_month: '',
      schedule_year: '',
    })
    expect([preview.meta.status, preview.subject, preview.newsletter_id]).toEqual(['success', '🪁 Six kites', undefined])
    expect(preview.html).toContain('Gift 1')
    expect(preview.html).toContain('src="data:image/png;base64,')
    expect(preview.text).toContain(`${SITE}/gift-2/`)
    expect(preview.bytes).toBeGreaterThan(2000)
    expect((await builder.calls.get('/api/user/newsletters-scheduled', BUILDER)).body.newsletters).toEqual([])
  })

  test('asks for a subject line and a gift', async () => {
    expect(await errorOf({ preview: true, subject: '' })).toBe(SUBJECT_MISSING)
    expect(await errorOf({ preview: true, post_ids: [] })).toBe(NO_NEWSLETTER_POSTS)
  })

  test('of a kept newsletter is the letter as it would go out, and as it went out once it did', async () => {
    const id = await builder.make()
    const preview = async () => (await builder.calls.get(`${NB}/preview/${id}`, BUILDER)).body
    expect((await preview()).html).toContain('Gift 1')
    await builder.begin(id, '2026-11-29T11:00:00.000Z')
    await builder.publishGifts({ post_id: 1, version: 2, title: 'Another name' })
    const sent = await preview()
    expect([sent.html.includes('Gift 1'), sent.html.includes('Another name')]).toEqual([true, false])
    expect((await builder.calls.get(`${NB}/preview/4711`, BUILDER)).body.meta.code).toBe('newsletter-not-found')
  })
})

describe('the direct link of a gift', () => {
  const flag = async (post: number, isDirect: boolean) =>
    (await builder.calls.send('POST', `${NB}/flag-direct-link/`, { post_id: post, direct_link: isDirect }, BUILDER)).body.meta

  test('belongs to the gift in every newsletter, and makes letters lead through its page', async () => {
    const [first, second] = [await builder.make({ post_ids: [1, 2] }), await builder.make({ post_ids: [2, 3] })]
    expect((await flag(2, true)).status).toBe('success')
    expect((await flag(2, true)).status).toBe('success')
    const flags = async (id: number) => (await builder.get(id)).posts.map((post) => [post.id, post.direct_link])
    expect([await flags(first), await flags(second)]).toEqual([
      [
        [1, false],
        [2, true],
      ],
      [
        [2, true],
        [3, false],
      ],
    ])
    expect((await builder.schedule({ preview: true })).text).toContain(`${SITE}/gift-2/?r=y`)
    await flag(2, false)
    expect((await builder.schedule({ preview: true })).text).not.toContain('r=y')
  })

  test('is for gifts of the catalogue', async () => {
    expect((await flag(4711, true)).code).toBe('post-not-found')
  })
})

describe('a test mail', () => {
  const send = async (body: object) => (await builder.calls.send('POST', `${NB}/test-send/`, body, BUILDER)).body
  const limited = () => builder.newsletter.clearTries()
  beforeEach(limited)

  test('goes to one’s own address unless others are named', async () => {
    const id = await builder.make({ emoji: '🪁' })
    builder.identity.user = { email: 'ann@example.org' }
    expect(await send({ newsletter_id: id })).toMatchObject({ sent: 1 })
    await until('it is there', () => builder.smtp.mails.length === 1)
    const mail = await PostalMime.parse(builder.smtp.mails[0]?.raw ?? '')
    expect([mail.to?.[0]?.address, mail.subject]).toEqual(['ann@example.org', '[Test] 🪁 Six kites'])
    expect(mail.text).toContain('Gift 1')
  })

  test('takes fields that are not kept, and up to five addresses, each once', async () => {
    const email = 'a@example.org, b@example.org,c@example.org, a@example.org'
    expect(await send({ subject: 'Not kept', post_ids: [4], email })).toMatchObject({ sent: 3 })
    await until('they are there', () => builder.smtp.mails.length === 3)
    expect(builder.smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
    expect((await PostalMime.parse(builder.smtp.mails[0]?.raw ?? '')).subject).toBe('[Test] Not kept')
  })

  test.each([
    ['too-many-addresses', { email: Array.from({ length: 50 }, (_, index) => `a${index}@example.org`).join(',') }],
    ['address-invalid', { email: 'a@example.org, nobody' }],
    ['subject-missing', { subject: '', post_ids: [1] }],
    ['no-posts', { post_ids: [] }],
    ['newsletter-not-found', { newsletter_id: 4711, subject: '', post_ids: [] }],
  ])('is refused with %s', async (code, changes) => {
    expect((await send({ ...TYPED, email: 'a@example.org', ...changes })).meta.code).toBe(code)
  })

  test('is sent twenty times an hour', async () => {
    const mail = { subject: 'x', post_ids: [1], email: 'a@example.org' }
    for (let time = 1; time <= 20; time += 1) expect((await send(mail)).meta.status).toBe('success')
    expect((await send(mail)).meta.code).toBe('too-many-tries')
  })
})
