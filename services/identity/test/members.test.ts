import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { loadDemoMembers } from '../src/demo/load-demo-members.ts'
import { Member } from '../src/members/member.entity.ts'
import { HashingSlots } from '../src/passwords/hashing-slots.ts'
import { PasswordHasher } from '../src/passwords/password-hasher.ts'
import { setRoles } from '../src/roles/set-roles.command.ts'
import { Door, PASSWORD } from './door.ts'

let door: Door
beforeAll(async () => {
  door = await Door.open({ siteUrl: 'https://ribbonry.test' })
})
afterAll(() => door.close())

describe('me', () => {
  it('describes whoever is signed in', async () => {
    const member = await door.member({ roles: ['listicle_editor'], accessType: 'curator', dob: '1991-05-17' })
    const { status, headers, body } = await door.send('GET', '/api/user/me?now=1763650000000', { token: await door.signedIn(member) })
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

  it('shows a picture of the member’s own', async () => {
    const token = await door.signedIn(await door.member({ profileImage: '/media/abc/200.jpg' }))
    expect((await door.send('GET', '/api/user/me/', { token })).body.user?.profile_image).toBe('/media/abc/200.jpg')
  })

  it('is a 401 in the envelope for a visitor, and is kept by nobody', async () => {
    const { status, headers, body } = await door.send('GET', '/api/user/me')
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(body.meta).toMatchObject({ status: 'error', code: 'not-signed-in' })
  })

  it('is a 401 with an identity that the gateway did not sign', async () => {
    const response = await fetch(`${door.service.url}/api/user/me`, { headers: { [CONTEXT_HEADERS.identity]: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' } })
    expect(response.status).toBe(401)
  })

  it('is a 401 for a member who is gone, whose sessions end', async () => {
    const member = await door.member()
    const token = await door.signedIn(member)
    await door.source.getRepository(Member).update({ id: member.id }, { deleted: new Date(), email: null, username: null })
    expect((await door.send('GET', '/api/user/me', { token })).status).toBe(401)
    expect(await door.sessions.find(token)).toBeUndefined()
  })
})

describe('over https', () => {
  it('the cookies go over https only', async () => {
    const { username } = await door.member()
    const cookies = (await door.logIn({ username: username ?? '', password: PASSWORD })).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.endsWith('; SameSite=Lax; Secure'))).toEqual([true, true])
  })
})

describe('rights', () => {
  const run = (...words: string[]): Promise<string> => setRoles(words, { DATABASE_URL: door.database.url, REDIS_URL: door.redis.url })

  it('are given and taken by the command, which ends the member’s sessions and leaves a trace', async () => {
    const member = await door.member({ roles: ['advertiser'] })
    const [token, neighbour] = [await door.signedIn(member), await door.signedIn(await door.member())]
    const said = await run(String(member.email).toUpperCase(), 'editor,listicle_editor', 'curator')
    expect(said).toContain('advertiser -> editor, listicle_editor, access_type curator; 1 sessions ended')
    expect(await door.sessions.find(token)).toBeUndefined()
    expect(await door.sessions.find(neighbour)).toBeDefined()
    const fresh = await door.sessions.find(await door.signedIn(member))
    expect(fresh).toMatchObject({ roles: ['editor', 'listicle_editor'], accessType: 'curator' })
    const trace = await door.source.query<object[]>('select changed_by, roles_before, roles_after, access_type_after from role_changes where member_id = $1', [member.id])
    expect(trace).toEqual([{ changed_by: 'set-roles', roles_before: ['advertiser'], roles_after: ['editor', 'listicle_editor'], access_type_after: 'curator' }])
  })

  it('may be set twice with one trace', async () => {
    const member = await door.member()
    await run(String(member.email), 'access')
    expect(await run(String(member.email), 'access')).toContain('access -> access')
    expect(await door.source.query<object[]>('select from role_changes where member_id = $1', [member.id])).toHaveLength(1)
    expect(await run(String(member.email), 'none')).toContain('access -> no rights')
  })

  it('are not given to nobody', async () => {
    await expect(run('nobody@ribbonry.test', 'access')).rejects.toMatchObject({ code: 'no-such-member' })
  })
})

describe('the demo members', () => {
  const hasher = new PasswordHasher(new HashingSlots(1, 1))

  it('are made once, and can sign in with what they may do', async () => {
    expect(await loadDemoMembers(door.source, hasher)).toBe(7)
    expect(await loadDemoMembers(door.source, hasher)).toBe(0)
    const rights: Record<string, string[]> = {}
    for (const name of ['admin', 'editor', 'writer', 'curator', 'newsletter', 'advertiser', 'shopper']) {
      const { body } = await door.logIn({ email: `${name}@ribbonry.test`, password: 'ribbons-and-bows' })
      rights[name] = Object.entries(body.user ?? {}).flatMap(([field, value]) => (value === true && field !== 'is_logged_in' ? [field] : []))
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
  it('are in step with their entities', async () => {
    const { upQueries } = await door.source.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
  })

  it('let no two members have one address or name, in either case of letters', async () => {
    const { email, username } = await door.member()
    await expect(door.member({ email: String(email).toUpperCase() })).rejects.toThrow('members_email')
    await expect(door.member({ username: String(username).toUpperCase() })).rejects.toThrow('members_username')
    await expect(door.member({ username: 'ann@home' })).rejects.toThrow('members_username_is_no_email')
  })
})

describe('the service', () => {
  it('is ready with its database and Redis', async () => {
    const response = await fetch(`${door.service.url}/readyz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', faults: [] }])
  })
})
