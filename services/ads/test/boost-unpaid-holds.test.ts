import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { BoostHold } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import { startTestAds } from './test-ads.ts'
import { Boosts, inDays, KITE } from './test-boosts.ts'
import { ADMIN } from './test-pitches.ts'

const ads = await startTestAds()
const boosts = new Boosts(ads)

afterAll(() => ads.close())
beforeEach(async () => {
  await ads.reset()
  await boosts.post()
})

const listHolds = async () => (await ads.get<{ holds: readonly BoostHold[] }>('/api/user/boosted/holds', ADMIN)).body.holds
const end = async (id: number) => (await ads.send('POST', `/api/user/boosted/holds/${id}/end`, {}, ADMIN)).body.meta
const actions = async () =>
  (
    await ads.sql.query<{ action: string; member_id: string | null; details: object }>(
      "select action, member_id, details from activity where item_type = 'boost' order by id",
    )
  ).rows

test('staff see who holds which day of which post, since when and until when, and no paid or released day', async () => {
  const [late, early, released, lapsed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const { body } = await boosts.hold(late, inDays(12), { email: null, member_id: 31 })
  await boosts.hold(early, inDays(10), { email: 'maker@kites.example' })
  await boosts.hold(released, inDays(14))
  await boosts.release(released)
  await boosts.booked(inDays(16))
  const { body: gone } = await boosts.hold(lapsed, inDays(18))
  await ads.sql.query("update boost_days set held_until = now() - interval '1 second' where boost_id = $1", [gone.boost])
  const holds = await listHolds()
  expect(holds.map(({ day, email, name, member_id: member }) => [day, email, name, member])).toEqual([
    [inDays(10), 'maker@kites.example', null, null],
    [inDays(12), 'member31@ribbonry.test', 'member31', 31],
  ])
  expect(holds[1]).toMatchObject({ id: body.boost, post_id: KITE.id, slug: KITE.slug, title: KITE.title, until: body.held_until })
  expect(Date.parse(holds[1]?.until ?? '') - Date.parse(holds[1]?.since ?? '')).toBeLessThanOrEqual(15 * 60_000)
})

test('staff release a day once, which the activity log records with their name, and the next buyer gets it', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const { body } = await boosts.hold(first, inDays(10))
  expect(await end(body.boost)).toMatchObject({ status: 'success' })
  expect(await listHolds()).toEqual([])
  expect((await actions()).at(-1)).toMatchObject({
    action: 'release',
    member_id: String(ADMIN.userId),
    details: { from: 'held', to: 'released', day: inDays(10) },
  })
  expect(await end(body.boost)).toMatchObject({ code: 'no-such-hold', error: 'This day is not held any more.' })
  expect((await boosts.hold(second, inDays(10))).status).toBe(200)
})

test('a payment whose day was released meanwhile gets it if it is free, and is refunded otherwise', async () => {
  const [free, taken, other] = [randomUUID(), randomUUID(), randomUUID()]
  const { body: freed } = await boosts.hold(free, inDays(10))
  const { body: lost } = await boosts.hold(taken, inDays(12))
  for (const { boost } of [freed, lost]) await end(boost)
  await boosts.hold(other, inDays(12))
  expect(await boosts.take(free)).toBe(200)
  expect(await boosts.take(taken)).toBe(409)
})

test('a paid boost is not listed as held', async () => {
  const { id } = await boosts.booked(inDays(10))
  expect(await end(id)).toMatchObject({ code: 'no-such-hold' })
  expect(await boosts.disallowed()).toContain(inDays(10))
})
