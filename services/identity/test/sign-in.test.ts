import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { COOKIES } from '@ribbonry/contracts'
import { Member } from '../src/members/member.entity.ts'
import { TestIdentity, PASSWORD, tokenOf } from './test-identity.ts'

const identity = await TestIdentity.start()
afterAll(() => identity.close())
beforeEach(() => identity.emptyRedis())

const INCORRECT = { status: 'error', code: 'wrong-credentials', error: 'Your username or password was incorrect.' }

describe('logging in', () => {
  it('works with a username or an e-mail address, ignoring case', async () => {
    const { username, email } = await identity.createMember()
    for (const login of [
      { username: username ?? '' },
      { email: email ?? '' },
      { username: email ?? '' },
      { username: String(username).toUpperCase() },
    ]) {
      const { status, body } = await identity.logIn({ ...login, password: PASSWORD })
      expect([status, body.meta, body.user?.username]).toEqual([200, { status: 'success' }, username])
    }
  })

  it('works however the accents of a name and the host of an address are spelt', async () => {
    const { username, email } = await identity.createMember({ username: 'J\u00F6rg-77', email: 'joerg77@xn--bcher-kva.test' })
    for (const login of ['Jo\u0308rg-77', 'joerg77@b\u00FCcher.test', 'joerg77@bu\u0308cher.test']) {
      const { body } = await identity.logIn({ username: login, password: PASSWORD })
      expect([login, body.user?.username, email]).toEqual([login, username, 'joerg77@xn--bcher-kva.test'])
    }
  })

  it('works the same with a form and with a trailing slash', async () => {
    const { username } = await identity.createMember()
    const body = new URLSearchParams({ username: username ?? '', password: PASSWORD }).toString()
    const answer = await identity.send('POST', '/api/user/login/', { body, type: 'application/x-www-form-urlencoded' })
    expect(answer.body.meta).toEqual({ status: 'success' })
  })

  it('sets a session cookie that scripts and other sites cannot use', async () => {
    const member = await identity.createMember({ roles: ['editor'], accessType: 'curator' })
    const answer = await identity.logIn({ username: member.username ?? '', password: PASSWORD })
    const [session, mark] = answer.headers.getSetCookie()
    expect(session).toMatch(new RegExp(`^${COOKIES.session}=[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`))
    expect(mark).toBe(`${COOKIES.signedIn}=1; Max-Age=2592000; Path=/; SameSite=Lax`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await identity.sessions.find(tokenOf(answer))).toMatchObject({
      userId: member.id,
      roles: ['editor'],
      accessType: 'curator',
    })
  })

  it('ends the session that the browser had before', async () => {
    const member = await identity.createMember()
    const before = await identity.logInAs(member)
    const after = tokenOf(await identity.logIn({ username: member.username ?? '', password: PASSWORD }, before))
    expect(await identity.sessions.find(before)).toBeUndefined()
    expect(await identity.sessions.find(after)).toBeDefined()
  })

  it('says the same for a wrong password, an unknown name, a member without a password and a deleted one', async () => {
    const known = await identity.createMember()
    const social = await identity.createMember({ passwordHash: null })
    const gone = await identity.createMember({ deleted: new Date() })
    const tries = [
      { username: known.username ?? '', password: 'wrong' },
      { username: 'nobody', password: PASSWORD },
      { email: 'nobody@ribbonry.test', password: PASSWORD },
      { username: social.username ?? '', password: PASSWORD },
      { username: gone.username ?? '', password: PASSWORD },
    ]
    for (const fields of tries) {
      const { status, headers, body } = await identity.logIn(fields)
      expect([status, body.meta]).toEqual([200, { ...INCORRECT, request_id: expect.any(String) }])
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it.each([
    [{ password: 'x' }, 'username', 'Please enter your username or email'],
    [{ username: 'ann' }, 'password', expect.any(String)],
    [{ username: 'ann', password: '' }, 'password', 'Please enter your password'],
    [{ username: 'ann', password: 'x'.repeat(1025) }, 'password', expect.any(String)],
    [{ username: 'x'.repeat(321), password: 'x' }, 'username', expect.any(String)],
  ])('refuses malformed input (%#) and names the field', async (fields, field, message) => {
    const { status, body } = await identity.logIn(fields)
    expect([status, body.meta.code, body.meta.fields?.[field]]).toEqual([400, 'invalid-input', message])
  })

  it('accepts a password of 1024 characters, also in another Unicode form', async () => {
    const member = await identity.createMember({
      passwordHash: await hash('\u00E9'.repeat(1024), { memoryCost: 1024, timeCost: 1 }),
    })
    expect((await identity.logIn({ username: member.username ?? '', password: '\u00E9'.repeat(1024) })).body.meta.status).toBe(
      'success',
    )
    expect((await identity.logIn({ username: member.username ?? '', password: 'e\u0301'.repeat(512) })).body.meta.status).toBe(
      'error',
    )
    const decomposed = await identity.createMember({ passwordHash: await hash('caf\u00E9', { memoryCost: 1024, timeCost: 1 }) })
    expect((await identity.logIn({ username: decomposed.username ?? '', password: 'cafe\u0301' })).body.meta.status).toBe(
      'success',
    )
  })

  it('renews a hash of another cost', async () => {
    const { id, username } = await identity.createMember({ passwordHash: await hash('old', { memoryCost: 1024, timeCost: 1 }) })
    await identity.logIn({ username: username ?? '', password: 'old' })
    const { passwordHash } = await identity.source.getRepository(Member).findOneByOrFail({ id })
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await identity.logIn({ username: username ?? '', password: 'old' })).body.meta.status).toBe('success')
  })

  it('throttles wrong passwords for one account, existing or not, and accepts the right one after the delay', async () => {
    const { username } = await identity.createMember()
    for (const login of [username ?? '', 'nobody-at-all']) {
      for (let tries = 0; tries < 8; tries += 1)
        expect((await identity.logIn({ username: login, password: 'guess' })).body.meta.code).toBe('wrong-credentials')
      const { status, headers, body } = await identity.logIn({ username: login.toUpperCase(), password: PASSWORD })
      expect([status, body.meta.code]).toEqual([429, 'too-many-tries'])
      expect(body.meta.error).toBe(`Too many attempts. Please try again in ${headers.get('retry-after')} seconds.`)
    }
    const pauses = await identity.redis.client.keys('sign-in-pause:*')
    expect(pauses.join()).not.toContain(username)
    await identity.redis.client.del(...pauses)
    expect((await identity.logIn({ username: username ?? '', password: PASSWORD })).body.meta.status).toBe('success')
    expect((await identity.logIn({ username: username ?? '', password: 'guess' })).body.meta.code).toBe('wrong-credentials')
  })

  it('is logged for members, without what was typed', async () => {
    const { id, username } = await identity.createMember()
    await identity.logIn({ username: username ?? '', password: 'wrong' })
    await identity.logIn({ username: username ?? '', password: PASSWORD })
    const events = await identity.source.query<object[]>(
      'select member_id, outcome from sign_in_events where member_id = $1 order by id',
      [id],
    )
    expect(events).toEqual([
      { member_id: id, outcome: 'wrong-password' },
      { member_id: id, outcome: 'signed-in' },
    ])
  })

  it('answers many simultaneous requests', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => identity.createMember()))
    const tokens = await Promise.all(members.map((member) => identity.logInAs(member)))
    const owners = await Promise.all(tokens.map(async (token) => (await identity.sessions.find(token))?.userId))
    expect(owners).toEqual(members.map(({ id }) => id))
  })
})

