import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { walkCalls } from '@ribbonry/testing'
import { startTestGiveaways, type TestGiveaways } from './test-giveaways.ts'

let running: TestGiveaways
beforeAll(async () => {
  running = await startTestGiveaways()
})
afterAll(async () => {
  await running.close()
})

describe('what nobody should send', () => {
  it('is refused by every call, in words of ours, or passed over', async () => {
    const signer = new IdentitySigner('a secret that only these tests know')
    const headers = async () => ({
      [CONTEXT_HEADERS.identity]: await signer.sign({ userId: 7, roles: ['access'], accessType: null, sessionId: 'walk' }),
    })
    expect(await walkCalls({ service: 'giveaways', url: running.url, headers })).toEqual([])
  }, 120_000)
})
