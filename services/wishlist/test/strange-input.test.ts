import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { walkCalls } from '@ribbonry/testing'
import { startTestWishlist, type TestWishlist } from './test-wishlist.ts'

let running: TestWishlist
beforeAll(async () => {
  running = await startTestWishlist()
})
afterAll(async () => {
  await running.close()
})

describe('malformed input', () => {
  it('is refused by every call with our own error, or ignored', async () => {
    const signer = new IdentitySigner('a secret that only these tests know')
    const headers = async () => ({
      [CONTEXT_HEADERS.identity]: await signer.sign({ userId: 7, roles: ['access'], accessType: null, sessionId: 'walk' }),
    })
    expect(await walkCalls({ service: 'wishlist', url: running.url, headers })).toEqual([])
  }, 120_000)
})
