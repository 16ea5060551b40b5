import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { CallAnswer, listUnlistedClicks, Role } from '@ribbonry/contracts'
import { startTestTracking } from './test-tracking.ts'

const tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off' })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

afterAll(() => tracking.close())
beforeEach(async () => {
  await tracking.sql.query('truncate unlisted_clicks')
})

interface Click {
  readonly campaign?: string
  readonly address?: string
  readonly userAgent?: string
  readonly roles?: readonly Role[]
}

async function click(id: number, { campaign = '', address = 'home', userAgent = BROWSER, roles }: Click = {}): Promise<number> {
  const settings = { address, userAgent, ...(roles === undefined ? {} : { roles }) }
  return (await tracking.send('POST', '/api/user/tracking/unlisted', { post_id: id, campaign }, settings)).status
}

const asked = (ids: unknown, roles?: readonly Role[]) =>
  tracking.send('POST', '/api/admin/statistics/unlisted-clicks', { ids }, roles === undefined ? {} : { roles })

async function counts(...ids: readonly number[]) {
  return ((await asked(ids, ['access'])).body as unknown as CallAnswer<typeof listUnlistedClicks>).clicks
}

test('a visitor counts once a day for each campaign', async () => {
  for (let times = 0; times < 3; times += 1) expect(await click(7, { campaign: 'spring' })).toBe(200)
  await click(7, { campaign: 'spring', address: 'work' })
  await click(7, { campaign: 'autumn' })
  await click(8)
  expect(await counts(7, 9)).toEqual([
    { post_id: 7, campaign: 'autumn', clicks: 1 },
    { post_id: 7, campaign: 'spring', clicks: 2 },
  ])
  expect(await counts(8)).toEqual([{ post_id: 8, campaign: '', clicks: 1 }])
})

test('programs and members of staff do not count', async () => {
  expect(await click(7, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(200)
  expect(await click(7, { roles: ['editor'] })).toBe(200)
  expect(await counts(7)).toEqual([])
})

test('the counts are for access alone, of ids', async () => {
  expect((await asked([7])).status).toBe(401)
  expect((await asked([7], ['editor'])).status).toBe(403)
  for (const ids of [['x'], 7, Array.from({ length: 201 }, (_, index) => index + 1)])
    expect((await asked(ids, ['access'])).status).toBe(400)
  expect(await counts()).toEqual([])
})
