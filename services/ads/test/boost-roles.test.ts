import { type Call, calls } from '@ribbonry/contracts'
import { afterAll, expect, test } from '@jest/globals'
import { BOOST_CALLS } from './boost-calls.ts'
import { startTestAds } from './test-ads.ts'
import { ADMIN, EDITOR, member, VISITOR } from './test-pitches.ts'

const ads = await startTestAds()
afterAll(() => ads.close())

/** Statuses for callers without the right; undefined for callers with it. */
const REFUSED = {
  everybody: [undefined, undefined, undefined, undefined],
  staff: [401, 403, 403, undefined],
  link: [403, 403, 403, 403],
} as const

test.each(Object.entries(BOOST_CALLS))('%s is open only to its callers', async (_, { method, path, body, for: whom }) => {
  const statuses = []
  for (const caller of [VISITOR, member(31, 'advertiser'), EDITOR, ADMIN]) {
    const { status, body: answer } =
      method === 'GET' ? await ads.get(path, caller) : await ads.send('POST', path, body ?? {}, caller)
    const isRefused = [401, 403].includes(status) || answer.meta.code === 'link-not-valid'
    statuses.push(isRefused ? (status === 200 ? 403 : status) : undefined)
  }
  expect(statuses).toEqual(REFUSED[whom])
})

test('every call of boosts is tried', () => {
  const declared = Object.entries<Call>(calls).flatMap(([name, { service, path }]) =>
    service === 'ads' && /\/boost/.test(path) && !path.includes('/boost-promo') ? [name] : [],
  )
  expect(declared.toSorted()).toEqual(Object.keys(BOOST_CALLS).toSorted())
})