describe('logging out', () => {
  it.each(['GET', 'POST'])('by %s ends the session and removes the cookies', async (method) => {
    const token = await identity.logInAs(await identity.createMember())
    const answer = await identity.send(method, '/api/user/logout', { token })
    expect([answer.status, answer.body]).toEqual([200, { meta: { status: 'success' } }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('; ').slice(0, 2))).toEqual([
      [`${COOKIES.session}=`, 'Max-Age=0'],
      [`${COOKIES.signedIn}=`, 'Max-Age=0'],
    ])
    expect(await identity.sessions.find(token)).toBeUndefined()
  })

  it('again, or without a session, succeeds', async () => {
    for (const path of ['/api/user/logout', '/api/user/logout/'])
      expect((await identity.send('GET', path)).body.meta).toEqual({ status: 'success' })
  })

  it('leaves the member’s other sessions alone', async () => {
    const member = await identity.createMember()
    const [here, there] = [await identity.logInAs(member), await identity.logInAs(member)]
    await identity.send('POST', '/api/user/logout', { token: here })
    expect(await identity.sessions.find(there)).toBeDefined()
  })

  it('everywhere ends every session of the member and nobody else’s', async () => {
    const member = await identity.createMember()
    const [here, there, neighbour] = [
      await identity.logInAs(member),
      await identity.logInAs(member),
      await identity.logInAs(await identity.createMember()),
    ]
    const answer = await identity.send('POST', '/api/user/sessions/revoke-all', { token: here })
    expect(answer.body).toEqual({ meta: { status: 'success' }, revoked: 2 })
    expect(tokenOf(answer)).toBe('')
    expect([await identity.sessions.find(here), await identity.sessions.find(there)]).toEqual([undefined, undefined])
    expect(await identity.sessions.find(neighbour)).toBeDefined()
  })

  it('everywhere needs a session', async () => {
    expect((await identity.send('POST', '/api/user/sessions/revoke-all')).status).toBe(401)
  })
})
