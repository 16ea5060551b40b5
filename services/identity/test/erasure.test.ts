import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { memberErasedBy, memberErasureRequested, sweepErasures, type PersonalDataService } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { testStack, withConnection, withDatabase } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { checkErasure } from '../src/erasure/erasure-check.command.ts'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity, PASSWORD, type Answer } from './test-identity.ts'
import { codeIn, Mailbox, waitUntil } from './mailbox.ts'

let identity: TestIdentity
let mails: Mailbox
let log: EventLog
let sweeps: Queue
/** Requests to the other services. */
const asked: z.output<typeof memberErasureRequested.payload>[] = []

beforeAll(async () => {
  identity = await TestIdentity.start({ siteUrl: 'https://ribbonry.test', environment: { ERASURE_INTERVAL_SECONDS: '1' } })
  mails = new Mailbox(identity.redis.url)
  sweeps = new Queue(sweepErasures.queue, { connection: { url: identity.redis.url } })
  log = identity.service.app.get<EventLog>(EVENT_LOG, { strict: false })
  for (const { topic } of [memberErasureRequested, memberErasedBy]) await log.ensureTopic(topic, { partitions: 6 })
  await log.consume({
    topic: memberErasureRequested.topic,
    group: 'keepers-of-the-test',
    handle: ({ messages }) => {
      for (const { value } of messages) asked.push(memberErasureRequested.payload.parse(JSON.parse(value.toString())))
      return Promise.resolve()
    },
  })
})
afterAll(async () => {
  await mails.close()
  await sweeps.close()
  await identity.close()
})

const post = (path: string, token?: string, body: object = {}): Promise<Answer> =>
  identity.send('POST', path, { body: JSON.stringify(body), ...(token === undefined ? {} : { token }) })
const logIn = ({ username }: Member): Promise<Answer> => identity.logIn({ username: username ?? '', password: PASSWORD })
const timesAsked = (id: number): number => asked.filter(({ member_id }) => member_id === id).length

/** Publishes the completion of a service. */
async function answer(id: number, ...services: PersonalDataService[]): Promise<void> {
  const events = services.map((service) => ({ event_id: randomUUID(), at: new Date().toISOString(), member_id: id, service }))
  await log.publish(
    memberErasedBy.topic,
    events.map((event) => ({ key: String(id), value: JSON.stringify(event) })),
  )
}

async function askedToGo(): Promise<Member> {
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
    const member = await askedToGo()
    const answered = await logIn(member)
    expect(Date.parse(answered.body.user?.deletes_on ?? '')).toBeGreaterThan(Date.now())
    const token = await identity.logInAs(member)
    expect((await post('/api/user/cancel-deletion', token)).body).toMatchObject({ cancelled: true })
    expect((await identity.send('GET', '/api/user/me', { token })).body.user).not.toHaveProperty('deletes_on')
    expect((await post('/api/user/cancel-deletion', token)).body).toMatchObject({ cancelled: false })
  })

  it('is cancelled by the mailed link, without a session, once', async () => {
    const member = await askedToGo()
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
    const member = await askedToGo()
    await identity.source.query("update members set deletion_requested = now() - interval '6 days 23 hours' where id = $1", [
      member.id,
    ])
    const later = await askedToGo()
    await letGraceEnd(later)
    await waitUntil(() => Promise.resolve(timesAsked(later.id) > 0))
    expect(timesAsked(member.id)).toBe(0)
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
    const token = await identity.logInAs(member)
    await post('/api/user/delete', token)
    const code = codeIn((await mails.newest(member.email ?? '', 'deletion-requested')).data.cancel_link)
    await letGraceEnd(member)
    await waitUntil(() => Promise.resolve(timesAsked(member.id) > 0))
    expect(asked.find(({ member_id }) => member_id === member.id)).toMatchObject({ email: member.email, email_confirmed: true })

    // The deletion can be cancelled no more, and the member can log in no more.
    expect(await identity.sessions.find(token)).toBeUndefined()
    expect((await logIn(member)).body.meta.code).toBe('wrong-credentials')
    expect((await post('/api/user/cancel-deletion', undefined, { code })).body.meta.code).toBe('link-not-valid')

    // Newsletter is down: the request is repeated, and the erasure is not finished without it.
    await answer(member.id, 'wishlist', 'catalog', 'wishlist')
    const before = timesAsked(member.id)
    await waitUntil(() => Promise.resolve(timesAsked(member.id) >= before + 2))
    expect(await isErased(member)).toBe(false)

    await answer(member.id, 'newsletter')
    await waitUntil(() => isErased(member))
    expect((await mails.newest(member.email ?? '', 'account-erased')).data).toEqual({})
    const check = async (): Promise<{ clean: boolean; report: string }> =>
      await checkErasure([String(member.id), member.email ?? ''], { DATABASE_URL: identity.database.url })
    await waitUntil(async () => (await check()).clean) // the word that the member is gone leaves the outbox
    const { report } = await check()
    expect(report).toContain(`Nothing is left of member ${member.id}`)
    expect(report).toContain('number alone  identity.role_changes.member_id: 1 rows')
  })

  it('frees the name and the address, and never reuses the id', async () => {
    const member = await askedToGo()
    await letGraceEnd(member)
    await waitUntil(() => Promise.resolve(timesAsked(member.id) > 0))
    const form = { username: member.username ?? '', email: member.email ?? '', password: 'a kite for two' }
    expect((await post('/api/user/register', undefined, form)).body.meta.status).toBe('error')
    await answer(member.id, 'wishlist', 'catalog', 'newsletter')
    await waitUntil(() => isErased(member))
    const again = await post('/api/user/register', undefined, form)
    expect(again.body.user?.user_id).toBeGreaterThan(member.id)
    expect((await identity.send('GET', `/api/user/info/${member.id}`)).body.meta.code).toBe('no-such-member')
  })

  it('publishes that an address was never confirmed: it may be somebody else’s', async () => {
    const member = await askedToGo()
    await letGraceEnd(member)
    await waitUntil(() => Promise.resolve(timesAsked(member.id) > 0))
    expect(asked.find(({ member_id }) => member_id === member.id)?.email_confirmed).toBe(false)
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
