import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS, type MemberSession } from '@ribbonry/contracts'
import { TestIdentity, PASSWORD, tokenOf, type Answer } from './test-identity.ts'

const identity = await TestIdentity.start()
afterAll(() => identity.close())
beforeEach(() => identity.emptyRedis())

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  [CONTEXT_HEADERS.country]: 'GB',
  [CONTEXT_HEADERS.edgeCountry]: 'GB',
}
const sessionsOf = ({ body }: Answer): MemberSession[] => (body as unknown as { sessions: MemberSession[] }).sessions

async function signedInTwice(): Promise<{ here: string; there: string }> {
  const member = await identity.createMember()
  const body = JSON.stringify({ username: member.username, password: PASSWORD })
  return {
    here: tokenOf(await identity.send('POST', '/api/user/login', { body, more: FIREFOX })),
    there: await identity.logInAs(member),
  }
}

describe('the list of sessions', () => {
  it('shows browser, country and times of each, and which one is current', async () => {
    const { here } = await signedInTwice()
    const sessions = sessionsOf(await identity.send('GET', '/api/user/sessions', { token: here }))
    const own = sessions.find(({ is_this }) => is_this)
    expect([sessions.length, own?.device, own?.country]).toEqual([2, 'Firefox on Linux', 'GB'])
    expect(Date.now() - Date.parse(own?.first_seen ?? '')).toBeLessThan(60_000)
  })

  it('names no country where the edge tells none, though pages are for one', async () => {
    const member = await identity.createMember()
    const body = JSON.stringify({ username: member.username, password: PASSWORD })
    const token = tokenOf(await identity.send('POST', '/api/user/login', { body, more: { [CONTEXT_HEADERS.country]: 'US' } }))
    expect(sessionsOf(await identity.send('GET', '/api/user/sessions', { token })).map(({ country }) => country)).toEqual([null])
  })

  it('contains no address and no user agent', async () => {
    await signedInTwice()
    const stored = await Promise.all((await identity.redis.client.keys('session:*')).map((key) => identity.redis.client.get(key)))
    expect(stored.join()).not.toMatch(/127\.0\.0\.1|Mozilla|Gecko/)
  })

  it('needs a session', async () => {
    expect((await identity.send('GET', '/api/user/sessions')).status).toBe(401)
  })
})

describe('revoking a session', () => {
  const revoke = async (token: string, session_id: string): Promise<Answer> =>
    await identity.send('POST', '/api/user/sessions/revoke', { token, body: JSON.stringify({ session_id }) })
  const idOf = async (token: string): Promise<string> => (await identity.sessions.find(token))?.sessionId ?? ''

  it('ends that one, may be repeated, and leaves the others', async () => {
    const { here, there } = await signedInTwice()
    const id = await idOf(there)
    expect([(await revoke(here, id)).body.meta.status, (await revoke(here, id)).body.meta.status]).toEqual(['success', 'success'])
    expect([await identity.sessions.find(there), (await identity.sessions.find(here)) !== undefined]).toEqual([undefined, true])
  })

  it('removes the cookies with the current session', async () => {
    const { here } = await signedInTwice()
    expect(tokenOf(await revoke(here, await idOf(here)))).toBe('')
  })

  it('does nothing to another member’s session', async () => {
    const { here } = await signedInTwice()
    const neighbour = await identity.logInAs(await identity.createMember())
    await revoke(here, await idOf(neighbour))
    expect(await identity.sessions.find(neighbour)).toBeDefined()
  })

  it.each(['', 'x', '../../etc', 'a'.repeat(100_000)])('refuses what is no session’s id (%#)', async (id) => {
    const { here } = await signedInTwice()
    expect((await revoke(here, id)).status).toBe(400)
  })
})
