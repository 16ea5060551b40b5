import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Role, StaffUser, UserChange } from '@ribbonry/contracts'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity, type Answer } from './test-identity.ts'

const identity = await TestIdentity.start()
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.emptyRedis()
  await identity.source.query('delete from role_changes')
  await identity.source.query('update members set deleted = now(), access = false where deleted is null')
})

interface Body {
  readonly users: StaffUser[]
  readonly user: StaffUser
  readonly changes: UserChange[]
  readonly sessions: { device: string }[]
  readonly next: number | null
  readonly ended_sessions: number
}
const bodyOf = ({ body }: Answer): Body => body as unknown as Body
const outcome = ({ status, body }: Answer): [number, string | undefined] => [status, body.meta.code]

interface Administrator {
  readonly member: Member
  readonly token: string
}

async function administrator(): Promise<Administrator> {
  const member = await identity.createMember({ roles: ['access'] })
  return { member, token: await identity.logInAs(member) }
}

const get = async (path: string, token: string): Promise<Answer> => await identity.send('GET', path, { token })
const act = async ({ id }: Pick<Member, 'id'>, what: string, token: string, fields: object = {}): Promise<Answer> =>
  await identity.send('POST', `/api/admin/users/${id}/${what}`, { token, body: JSON.stringify(fields) })
const giveRoles = async (to: Pick<Member, 'id'>, roles: readonly Role[], token: string): Promise<Answer> =>
  await act(to, 'roles', token, { roles, access_type: null })

describe('the staff pages of users', () => {
  it('are for administrators only, every call', async () => {
    const { member } = await administrator()
    const tokens = [
      undefined,
      await identity.logInAs(await identity.createMember()),
      await identity.logInAs(
        await identity.createMember({
          roles: ['editor', 'listicle_editor', 'import_copy_access', 'newsletter_editor', 'advertiser'],
        }),
      ),
    ]
    for (const token of tokens) {
      const sent = token === undefined ? {} : { token }
      for (const path of ['users', `users/${member.id}`, 'user-changes'])
        expect((await identity.send('GET', `/api/admin/${path}`, sent)).status).toBe(token === undefined ? 401 : 403)
      for (const what of ['roles', 'end-sessions', 'remove-second-factor']) {
        const body = JSON.stringify({ roles: [], access_type: null })
        expect((await identity.send('POST', `/api/admin/users/${member.id}/${what}`, { ...sent, body })).status).toBe(
          token === undefined ? 401 : 403,
        )
      }
    }
  })

  it('list members, the newest first, in pages without duplicates or gaps', async () => {
    const { token } = await administrator()
    await identity.source.query(
      `insert into members (username, email) select 'paged' || n, 'paged' || n || '@x.test' from generate_series(1, 120) n`,
    )
    const seen: number[] = []
    let next: number | null | undefined
    do {
      const page = bodyOf(await get(`/api/admin/users${next === undefined || next === null ? '' : `?before=${next}`}`, token))
      seen.push(...page.users.map(({ user_id }) => user_id))
      next = page.next
    } while (next !== null)
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one))
    expect(seen).toHaveLength(121)
  })

  it('find members by the start of a name or an address, ignoring case, and by id', async () => {
    const { token } = await administrator()
    const ann = await identity.createMember({ username: 'Annabel.Ribbon', email: 'bow_100%@x.test' })
    await identity.createMember({ username: 'Hannah', email: 'bowl@x.test' })
    for (const search of ['annab', 'ANNABEL', 'bow_100%', 'BOW_', String(ann.id)]) {
      expect([
        search,
        bodyOf(await get(`/api/admin/users?search=${encodeURIComponent(search)}`, token)).users.map(({ user_id }) => user_id),
      ]).toEqual([search, [ann.id]])
    }
    for (const search of ['%', '_', 'nabel', `' or 1=1 --`, '99999999999999999999']) {
      expect(bodyOf(await get(`/api/admin/users?search=${encodeURIComponent(search)}`, token)).users).toEqual([])
    }
  })

  it('find several members by their ids, without those who are gone', async () => {
    const { token } = await administrator()
    const [ann, bo] = [await identity.createMember(), await identity.createMember()]
    await identity.createMember()
    const { users, next } = bodyOf(await get(`/api/admin/users?ids=${ann.id},${bo.id},2000000`, token))
    expect([users.map(({ user_id }) => user_id), next]).toEqual([[bo.id, ann.id], null])
    const tooMany = Array.from({ length: 51 }, (_, place) => place + 1).join(',')
    for (const ids of ['', '0', 'a', '1,', '1;2', '9999999999', tooMany])
      expect([ids, (await get(`/api/admin/users?ids=${ids}`, token)).status]).toEqual([ids, 400])
  })

  it('filter members with roles', async () => {
    const { member, token } = await administrator()
    const [editor] = [await identity.createMember({ roles: ['editor'] }), await identity.createMember()]
    expect(bodyOf(await get('/api/admin/users?who=staff', token)).users.map(({ user_id }) => user_id)).toEqual([
      editor.id,
      member.id,
    ])
  })

  it('show one member with their sessions, without password or token', async () => {
    const { token } = await administrator()
    const member = await identity.createMember({ roles: ['editor'] })
    const open = await identity.logInAs(member)
    const answer = await get(`/api/admin/users/${member.id}`, token)
    expect(bodyOf(answer)).toMatchObject({
      user: { user_id: member.id, roles: ['editor'], second_factor: false },
      sessions: [{ device: expect.any(String) as unknown }],
      changes: [],
    })
    expect(bodyOf(answer).user.last_sign_in).not.toBeNull()
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`argon2|${open}`))
    for (const id of [2_000_000_000, '99999999999', 'abc'])
      expect([400, 404]).toContain((await get(`/api/admin/users/${id}`, token)).status)
  })

  it('have the registration as their last login, until they log in again', async () => {
    const { token } = await administrator()
    const form = { username: 'newcomer', email: 'newcomer@ribbonry.test', password: 'nine odd kites over hills' }
    const { body } = await identity.send('POST', '/api/user/register', { body: JSON.stringify(form) })
    const { user } = bodyOf(await get(`/api/admin/users/${body.user?.user_id}`, token))
    expect(Date.now() - new Date(user.last_sign_in ?? 0).getTime()).toBeLessThan(60_000)
  })
})

