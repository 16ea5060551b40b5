import { boostCancelled, boostChanged } from '@ribbonry/contracts'
import { dayPlus } from '@ribbonry/dates'
import { startService } from '@ribbonry/service-kit'
import { callsTo, recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { adsServiceDefinition } from '../src/ads.service-definition.ts'
import { startTestAds } from './test-ads.ts'
import { Boosts, type HeldDay, inDays, KITE } from './test-boosts.ts'
import { ADMIN, EDITOR, member, VISITOR } from './test-pitches.ts'

const ads = await startTestAds()
const boosts = new Boosts(ads)
const DAY = inDays(10)

afterAll(() => ads.close())
beforeEach(async () => {
  await ads.reset()
  await boosts.post()
})

test('a public post is found by its slug before a day is held; one that is not public is not', async () => {
  await boosts.post({ id: 502, slug: 'draft', published: null })
  const asked = async (slug: string) => await ads.get(`/api/admin/boost/posts/${slug}`, ADMIN)
  expect((await asked(KITE.slug)).body).toMatchObject({ post_id: KITE.id, title: KITE.title })
  for (const slug of ['draft', 'nowhere']) {
    const { status, body } = await asked(slug)
    expect([status, body.meta.code, body.meta.error]).toEqual([404, 'post-not-found', 'There is no such post.'])
  }
})

test('a member sees their own days only: the end of each hold, and which are paid', async () => {
  const [held, paid, theirs] = [randomUUID(), randomUUID(), randomUUID()]
  const { held_until } = (await boosts.hold(held, DAY, { email: null, member_id: 31 })).body
  await boosts.hold(paid, inDays(11), { email: null, member_id: 31 })
  await boosts.take(paid)
  await boosts.hold(theirs, inDays(12), { email: null, member_id: 32 })
  const ownOf = async (caller: typeof VISITOR) =>
    (await ads.get<{ own: object[] }>('/api/user/boosted-disallowed', caller)).body.own
  expect(await ownOf(member(31))).toEqual([
    { date: DAY, held_until },
    { date: inDays(11), held_until: null },
  ])
  expect(await ownOf(member(32))).toHaveLength(1)
  expect(await ownOf(VISITOR)).toEqual([])
})

test('the days of a buyer without an account are visible to their device only, and move to their account', async () => {
  const [mine, theirs] = ['a-secret-of-this-device', 'a-secret-of-another-one']
  const [held, paid] = [randomUUID(), randomUUID()]
  const { held_until } = (await boosts.hold(held, DAY, { email: 'ann@example.org', holder: mine })).body
  await boosts.hold(paid, inDays(11), { email: 'ann@example.org', holder: mine })
  await boosts.take(paid)
  await boosts.hold(randomUUID(), inDays(12), { member_id: 31, holder: mine })
  const ownOf = async (holder: string, caller = VISITOR) =>
    (await ads.get<{ own: object[] }>(`/api/user/boosted-disallowed?holder=${holder}`, caller)).body.own
  const days = [
    { date: DAY, held_until },
    { date: inDays(11), held_until: null },
  ]
  expect(await ownOf(mine)).toEqual(days)
  expect(await ownOf(theirs)).toEqual([])
  expect(await ownOf('')).toEqual([])
  // A log-in adds the days of the account.
  expect((await ownOf(mine, member(31))).length).toBe(3)
  expect((await ads.get('/api/user/boosted-disallowed?holder=short', VISITOR)).status).toBe(400)
  expect((await ads.sql.query('select from boosts where holder in ($1, $2)', [mine, theirs])).rowCount).toBe(0)
})

describe('a day', () => {
  test('is held for a payment for 15 minutes, again for the same payment, and for nobody else', async () => {
    const [one, other, began] = [randomUUID(), randomUUID(), Date.now()]
    const { status, body } = await boosts.hold(one, DAY)
    expect([status, body.post_id, body.title]).toEqual([200, KITE.id, KITE.title])
    const held = Date.parse(body.held_until) - 15 * 60_000
    expect([held >= began, held <= Date.now()]).toEqual([true, true])
    expect((await boosts.hold(one, DAY)).body.boost).toBe(body.boost)
    expect((await boosts.hold(other, DAY)).body.meta).toMatchObject({ code: 'date-not-available' })
    expect(await boosts.disallowed()).toContain(DAY)
  })

  test('requested by fifty buyers at once, at two instances, is given to one', async () => {
    const second = await startService(adsServiceDefinition, { ...ads.config, PORT: 0 })
    const at = callsTo<HeldDay>(second.url)
    for (let round = 0; round < 3; round += 1) {
      const day = dayPlus(DAY, round)
      const payments = Array.from({ length: 50 }, () => randomUUID())
      const answers = await Promise.all(
        payments.map((payment, place) => boosts.hold(payment, day, {}, KITE.slug, place % 2 === 0 ? ads : at)),
      )
      const held = payments.filter((_, place) => answers[place]?.status === 200)
      expect(held).toHaveLength(1)
      const codes = new Set(answers.flatMap(({ body }) => body.meta.code ?? []))
      expect([...codes]).toEqual(['date-not-available'])
      expect(await Promise.all(held.map((payment) => boosts.take(payment)))).toEqual([200])
    }
    await second.close()
  })

  test('is available once its hold has expired; money that arrives then is refunded, and the buyer is mailed', async () => {
    const [late, quick] = [randomUUID(), randomUUID()]
    await boosts.hold(late, DAY, { email: 'late@example.org' })
    await boosts.lapse(late)
    expect(await boosts.disallowed()).not.toContain(DAY)
    expect((await boosts.hold(quick, DAY)).status).toBe(200)
    expect(await boosts.take(late)).toBe(409)
    expect(await boosts.take(late)).toBe(409)
    expect(await boosts.take(quick)).toBe(200)
    const mails = await ads.pitches.mailsOf('boost-cancelled')
    expect(mails.map(({ to, data }) => [to, data.why, data.day])).toEqual([['late@example.org', 'day-taken', DAY]])
  })

  test('can be taken after its hold has expired if nobody else has it', async () => {
    const payment = randomUUID()
    await boosts.hold(payment, DAY)
    await boosts.lapse(payment)
    expect(await boosts.take(payment)).toBe(200)
    expect((await boosts.checklist()).map(({ start }) => start)).toEqual([DAY])
  })

  test('is released when nothing was charged, and held again by the same payment', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await boosts.hold(one, DAY)
    expect(await boosts.release(one)).toBe(200)
    expect((await boosts.hold(one, DAY)).status).toBe(200)
    await boosts.release(one)
    expect((await boosts.hold(other, DAY)).status).toBe(200)
    await boosts.take(other)
    await boosts.release(other)
    expect(await boosts.stateOf(other)).toBe('booked')
  })

  test('stays with its buyer over several attempts to pay', async () => {
    const [first, second, stranger] = [randomUUID(), randomUUID(), randomUUID()]
    await boosts.hold(first, DAY, { member_id: 31 })
    expect((await boosts.hold(stranger, DAY, { member_id: 32 })).status).toBe(409)
    expect((await boosts.hold(second, DAY, { member_id: 31 })).status).toBe(200)
    expect(await boosts.take(first)).toBe(200)
    expect(await boosts.take(second)).toBe(409)
  })

  test('belongs to its buyer by their device, whatever address they type, and after a log-in', async () => {
    const holder = 'a-secret-of-this-device'
    const again = async (buyer: Parameters<typeof boosts.hold>[2]) => (await boosts.hold(randomUUID(), DAY, buyer)).status
    expect(await again({ email: 'ann@exmaple.org', holder })).toBe(200)
    expect(await again({ email: 'ann@example.org', holder })).toBe(200)
    expect(await again({ email: 'bob@example.org', holder: 'a-secret-of-another-one' })).toBe(409)
    expect(await again({ email: 'bob@example.org' })).toBe(409)
    expect(await again({ member_id: 31, holder })).toBe(200)
    // A day of an account does not belong to others on the same device.
    expect(await again({ email: 'ann@example.org', holder })).toBe(409)
  })

  test('held by a member does not count for others at the same IP address, nor theirs for the member', async () => {
    const [memberDays, guestDays] = [
      [0, 1, 2],
      [3, 4, 5],
    ]
    const hold = async (place: number, buyer: Parameters<typeof boosts.hold>[2]) =>
      (await boosts.hold(randomUUID(), dayPlus(DAY, place), buyer, KITE.slug, ads, 'an-address')).body.meta.code
    for (const place of guestDays) expect(await hold(place, { email: `guest${place}@example.org` })).toBeUndefined()
    for (const place of memberDays) expect(await hold(place, { member_id: 31 })).toBeUndefined()
    expect(await hold(6, { member_id: 31 })).toBe('too-many-holds')
    expect(await hold(7, { email: 'one-more@example.org' })).toBe('too-many-holds')
    expect(await hold(8, { member_id: 32 })).toBeUndefined()
  })

  test.each([
    ['by one buyer', () => 'ann@example.org', undefined],
    ['from one address, whoever says to buy', (place: number) => `buyer-${place}@example.org`, 'an-address'],
  ])('is one of three that are held at once %s, until they are paid or released', async (_, emailOf, address) => {
    const payments = Array.from({ length: 8 }, () => randomUUID())
    const hold = (place: number, payment = payments[place] ?? '') =>
      boosts.hold(payment, dayPlus(DAY, place), { email: emailOf(place) }, KITE.slug, ads, address)
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => hold(place)))
    const held = [0, 1, 2, 3, 4, 5].filter((place) => answers[place]?.status === 200)
    expect(held).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.body.meta).toMatchObject({ code: 'too-many-holds', error: expect.stringContaining('15 minutes') })
    const [first = 0, second = 0] = held
    expect((await hold(first)).status).toBe(200)
    await boosts.take(payments[first] ?? '')
    expect((await hold(6)).status).toBe(200)
    expect((await hold(7)).status).toBe(409)
    await boosts.lapse(payments[second] ?? '')
    expect((await hold(7)).status).toBe(200)
    expect(
      (await ads.sql.query('select from boost_days where held_until is null and held_by_address is not null')).rowCount,
    ).toBe(0)
  })

  test('among the next thirty is held unpaid by at most ten buyers together; later days are not counted', async () => {
    const days = Array.from({ length: 12 }, (_, place) => inDays(5 + place))
    const answers = await Promise.all(days.map((day) => boosts.hold(randomUUID(), day)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.meta.code)).toEqual(['calendar-busy', 'calendar-busy'])
    expect((await boosts.hold(randomUUID(), inDays(40))).status).toBe(200)
    // A paid day is not listed as held.
    const { rows } = await ads.sql.query<{ payment: string }>(
      "select payment_id as payment from boosts where state = 'held' limit 1",
    )
    await boosts.take(rows[0]?.payment ?? '')
    expect((await boosts.hold(randomUUID(), inDays(20))).status).toBe(200)
  })

  test.each([
    ['yesterday', -1],
    ['today', 0],
    ['tomorrow', 1],
    ['366 days ahead', 366],
  ])('that is %s is not sold', async (_, days) => {
    expect((await boosts.hold(randomUUID(), inDays(days))).body.meta.code).toBe('date-not-available')
  })

  test('stays with its buyer until their hold ends, although midnight takes it off the calendar', async () => {
    const [payment, other] = [randomUUID(), randomUUID()]
    const { body: held } = await boosts.hold(payment, DAY, { member_id: 31 })
    await ads.sql.query('update boosts set day = $1', [inDays(1)])
    await ads.sql.query('update boost_days set day = $1', [inDays(1)])
    const again = await boosts.hold(payment, inDays(1), { member_id: 31 })
    expect([again.status, again.body.held_until]).toEqual([200, held.held_until])
    expect((await boosts.hold(other, inDays(1), { member_id: 31 })).body.meta.code).toBe('date-not-available')
    await boosts.lapse(payment)
    expect((await boosts.hold(payment, inDays(1), { member_id: 31 })).body.meta.code).toBe('date-not-available')
    expect(await boosts.take(payment)).toBe(200)
  })

  test('is sold for public posts only', async () => {
    await boosts.post({ id: 502, slug: 'draft', published: null })
    expect((await boosts.hold(randomUUID(), DAY, {}, 'draft')).status).toBe(404)
    expect((await boosts.hold(randomUUID(), DAY, {}, 'nobody-knows')).status).toBe(404)
  })
})

