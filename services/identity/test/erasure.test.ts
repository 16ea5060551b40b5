import { afterAll, describe, expect, it } from '@jest/globals'
import { memberErasedBy, memberErasureRequested, sweepErasures, type PersonalDataService } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { testStack, until, withConnection, withDatabase } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import { checkErasure } from '../src/account/erasure/erasure-check.command.ts'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity, PASSWORD, type Answer } from './test-identity.ts'
import { codeIn } from './mailbox.ts'

const identity = await TestIdentity.start({
  siteUrl: 'https://ribbonry.test',
  environment: { ERASURE_INTERVAL_SECONDS: '1', JOB_SCHEDULES: 'on' },
})
const { mails } = identity
const sweeps = new Queue(sweepErasures.queue, { connection: { url: identity.redis.url } })
/** Requests to the other services. */
const { events: requests } = await recordEvents(identity.log, memberErasureRequested)

afterAll(async () => {
  await sweeps.close()
  await identity.close()
})

const post = (path: string, token?: string, body: object = {}): Promise<Answer> =>
  identity.send('POST', path, { body: JSON.stringify(body), ...(token === undefined ? {} : { token }) })
const logIn = ({ username }: Member): Promise<Answer> => identity.logIn({ username: username ?? '', password: PASSWORD })
const requestsFor = (id: number): number => requests.filter(({ member_id }) => member_id === id).length

/** Publishes the completion of a service. */
async function answer(id: number, ...services: PersonalDataService[]): Promise<void> {
  const events = services.map((service) => ({ event_id: randomUUID(), at: new Date().toISOString(), member_id: id, service }))
  await identity.publish(memberErasedBy, ...events)
}

async function leavingMember(): Promise<Member> {
  const member = await identity.createMember({ dob: '1991-05-17' })
  await post('/api/user/delete', await identity.logInAs(member))
  return member
}

async function letGraceEnd({ id }: Member): Promise<void> {
  await identity.source.query("update members set deletion_requested = now() - interval '7 days 1 minute' where id = $1", [id])
  await sweeps.add('sweep', {}) // the service has one each second
}

const isErased = async ({ id }: Member): Promise<boolean> =>
  (await identity.source.query<object[]>('select from erasures where member_id = $1 and finished is not null', [id])).length === 1

describe('a deletion', () => {
  it('happens after seven days, which a repeated request does not prolong, and mails a link that cancels it', async () => {
    const member = await identity.createMember()
    const token = await identity.logInAs(member)
    const first = await post('/api/user/delete', token)
    const { deletes_on: end } = first.body as unknown as { deletes_on: string }
    expect(Math.abs(Date.parse(end) - Date.now() - 7 * 24 * 3_600_000)).toBeLessThan(60_000)
    expect((await post('/api/user/delete', token)).body).toEqual(first.body)
    const { data } = await mails.newest(member.email ?? '', 'deletion-requested')
    expect(data).toEqual({
      name: member.username,
      date: end.slice(0, 10),
      circumstances: expect.objectContaining({ device: 'Unknown device' }),
      cancel_link: expect.stringMatching(/^https:\/\/ribbonry\.test\/cancel-deletion\/[\w-]{43}\/$/),
    })
    expect(await mails.mailsTo(member.email ?? '')).toHaveLength(1)
  })

  it('is shown to the member after a login, who can cancel it', async () => {
    const member = await leavingMember()
    const answered = await logIn(member)
    expect(Date.parse(answered.body.user?.deletes_on ?? '')).toBeGreaterThan(Date.now())
    const token = await identity.logInAs(member)
    expect((await post('/api/user/cancel-deletion', token)).body).toMatchObject({ cancelled: true })
    expect((await identity.send('GET', '/api/user/me', { token })).body.user).not.toHaveProperty('deletes_on')
    expect((await post('/api/user/cancel-deletion', token)).body).toMatchObject({ cancelled: false })
  })

  it('is cancelled by the mailed link, without a session, once', async () => {
    const member = await leavingMember()
    const code = codeIn((await mails.newest(member.email ?? '', 'deletion-requested')).data.cancel_link)
    expect((await post('/api/user/cancel-deletion', undefined, { code })).body).toMatchObject({ cancelled: true })
    expect((await post('/api/user/cancel-deletion', undefined, { code })).body.meta.code).toBe('link-not-valid')
    expect((await logIn(member)).body.user).not.toHaveProperty('deletes_on')
  })

  it('needs a session; its cancellation needs a session or a code', async () => {
    expect((await post('/api/user/delete')).status).toBe(401)
    expect((await post('/api/user/cancel-deletion')).status).toBe(401)
  })

  it('does not start before the grace period is over', async () => {
    const member = await leavingMember()
    await identity.source.query("update members set deletion_requested = now() - interval '6 days 23 hours' where id = $1", [
      member.id,
    ])
    const later = await leavingMember()
    await letGraceEnd(later)
    await until('the other services are asked', () => requestsFor(later.id) > 0)
    expect(requestsFor(member.id)).toBe(0)
    expect((await logIn(member)).body.meta.status).toBe('success')
  })
})