describe('changing roles', () => {
  it('sets exactly these, ends the member’s sessions, and is logged', async () => {
    const { member: admin, token } = await administrator()
    const member = await identity.createMember({ roles: ['advertiser'] })
    const open = await identity.logInAs(member)
    const answer = await act(member, 'roles', token, { roles: ['editor', 'editor', 'listicle_editor'], access_type: 'curator' })
    expect(bodyOf(answer)).toMatchObject({
      user: { roles: ['editor', 'listicle_editor'], access_type: 'curator' },
      ended_sessions: 1,
    })
    expect(await identity.sessions.find(open)).toBeUndefined()
    const [change] = bodyOf(await get('/api/admin/user-changes', token)).changes
    expect(change).toMatchObject({
      user_id: member.id,
      username: member.username,
      changed_by: admin.username,
      action: 'roles',
      roles_before: ['advertiser'],
      roles_after: ['editor', 'listicle_editor'],
      access_type_after: 'curator',
    })
  })

  it('that are unchanged has no effect', async () => {
    const { token } = await administrator()
    const member = await identity.createMember({ roles: ['editor'] })
    const open = await identity.logInAs(member)
    expect(bodyOf(await giveRoles(member, ['editor'], token)).ended_sessions).toBe(0)
    expect([
      (await identity.sessions.find(open)) !== undefined,
      bodyOf(await get('/api/admin/user-changes', token)).changes,
    ]).toEqual([true, []])
  })

  it('is refused for one’s own access', async () => {
    const [one] = [await administrator(), await administrator()]
    expect(outcome(await giveRoles(one.member, ['editor'], one.token))).toEqual([409, 'own-access'])
    expect(bodyOf(await giveRoles(one.member, ['access', 'editor'], one.token)).user.roles).toEqual(['access', 'editor'])
  })

  it('leaves one administrator when two remove each other’s access at the same time', async () => {
    const [one, other] = [await administrator(), await administrator()]
    const answers = await Promise.all([giveRoles(other.member, [], one.token), giveRoles(one.member, [], other.token)])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 403])
    expect(await identity.source.query<object[]>('select from members where access and deleted is null')).toHaveLength(1)
  })

  it.each([
    {},
    { roles: ['root'], access_type: null },
    { roles: 'access', access_type: null },
    { roles: ['listicle_editor'], access_type: 'proofreader' },
    { roles: ['listicle_editor'], access_type: '' },
    { roles: [] },
  ])('refuses invalid input (%#)', async (fields) => {
    const { token } = await administrator()
    expect((await act(await identity.createMember(), 'roles', token, fields)).status).toBe(400)
  })

  it('of an unknown member is a 404', async () => {
    const { token } = await administrator()
    for (const what of ['roles', 'end-sessions', 'remove-second-factor']) {
      expect((await act({ id: 2_000_000_000 }, what, token, { roles: [], access_type: null })).status).toBe(404)
    }
  })
})

