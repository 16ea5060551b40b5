import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { postBeacon } from './post-beacon.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

describe('a beacon', () => {
  it.each([
    [200, false],
    [202, false],
    [400, false],
    [429, false],
    [500, false],
    [502, true],
    [503, true],
    [504, true],
  ])('that is answered with %d is to be sent again: %s', async (status, again) => {
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response('{}', { status })))
    expect(await postBeacon('/api/user/tracking', {})).toBe(again)
  })

  it('that reaches nobody is to be sent again', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await postBeacon('/api/user/tracking', {})).toBe(true)
  })
})