describe('an erasure', () => {
  it('waits for a service that is down, repeats the request until it answers, and leaves no data of the member', async () => {
    const member = await identity.createMember({ dob: '1991-05-17', profileImage: '/media/abc/320.jpg', roles: ['editor'] })
    await identity.source.query('update members set email_confirmed = now() where id = $1', [member.id])
    await identity.source.query(
      "insert into contact_messages (name, email, message, type) values ('Ann', upper($1), 'Hello', 'Press')",
      [member.email],
    )
    await identity.source.query(
      "insert into role_changes (member_id, changed_by, roles_before, roles_after) values ($1, $2, '{}', '{editor}')",
      [member.id, member.username],
    )
    await identity.source.query(
      `insert into contact_messages (name, email, message, type, state, handled_by, handled_at)
       values ('Bo', 'bo@example.org', 'Hello', 'Press', 'done', $1, now())`,
      [member.id],
    )
    await identity.source.query(
      `insert into activity (actor, member_id, action, item_type, item_id)
       values ('member ' || $1::int, $1, 'finish', 'contact-message', '1')`,
      [member.id],
    )
    await identity.source.query("insert into staff_views values ($1, 'gifts', '[]', 1)", [member.id])
    const token = await identity.logInAs(member)
    await post('/api/user/delete', token)
    const code = codeIn((await mails.newest(member.email ?? '', 'deletion-requested')).data.cancel_link)
    await letGraceEnd(member)
    await until('the other services are asked', () => requestsFor(member.id) > 0)
    expect(requests.find(({ member_id }) => member_id === member.id)).toMatchObject({
      email: member.email,
      email_confirmed: true,
    })

    // The deletion can be cancelled no more, and the member can log in no more.
    expect(await identity.sessions.find(token)).toBeUndefined()
    expect((await logIn(member)).body.meta.code).toBe('wrong-credentials')
    expect((await post('/api/user/cancel-deletion', undefined, { code })).body.meta.code).toBe('link-not-valid')

    // Newsletter is down: the request is repeated, and the erasure is not finished without it.
    await answer(member.id, 'wishlist', 'catalog', 'ads', 'wishlist')
    const before = requestsFor(member.id)
    await until('the other services are asked', () => requestsFor(member.id) >= before + 2)
    expect(await isErased(member)).toBe(false)

    await answer(member.id, 'newsletter', 'payments', 'editorial', 'giveaways')
    await until('the member is erased', () => isErased(member))
    expect((await mails.newest(member.email ?? '', 'account-erased')).data).toEqual({})
    const check = async (): Promise<{ clean: boolean; report: string }> =>
      await checkErasure([String(member.id), member.email ?? ''], { DATABASE_URL: identity.database.url })
    // The event that the member is gone leaves the outbox.
    await until('nothing is left', async () => (await check()).clean)
    const { report } = await check()
    expect(report).toContain(`Nothing is left of member ${member.id}`)
    expect(report).toContain('number alone  identity.role_changes.member_id: 1 rows')
    expect(report).toContain('number alone  identity.activity.member_id: 1 rows')
    expect(report).toContain('number alone  identity.contact_messages.handled_by: 1 rows')
    expect(await identity.source.query('select list from staff_views where member_id = $1', [member.id])).toEqual([])
  })

  it('frees the name and the address, and never reuses the id', async () => {
    const member = await leavingMember()
    await letGraceEnd(member)
    await until('the other services are asked', () => requestsFor(member.id) > 0)
    const form = { username: member.username ?? '', email: member.email ?? '', password: 'a kite for two' }
    expect((await post('/api/user/register', undefined, form)).body.meta.status).toBe('error')
    await answer(member.id, 'wishlist', 'catalog', 'newsletter', 'ads', 'payments', 'editorial', 'giveaways')
    await until('the member is erased', () => isErased(member))
    const again = await post('/api/user/register', undefined, form)
    expect(again.body.user?.user_id).toBeGreaterThan(member.id)
    expect((await identity.send('GET', `/api/user/info/${member.id}`)).body.meta.code).toBe('no-such-member')
  })

  it('publishes that an address was never confirmed: it may be somebody else’s, and so may messages from it', async () => {
    const member = await leavingMember()
    await identity.source.query("insert into contact_messages (name, email, message, type) values ('Bo', $1, 'Hello', 'Press')", [
      member.email,
    ])
    await letGraceEnd(member)
    await until('the other services are asked', () => requestsFor(member.id) > 0)
    expect(requests.find(({ member_id }) => member_id === member.id)?.email_confirmed).toBe(false)
    await answer(member.id, 'wishlist', 'catalog', 'newsletter', 'ads', 'payments', 'editorial', 'giveaways')
    await until('the member is erased', () => isErased(member))
    const left = await identity.source.query<object[]>('select from contact_messages where email = $1', [member.email])
    expect(left).toHaveLength(1)
  })
})

describe('the command that checks an erasure', () => {
  it('finds rows of the member and of the address in every schema', async () => {
    const member = await identity.createMember()
    await withConnection(identity.database.urlOf('tracking'), async (client) => {
      await client.query('create table tracking.keepsakes (member_id integer, note text, more jsonb)')
      await client.query(`insert into tracking.keepsakes values ($1, 'from ' || $2, '{"a":{"member_id":${member.id}}}')`, [
        member.id,
        member.email,
      ])
    })
    const { databaseUrl } = await testStack()
    const { clean, report } = await checkErasure([String(member.id), member.email ?? ''], {
      DATABASE_URL: withDatabase(databaseUrl, identity.database.name),
    })
    expect(clean).toBe(false)
    for (const column of [
      'tracking.keepsakes.member_id',
      'tracking.keepsakes.note',
      'tracking.keepsakes.more',
      'identity.members.id',
    ])
      expect(report).toContain(`LEFT          ${column}`)
    const blind = await checkErasure([String(member.id)], { DATABASE_URL: identity.database.url })
    expect([blind.clean, blind.report]).toEqual([false, expect.stringContaining('NOT READABLE  tracking.keepsakes')])
  })

  it.each([[], ['ann'], ['0'], ['1', 'no address'], ['1', 'a@b', 'more']])(
    'prints its usage for wrong arguments (%#)',
    async (...words) => {
      await expect(checkErasure(words, {})).rejects.toThrow('Usage: erasure:check MEMBER_ID [EMAIL]')
    },
  )
})