describe('ending a member’s sessions', () => {
  it('ends all of them and is logged', async () => {
    const { token } = await administrator()
    const member = await identity.createMember({ roles: ['editor'] })
    const open = [await identity.logInAs(member), await identity.logInAs(member)]
    expect(bodyOf(await act(member, 'end-sessions', token)).ended_sessions).toBe(2)
    for (const each of open) expect(await identity.sessions.find(each)).toBeUndefined()
    expect(bodyOf(await get(`/api/admin/users/${member.id}`, token)).changes).toMatchObject([
      { action: 'sessions-ended', roles_before: ['editor'], roles_after: ['editor'] },
    ])
  })
})

describe('removing a member’s second factor', () => {
  it('makes the password sufficient again, is logged, and mails the member', async () => {
    const { token } = await administrator()
    const member = await identity.createMember()
    await identity.source.query('insert into second_factors (member_id, sealed_secret, confirmed) values ($1, $2, now())', [
      member.id,
      'x',
    ])
    expect((await act(member, 'remove-second-factor', token)).status).toBe(200)
    expect(await identity.sessions.find(await identity.logInAs(member))).toMatchObject({ userId: member.id })
    expect(bodyOf(await get('/api/admin/user-changes', token)).changes).toMatchObject([
      { action: 'second-factor-removed', user_id: member.id },
    ])
    expect(await identity.redis.client.keys('*second-factor-changed*')).toHaveLength(1)
  })

  it('is refused where there is none, and for one’s own', async () => {
    const { member, token } = await administrator()
    expect(outcome(await act(await identity.createMember(), 'remove-second-factor', token))).toEqual([409, 'no-second-factor'])
    expect(outcome(await act(member, 'remove-second-factor', token))).toEqual([409, 'own-second-factor'])
  })
})

describe('changed rights as operations', () => {
  interface Told {
    readonly operation: { readonly number: number; readonly state: string; readonly changed: number; readonly skipped: number }
    readonly rows: readonly object[]
  }
  const told = ({ body }: Answer): Told => body as unknown as Told
  const rightsOf = async ({ id }: Pick<Member, 'id'>): Promise<object[]> =>
    await identity.source.query('select access, editor, access_type from members where id = $1', [id])
  const lastOperation = async (): Promise<number> => {
    const [row] = await identity.source.query<{ id: string }[]>('select max(id) as id from operations')
    return Number(row?.id)
  }
  const undo = async (id: number, token: string): Promise<Answer> =>
    await identity.send('POST', `/api/admin/user-operations/${id}/undo`, { token })

  it('are told to catalog, and taken back by an administrator: sessions end, and the log says so', async () => {
    const { token } = await administrator()
    const member = await identity.createMember()
    await identity.source.query('delete from outbox')
    await giveRoles(member, ['editor'], token)
    const id = await lastOperation()
    const shown = await get(`/api/admin/user-operations/${id}`, token)
    expect(told(shown).rows).toEqual([
      {
        type: 'user-rights',
        id: String(member.id),
        before: { editor: false },
        after: { editor: true },
        outcome: 'changed',
        reason: null,
      },
    ])
    const session = await identity.logInAs(member)
    expect(told(await undo(id, token)).operation).toMatchObject({ state: 'done', changed: 1, skipped: 0 })
    expect(await rightsOf(member)).toEqual([{ access: false, editor: false, access_type: null }])
    expect(await identity.sessions.find(session)).toBeUndefined()
    const changes = bodyOf(await identity.send('GET', '/api/admin/user-changes', { token })).changes
    expect(changes[0]).toMatchObject({ user_id: member.id, roles_before: ['editor'], roles_after: [] })
  })

  it('are not taken back where nobody would have access, or by whoever would lose it', async () => {
    const { member, token } = await administrator()
    const other = await identity.createMember()
    await giveRoles(other, ['access'], token)
    const id = await lastOperation()
    const otherToken = await identity.logInAs(other)
    expect(told(await undo(id, otherToken)).operation).toMatchObject({ changed: 0, skipped: 1 })
    expect([await rightsOf(member), await rightsOf(other)]).toMatchObject([[{ access: true }], [{ access: true }]])
  })

  it('are for administrators only', async () => {
    for (const roles of [undefined, ['editor']] as const) {
      const token = roles === undefined ? undefined : await identity.logInAs(await identity.createMember({ roles }))
      const sent = token === undefined ? {} : { token }
      const status = token === undefined ? 401 : 403
      expect((await identity.send('GET', '/api/admin/user-operations/1', sent)).status).toBe(status)
      expect((await identity.send('POST', '/api/admin/user-operations/1/undo', sent)).status).toBe(status)
    }
    const { token } = await administrator()
    expect(outcome(await undo(4711, token))).toEqual([404, 'operation-not-found'])
  })
})