describe('the calendar', () => {
  test('has the days of 2017, yesterday, today, tomorrow, and taken days', async () => {
    await boosts.booked(DAY)
    const dates = await boosts.disallowed()
    expect(dates).toEqual([...dates].toSorted())
    expect(dates.slice(0, 22).filter((day) => day >= '2017-11-02' && day <= '2017-11-23')).toHaveLength(22)
    expect(dates.slice(22)).toEqual([inDays(-1), inDays(0), inDays(1), DAY])
    const { today, last } = (await ads.get<{ today: string; last: string }>('/api/user/boosted-disallowed')).body
    expect([today, last]).toEqual([inDays(0), inDays(365)])
  })

  test('shows days to visitors, also the boosts to staff, and the buyers’ addresses to nobody', async () => {
    const { id } = await boosts.booked(DAY, { email: 'ann@example.org' })
    const list = async (caller: object) => (await ads.get<{ boosted: object[] }>('/api/user/boosted/', caller)).body.boosted
    expect(await list(VISITOR)).toEqual([{ start: DAY }])
    expect(await list(EDITOR)).toEqual([{ start: DAY }])
    const flags = { facebook: false, newsletter: false, instagram: false }
    const { slug, title } = KITE
    expect(await list(ADMIN)).toEqual([{ id, post_id: KITE.id, slug, title, start: DAY, ...flags, state: 'booked' }])
  })

  test('shows staff which boost is disputed, and does not show it on its day', async () => {
    const { payment } = await boosts.booked(DAY)
    await boosts.lost(payment, 'disputed')
    await boosts.becomes(payment, 'disputed')
    expect(await boosts.checklist()).toMatchObject([{ start: DAY, state: 'disputed' }])
  })
})

