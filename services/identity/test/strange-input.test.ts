import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { IdentitySigner } from '@ribbonry/service-kit'
import { walkCalls } from '@ribbonry/testing'
import { TestIdentity, SECRET } from './test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await TestIdentity.start()
})
afterAll(async () => {
  await identity.close()
})

describe('malformed input', () => {
  it('is refused by every call with our own error, or ignored', async () => {
    const { id } = await identity.createMember({ roles: ['access'] })
    const signer = new IdentitySigner(SECRET)
    const headers = async () => ({
      [CONTEXT_HEADERS.identity]: await signer.sign({ userId: id, roles: ['access'], accessType: null, sessionId: 'walk' }),
    })
    expect(await walkCalls({ service: 'identity', url: identity.service.url, headers })).toEqual([])
  }, 120_000)
})
