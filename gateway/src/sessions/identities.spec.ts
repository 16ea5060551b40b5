import { type Identity, IdentitySigner, type SessionStore } from '@ribbonry/service-kit'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { IdentityResolver, SessionStoreUnavailable } from './identity-resolver.ts'

const member = (userId: number): Identity => ({ userId, roles: [], accessType: null, sessionId: `s${userId}` })
const signer = new IdentitySigner('gateway', { IDENTITY_KEY: 'A'.repeat(43), IDENTITY_PUBLIC_KEYS: [] })
const find = jest.fn<(token: string) => Promise<Identity | undefined>>()
const redis = { status: 'ready' as string }
let identities: IdentityResolver
let now: number

beforeEach(() => {
  find.mockReset()
  redis.status = 'ready'
  now = 1000
  identities = new IdentityResolver(redis as never, { find } as unknown as SessionStore, signer, () => now)
})

describe('Identities', () => {
  it('believes what it looked up for two seconds, and no longer', async () => {
    find.mockResolvedValue(member(7))
    await identities.resolve('t')
    now += 1900
    expect(identities.known('t')).toBeDefined()
    now += 200
    expect(identities.known('t')).toBeUndefined()
  })

  it('forgets every session of the member whose session may have ended', async () => {
    find.mockImplementation(async (token) => member(token.startsWith('a') ? 1 : 2))
    for (const token of ['a1', 'a2', 'b1']) await identities.resolve(token)
    identities.invalidate('a1')
    expect(['a1', 'a2', 'b1'].map((token) => identities.known(token) !== undefined)).toEqual([false, false, true])
  })

  it('does not bring back a session that ended while it was looked up', async () => {
    const { promise, resolve } = Promise.withResolvers<Identity>()
    find.mockReturnValue(promise)
    const looking = identities.resolve('t')
    identities.invalidate('t')
    resolve(member(7))
    await looking
    expect(identities.known('t')).toBeUndefined()
  })

  it('says at once that Redis is away', async () => {
    redis.status = 'reconnecting'
    await expect(identities.resolve('t')).rejects.toBeInstanceOf(SessionStoreUnavailable)
    expect(find).not.toHaveBeenCalled()
  })
})