describe('a boost', () => {
  test('is published with its day and state when it is booked', async () => {
    const changed = await recordEvents(ads.log, boostChanged)
    const { payment, id } = await boosts.booked(DAY)
    await until('the boost is published', () => changed.events.some((event) => event.payment_id === payment))
    const published = changed.events.filter((event) => event.payment_id === payment)
    expect(published).toMatchObject([{ boost: id, post_id: KITE.id, day: DAY, state: 'booked' }])
    await changed.stop()
  })

  test('is booked by the event if the call failed', async () => {
    const payment = randomUUID()
    await boosts.hold(payment, DAY)
    await boosts.paid(payment)
    await boosts.becomes(payment, 'booked')
    expect((await boosts.checklist()).map(({ start }) => start)).toEqual([DAY])
  })

  test('is cancelled if somebody else has the day at the time of the event, and payments gets one event', async () => {
    const cancelled = await recordEvents(ads.log, boostCancelled)
    const [late, quick] = [randomUUID(), randomUUID()]
    await boosts.hold(late, DAY)
    await boosts.lapse(late)
    await boosts.hold(quick, DAY)
    await boosts.paid(late)
    await boosts.becomes(late, 'cancelled')
    // Events of earlier tests may arrive during this one.
    const ofThese = () => cancelled.events.filter(({ payment_id: id }) => id === late || id === quick)
    await until('payments gets the event', () => ofThese().length > 0)
    expect(ofThese().map(({ payment_id, reason }) => [payment_id, reason])).toEqual([[late, 'day-taken']])
    expect(await boosts.take(quick)).toBe(200)
    await cancelled.stop()
  })

  test('that is refunded before it begins frees its day; one that has begun keeps it', async () => {
    const [ahead, begun] = [await boosts.booked(DAY, { email: 'ann@example.org' }), await boosts.begun(inDays(0))]
    await boosts.lost(ahead.payment, 'refunded')
    await boosts.lost(begun.payment, 'refunded')
    await boosts.becomes(ahead.payment, 'refunded')
    expect(await boosts.disallowed()).not.toContain(DAY)
    expect([await boosts.stateOf(begun.payment), (await boosts.checklist()).map(({ start }) => start)]).toEqual([
      'booked',
      [inDays(0)],
    ])
    const mails = await ads.pitches.mailsOf('boost-cancelled')
    expect(mails.map(({ to, data }) => [to, data.why])).toEqual([['ann@example.org', 'refunded']])
  })

  test('that was refunded before its payment event arrives stays refunded', async () => {
    const [payment, paid] = [randomUUID(), new Date()]
    await boosts.hold(payment, DAY)
    await boosts.lost(payment, 'refunded', new Date(paid.getTime() + 1000))
    await until('the refund is known', async () => {
      const { rows } = await ads.sql.query('select from boosts where payment_id = $1 and lost_at is not null', [payment])
      return rows.length > 0
    })
    await boosts.paid(payment, paid)
    const other = randomUUID()
    await boosts.hold(other, inDays(12))
    await boosts.paid(other)
    await boosts.becomes(other, 'booked')
    expect(await boosts.stateOf(payment)).toBe('held')
  })

  test('in dispute keeps its day and is not shown; once the dispute is won it is booked again', async () => {
    const { payment } = await boosts.booked(DAY)
    await boosts.lost(payment, 'disputed')
    await boosts.becomes(payment, 'disputed')
    expect(await boosts.disallowed()).toContain(DAY)
    await boosts.paid(payment, new Date(Date.now() + 1000))
    await boosts.becomes(payment, 'booked')
  })
})

