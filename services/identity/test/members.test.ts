import { afterAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { loadDemoMembers } from '../src/demo/load-demo-members.ts'
import { Member } from '../src/members/member.entity.ts'
import { HashingSlots } from '../src/account/passwords/hashing-slots.ts'
import { PasswordHasher } from '../src/account/passwords/password-hasher.ts'
import { setRoles } from '../src/members/roles/set-roles.command.ts'
import { TestIdentity, PASSWORD } from './test-identity.ts'

const identity = await TestIdentity.start({ siteUrl: 'https://ribbonry.test' })
afterAll(() => identity.close())

describe('me', () => {
  it('describes the member who is logged in', async () => {
    const member = await identity.createMember({ roles: ['listicle_editor'], accessType: 'curator', dob: '1991-05-17' })
    const { status, headers, body } = await identity.send('GET', '/api/user/me?now=1763650000000', {
      token: await identity.logInAs(member),
    })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      meta: { status: 'success' },
      user: {
        user_id: member.id,
        email: member.email,
        username: member.username,
        dob: '1991-05-17',
        wishlist_count: 0,
        access: false,
        editor: false,
        listicle_editor: true,
        import_copy_access: false,
        newsletter_editor: false,
        advertiser: false,
        access_type: 'curator',
        profile_image: '/portrait.svg',
        is_logged_in: true,
      },
    })
  })

  it('shows the member’s own picture', async () => {
    const token = await identity.logInAs(await identity.createMember({ profileImage: '/media/abc/200.jpg' }))
    expect((await identity.send('GET', '/api/user/me/', { token })).body.user?.profile_image).toBe('/media/abc/200.jpg')
  })

  it('is a 401 in the envelope for a visitor, and is never cached', async () => {
    const { status, headers, body } = await identity.send('GET', '/api/user/me')
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(body.meta).toMatchObject({ status: 'error', code: 'not-signed-in' })
  })

  it('is a 401 with an identity that the gateway did not sign', async () => {
    const response = await fetch(`${identity.service.url}/api/user/me`, {
      headers: { [CONTEXT_HEADERS.identity]: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    })
    expect(response.status).toBe(401)
  })

  it('is a 401 for a deleted member, whose sessions end', async () => {
    const member = await identity.createMember()
    const token = await identity.logInAs(member)
    await identity.source.getRepository(Member).update({ id: member.id }, { deleted: new Date(), email: null, username: null })
    expect((await identity.send('GET', '/api/user/me', { token })).status).toBe(401)
    expect(await identity.sessions.find(token)).toBeUndefined()
  })
})

describe('over https', () => {
  it('cookies are Secure', async () => {
    const { username } = await identity.createMember()
    const cookies = (await identity.logIn({ username: username ?? '', password: PASSWORD })).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.endsWith('; SameSite=Lax; Secure'))).toEqual([true, true])
  })
})

describe('rights', () => {
  const run = (...words: string[]): Promise<string> =>
    setRoles(words, { DATABASE_URL: identity.database.url, REDIS_URL: identity.redis.url })

  it('are changed by the command, which ends the member’s sessions and is logged', async () => {
    const member = await identity.createMember({ roles: ['advertiser'] })
    const [token, neighbour] = [await identity.logInAs(member), await identity.logInAs(await identity.createMember())]
    const said = await run(String(member.email).toUpperCase(), 'editor,listicle_editor', 'curator')
    expect(said).toContain('advertiser -> editor, listicle_editor, access_type curator; 1 sessions ended')
    expect(await identity.sessions.find(token)).toBeUndefined()
    expect(await identity.sessions.find(neighbour)).toBeDefined()
    const fresh = await identity.sessions.find(await identity.logInAs(member))
    expect(fresh).toMatchObject({ roles: ['editor', 'listicle_editor'], accessType: 'curator' })
    const trace = await identity.source.query<object[]>(
      'select changed_by, roles_before, roles_after, access_type_after from role_changes where member_id = $1',
      [member.id],
    )
    expect(trace).toEqual([
      {
        changed_by: 'set-roles',
        roles_before: ['advertiser'],
        roles_after: ['editor', 'listicle_editor'],
        access_type_after: 'curator',
      },
    ])
  })

  it('that the command changed are an operation, which administrators take back', async () => {
    const admin = await identity.createMember({ roles: ['access'] })
    const member = await identity.createMember({ roles: ['advertiser'] })
    await run(String(member.email), 'editor')
    const [operation] = await identity.source.query<{ id: string; actor: string; state: string }[]>(
      `select id, actor, state from operations where subject_type = 'user-rights' and subject_id = $1`,
      [String(member.id)],
    )
    expect(operation).toMatchObject({ actor: 'set-roles', state: 'done' })
    const path = `/api/admin/user-operations/${operation?.id}/undo`
    const { status } = await identity.send('POST', path, { token: await identity.logInAs(admin) })
    expect(status).toBe(200)
    expect(await identity.sessions.find(await identity.logInAs(member))).toMatchObject({ roles: ['advertiser'] })
  })

  it('may be set twice and are logged once', async () => {
    const member = await identity.createMember()
    await run(String(member.email), 'access')
    expect(await run(String(member.email), 'access')).toContain('access -> access')
    expect(await identity.source.query<object[]>('select from role_changes where member_id = $1', [member.id])).toHaveLength(1)
    expect(await run(String(member.email), 'none')).toContain('access -> no rights')
  })

  it('need an existing member', async () => {
    await expect(run('nobody@ribbonry.test', 'access')).rejects.toMatchObject({ code: 'no-such-member' })
  })
})

describe('the demo members', () => {
  const hasher = new PasswordHasher(new HashingSlots(1, 1))

  it('are created once, and can log in with their roles', async () => {
    expect(await loadDemoMembers(identity.source, hasher)).toBe(7)
    expect(await loadDemoMembers(identity.source, hasher)).toBe(0)
    const rights: Record<string, string[]> = {}
    for (const name of ['admin', 'editor', 'writer', 'curator', 'newsletter', 'advertiser', 'shopper']) {
      const { body } = await identity.logIn({ email: `${name}@ribbonry.test`, password: 'ribbons-and-bows' })
      rights[name] = Object.entries(body.user ?? {}).flatMap(([field, value]) =>
        value === true && field !== 'is_logged_in' ? [field] : [],
      )
      rights[name].push(...[body.user?.access_type ?? []].flat())
    }
    expect(rights).toEqual({
      admin: ['access'],
      editor: ['editor'],
      writer: ['listicle_editor'],
      curator: ['listicle_editor', 'curator'],
      newsletter: ['newsletter_editor'],
      advertiser: ['advertiser'],
      shopper: [],
    })
  })
})

describe('the tables', () => {
  it('match their entities', async () => {
    const { upQueries } = await identity.source.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
  })

  it('have unique addresses and names, ignoring case', async () => {
    const { email, username } = await identity.createMember()
    await expect(identity.createMember({ email: String(email).toUpperCase() })).rejects.toThrow('members_email')
    await expect(identity.createMember({ username: String(username).toUpperCase() })).rejects.toThrow('members_username')
    await expect(identity.createMember({ username: 'ann@home' })).rejects.toThrow('members_username_is_no_email')
  })
})

describe('the service', () => {
  it('is ready with its database and Redis', async () => {
    const response = await fetch(`${identity.service.url}/readyz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', faults: [] }])
  })
})
