import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { walkCalls } from '@ribbonry/testing'
import { startTestTracking, type TestTracking } from './test-tracking.ts'

let running: TestTracking
beforeAll(async () => {
  running = await startTestTracking()
})
afterAll(async () => {
  await running.close()
})

describe('malformed input', () => {
  it('is refused by every call with our own message, or ignored', async () => {
    const signer = new IdentitySigner('a secret that only these tests know')
    const headers = async () => ({
      [CONTEXT_HEADERS.identity]: await signer.sign({ userId: 7, roles: ['access'], accessType: null, sessionId: 'walk' }),
    })
    expect(await walkCalls({ service: 'tracking', url: running.service.url, headers })).toEqual([])
  }, 120_000)
})