describe('staff', () => {
  const move = async (id: number, date: string, caller = ADMIN) =>
    (
      await ads.send<{ meta: { code?: string; error?: string }; boost: { start: string } }>(
        'POST',
        '/api/user/boosted/change-date',
        { id, date },
        caller,
      )
    ).body

  test('move a boost to a free day: the old one is free, and the buyer is mailed', async () => {
    const changed = await recordEvents(ads.log, boostChanged)
    const { id } = await boosts.booked(DAY, { member_id: 31 })
    const to = inDays(20)
    expect((await move(id, to)).boost.start).toBe(to)
    expect(await boosts.disallowed()).not.toContain(DAY)
    const mails = await ads.pitches.mailsOf('boost-moved')
    expect(mails.map((mail) => [mail.to, mail.data.from, mail.data.to])).toEqual([['member31@ribbonry.test', DAY, to]])
    await until('the move is published', () => changed.events.some(({ day }) => day === to))
    await changed.stop()
  })

  test('are refused taken days and boosts that have begun', async () => {
    const [{ id }, other, begun] = [await boosts.booked(DAY), await boosts.booked(inDays(11)), await boosts.begun(inDays(0))]
    expect((await move(id, inDays(11))).meta).toMatchObject({ code: 'date-not-available' })
    expect((await move(id, inDays(1))).meta).toMatchObject({ code: 'date-not-available' })
    expect((await move(id, '2026-02-30')).meta).toMatchObject({
      code: 'date-missing',
      error: 'Please enter a date for your post to be boosted',
    })
    expect((await move(begun.id, inDays(12))).meta).toMatchObject({ code: 'boost-begun' })
    expect((await move(4711, inDays(12))).meta).toMatchObject({ code: 'no-such-boost' })
    expect((await boosts.checklist()).map(({ start }) => start)).toEqual([inDays(0), DAY, inDays(11)])
    expect(other.id).not.toBe(id)
  })

  test('record where a boost was announced; Instagram marks the post until no boost of it has the flag', async () => {
    const post = {
      ...KITE,
      content: '',
      price: 24.5,
      currency: 'USD',
      merchant_link: '',
      images: [],
      version: 3,
      instagram: false,
    }
    ads.catalog.posts.set(KITE.id, post)
    const [one, other] = [await boosts.booked(DAY), await boosts.booked(inDays(11))]
    const flag = async (id: number, flags: object) =>
      (await ads.send<{ boost: object }>('POST', `/api/user/boosted-checklist/${id}/flags`, flags, ADMIN)).body.boost
    expect(await flag(one.id, { instagram: true, facebook: true })).toMatchObject({
      instagram: true,
      facebook: true,
      newsletter: false,
    })
    await flag(other.id, { instagram: 'true' })
    expect(ads.catalog.posts.get(KITE.id)?.instagram).toBe(true)
    await flag(one.id, { instagram: false })
    expect(ads.catalog.posts.get(KITE.id)?.instagram).toBe(true)
    await flag(other.id, { instagram: false, newsletter: true })
    expect(ads.catalog.posts.get(KITE.id)?.instagram).toBe(false)
    expect(await boosts.checklist()).toMatchObject([
      { id: one.id, facebook: true, instagram: false },
      { id: other.id, newsletter: true, instagram: false },
    ])
  })

  test('cannot set the Instagram flag while the catalogue is away, and nothing is stored', async () => {
    const { id } = await boosts.booked(DAY)
    ads.catalog.away = true
    const answer = await ads.send('POST', `/api/user/boosted-checklist/${id}/flags`, { instagram: true, facebook: true }, ADMIN)
    ads.catalog.away = false
    expect([answer.status, (await boosts.checklist())[0]?.facebook]).toEqual([503, false])
  })

  test('are the only ones who hold days, move them and set flags', async () => {
    const { id } = await boosts.booked(DAY)
    const paths = [
      [`/api/admin/boost/holds/${randomUUID()}`, { day: DAY, slug: 'kite', email: null, member_id: null, tracking_ref: '' }],
      ['/api/user/boosted/change-date', { id, date: inDays(20) }],
      [`/api/user/boosted-checklist/${id}/flags`, {}],
    ] as const
    for (const [path, body] of paths)
      expect([
        (await ads.send('POST', path, body)).status,
        (await ads.send('POST', path, body, member(31, 'advertiser'))).status,
        (await ads.send('POST', path, body, EDITOR)).status,
      ]).toEqual([401, 403, 403])
  })
})
