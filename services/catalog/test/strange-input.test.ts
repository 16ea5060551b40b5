import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { walkCalls } from '@ribbonry/testing'
import { startTestCatalog, type TestCatalog } from './test-catalog.ts'

let running: TestCatalog
beforeAll(async () => {
  running = await startTestCatalog()
})
afterAll(async () => {
  await running.close()
})

describe('invalid input', () => {
  it('is refused with an error of ours, or ignored, by every call', async () => {
    const signer = new IdentitySigner('a secret that only these tests know')
    const headers = async () => ({
      [CONTEXT_HEADERS.identity]: await signer.sign({ userId: 7, roles: ['access'], accessType: null, sessionId: 'walk' }),
    })
    expect(
      await walkCalls({
        service: 'catalog',
        url: running.service.url,
        headers,
        samples: { map: '{"source":"strange","title":"title"}' },
      }),
    ).toEqual([])
  }, 120_000)
})
