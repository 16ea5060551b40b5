import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CONTACT_MESSAGE_STATES, type ContactMessageState, ROLES, type StaffContactMessage } from '@ribbonry/contracts'
import { walkWorkflow } from '@ribbonry/service-kit/workflow'
import { ContactMailsService } from '../src/contact/contact-mails.service.ts'
import { contactMessageWorkflow } from '../src/contact-inbox/contact-message.workflow.ts'
import { ContactRetentionProcessor } from '../src/contact-inbox/contact-retention.processor.ts'
import type { Member } from '../src/members/member.entity.ts'
import { Mailbox } from './mailbox.ts'
import { type Answer, TestIdentity } from './test-identity.ts'

const SITE = 'https://ribbonry.test'

let identity: TestIdentity
let mailbox: Mailbox
let staff: Member
let token: string
beforeAll(async () => {
  identity = await TestIdentity.start({ siteUrl: SITE })
  mailbox = new Mailbox(identity.redis.url)
})
afterAll(async () => {
  await mailbox.close()
  await identity.close()
})
beforeEach(async () => {
  await identity.emptyRedis()
  await identity.source.query('delete from contact_messages')
  staff = await identity.createMember({ roles: ['access'] })
  token = await identity.logInAs(staff)
})

interface Body {
  readonly messages: StaffContactMessage[]
  readonly message: StaffContactMessage
  readonly total: number
  readonly open: number
  readonly waiting: { readonly messages: number }
}
const bodyOf = ({ body }: Answer): Body => body as unknown as Body
const outcome = ({ status, body }: Answer): [number, string | undefined] => [status, body.meta.code]

let visitors = 0
/** Sends the contact form of a visitor with an address of their own. */
async function write(fields: Partial<Record<'name' | 'email' | 'message' | 'type', string>> = {}): Promise<StaffContactMessage> {
  visitors += 1
  const message = { name: 'Ann', email: `ann${visitors}@example.org`, message: 'Do you ship kites?', type: 'Press', ...fields }
  const answer = await identity.send('POST', '/api/contact', { body: JSON.stringify(message) })
  expect(answer.body.meta.status).toBe('success')
  const [newest] = (await list('state=all')).messages
  if (newest === undefined) throw new Error('The inbox is empty')
  return newest
}
const list = async (query = ''): Promise<Body> =>
  bodyOf(await identity.send('GET', `/api/admin/contact-messages?${query}`, { token }))
const change = async (id: number, what: 'state' | 'reply', fields: object, as = token): Promise<Answer> =>
  await identity.send('POST', `/api/admin/contact-messages/${id}/${what}`, { token: as, body: JSON.stringify(fields) })
const activityOf = async (id: number): Promise<object[]> =>
  await identity.source.query(
    `select action, member_id::int, details from activity where item_type = 'contact-message' and item_id = $1 order by id`,
    [String(id)],
  )

describe('the inbox of contact messages', () => {
  it('shows what visitors wrote, the newest first, with the page that they linked to', async () => {
    const first = await write()
    const text = `The picture of ${SITE}/a-teapot/?x=1 is upside down.\n\n<b>Really</b>`
    const second = await write({ name: 'Bo', message: text, type: 'Problem with the site' })
    expect(second).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Bo',
      email: second.email,
      type: 'Problem with the site',
      text,
      page: '/a-teapot/',
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      state: 'open',
      handled_by: null,
      handled_at: null,
      reply: null,
    })
    expect(await list()).toMatchObject({ messages: [{ id: second.id }, { id: first.id, page: null }], total: 2, open: 2 })
  })

  it('has pages, and finds by a part of a name, an address or the text', async () => {
    for (const name of ['Ann', 'Bo 100%', 'Cleo']) await write({ name, message: `A kite for ${name.toUpperCase()}` })
    const names = async (query: string): Promise<[string[], number]> => {
      const { messages, total } = await list(query)
      return [messages.map(({ name }) => name), total]
    }
    expect(await names('perpage=2')).toEqual([['Cleo', 'Bo 100%'], 3])
    expect(await names('perpage=2&page=2')).toEqual([['Ann'], 3])
    expect(await names('page=99')).toEqual([[], 3])
    expect(await names('term=bo')).toEqual([['Bo 100%'], 1])
    expect(await names('term=0%25')).toEqual([['Bo 100%'], 1])
    expect(await names('term=for%20cleo')).toEqual([['Cleo'], 1])
    expect((await names('term=EXAMPLE.org'))[1]).toBe(3)
    expect(await names('term=_')).toEqual([[], 0])
  })

  it('marks a message as done and opens it again, with who and when, and logs both', async () => {
    const [{ id }, other] = [await write(), await write()]
    const done = bodyOf(await change(id, 'state', { state: 'done', version: 1 })).message
    expect(done).toMatchObject({
      state: 'done',
      version: 2,
      handled_by: { id: staff.id, username: staff.username },
      handled_at: expect.stringMatching(/Z$/),
    })
    expect(await list()).toMatchObject({ messages: [{ id: other.id }], total: 1, open: 1 })
    expect(await list('state=done')).toMatchObject({ messages: [{ id }], total: 1, open: 1 })
    expect(await list('state=all')).toMatchObject({ total: 2, open: 1 })
    expect(bodyOf(await change(id, 'state', { state: 'open', version: 2 })).message).toMatchObject({ state: 'open', version: 3 })
    expect(await activityOf(id)).toEqual([
      { action: 'finish', member_id: staff.id, details: { from: 'open', to: 'done' } },
      { action: 'reopen', member_id: staff.id, details: { from: 'done', to: 'open' } },
    ])
  })

  it('refuses a change of an older version with the message as it is; a state that it has already is not refused', async () => {
    const { id } = await write()
    await change(id, 'state', { state: 'done', version: 1 })
    expect(outcome(await change(id, 'state', { state: 'done', version: 1 }))).toEqual([200, undefined])
    for (const stale of [
      await change(id, 'state', { state: 'open', version: 1 }),
      await change(id, 'reply', { text: 'We do.', version: 1 }),
    ]) {
      expect(outcome(stale)).toEqual([409, 'stale-version'])
      expect(bodyOf(stale).message).toMatchObject({ id, version: 2, state: 'done', handled_by: { username: staff.username } })
    }
    expect(outcome(await change(2_000_000_000, 'state', { state: 'done', version: 1 }))).toEqual([404, 'no-such-contact-message'])
    expect(outcome(await change(2_000_000_000, 'reply', { text: 'We do.', version: 1 }))).toEqual([
      404,
      'no-such-contact-message',
    ])
  })

  it('walks every step of its workflow', async () => {
    const row = { replied_at: null }
    const running = {
      place: async (state: ContactMessageState) => {
        const { id } = await write()
        await identity.source.query('update contact_messages set state = $2 where id = $1', [id, state])
        return id
      },
      act: async (id: number | string, action: keyof typeof contactMessageWorkflow.transitions) => {
        const answer =
          action === 'reply'
            ? await change(Number(id), 'reply', { text: 'We do.', version: 1 })
            : await change(Number(id), 'state', { state: action === 'finish' ? 'done' : 'open', version: 1 })
        return answer.body.meta.code
      },
      stateOf: async (id: number | string) =>
        (await list('state=all')).messages.find((one) => one.id === id)?.state ?? CONTACT_MESSAGE_STATES[0],
    }
    expect(await walkWorkflow(contactMessageWorkflow, () => row, running)).toEqual([])
  })

  it('is for administrators only, every call', async () => {
    const { id } = await write()
    const roles = ROLES.filter((role) => role !== 'access')
    const others = [undefined, await identity.logInAs(await identity.createMember({ roles }))]
    for (const other of others) {
      const sent = other === undefined ? {} : { token: other }
      const status = other === undefined ? 401 : 403
      for (const path of ['', '/waiting'])
        expect((await identity.send('GET', `/api/admin/contact-messages${path}`, sent)).status).toBe(status)
      for (const what of ['state', 'reply']) {
        const body = JSON.stringify({ state: 'done', text: 'We do.', version: 1 })
        expect((await identity.send('POST', `/api/admin/contact-messages/${id}/${what}`, { ...sent, body })).status).toBe(status)
      }
    }
    expect(await list()).toMatchObject({ messages: [{ state: 'open', reply: null }] })
  })

  it('says how many wait', async () => {
    const waiting = async (): Promise<number> =>
      bodyOf(await identity.send('GET', '/api/admin/contact-messages/waiting', { token })).waiting.messages
    const { id } = await write()
    await write()
    expect(await waiting()).toBe(2)
    await change(id, 'state', { state: 'done', version: 1 })
    expect(await waiting()).toBe(1)
  })
})

describe('a reply', () => {
  it('is mailed to the sender once, marks the message as done, and is shown with it', async () => {
    const { id, email } = await write({ message: 'Do you ship kites?\nMany?' })
    const text = 'We do not.\n\nThey fly there by themselves. <script>'
    const replied = bodyOf(await change(id, 'reply', { text: `  ${text}\n`, version: 1 })).message
    expect(replied).toMatchObject({
      state: 'done',
      version: 2,
      handled_by: { id: staff.id },
      reply: { text, by: { id: staff.id, username: staff.username }, mailed: expect.stringMatching(/Z$/) },
    })
    expect(await mailbox.mailsTo(email)).toEqual([
      {
        id: expect.stringMatching(/^contact-reply\.\d+\.\d+$/),
        to: email,
        template: 'contact-reply',
        data: { name: 'Ann', type: 'Press', message: 'Do you ship kites?\nMany?', reply: text },
      },
    ])
    expect(outcome(await change(id, 'reply', { text, version: 2 }))).toEqual([422, 'already-replied'])
    await change(id, 'state', { state: 'open', version: 2 })
    expect(outcome(await change(id, 'reply', { text, version: 3 }))).toEqual([422, 'already-replied'])
    await identity.service.app.get(ContactMailsService, { strict: false }).sendPending()
    expect(await mailbox.mailsTo(email)).toHaveLength(1)
    expect(await activityOf(id)).toEqual([
      { action: 'reply', member_id: staff.id, details: { from: 'open', to: 'done' } },
      { action: 'reopen', member_id: staff.id, details: { from: 'done', to: 'open' } },
    ])
  })

  it('goes out once when two members of staff press at the same moment', async () => {
    const { id, email } = await write()
    const answers = await Promise.all(
      ['We do.', 'We do not.'].map(async (text) => await change(id, 'reply', { text, version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailbox.mailsTo(email)).toHaveLength(1)
  })

  it('waits while the mailbox of the sender has reached its limit, and is not lost', async () => {
    const email = 'often@example.org'
    for (let turn = 0; turn < 12; turn += 1) {
      const { id } = await write({ email })
      expect(outcome(await change(id, 'reply', { text: `Kite ${turn}`, version: 1 }))).toEqual([200, undefined])
    }
    const waiting = async (): Promise<number> =>
      (await list('state=done')).messages.filter(({ reply }) => reply?.mailed === null).length
    expect([await waiting(), (await mailbox.mailsTo(email)).length]).toEqual([2, 10])
    await identity.redis.client.del(await identity.redis.client.keys('mail-limit:*'))
    await identity.service.app.get(ContactMailsService, { strict: false }).sendPending()
    expect([await waiting(), (await mailbox.mailsTo(email)).length]).toEqual([0, 12])
  })

  it('needs a text that is not too long', async () => {
    const { id } = await write()
    for (const [text, told] of [
      ['', 'Please write a reply.'],
      [' \n\u200B', 'Please write a reply.'],
      ['x'.repeat(10_001), 'A reply can have up to 10,000 characters.'],
    ] as const) {
      const { status, body } = await change(id, 'reply', { text, version: 1 })
      expect([status, body.meta.fields]).toEqual([400, { text: told }])
    }
    expect((await change(id, 'reply', { text: 'x'.repeat(10_000), version: 1 })).status).toBe(200)
  })
})

describe('personal data in contact messages', () => {
  it('is in the export of the member whose confirmed address wrote them, with the reply', async () => {
    const member = await identity.createMember({ emailConfirmed: new Date() })
    const { id } = await write({ email: member.email?.toUpperCase() ?? '' })
    await write({ email: 'somebody@example.org' })
    await change(id, 'reply', { text: 'We do.', version: 1 })
    const { body } = await identity.send('GET', '/api/user/export', { token: await identity.logInAs(member) })
    const { data } = body as unknown as { data: { identity: { contact_messages: object[] } } }
    expect(data.identity.contact_messages).toMatchObject([{ message: 'Do you ship kites?', reply: 'We do.', state: 'done' }])
  })

  it('is deleted two years after the message came', async () => {
    const [old, young] = [await write(), await write()]
    const age = async (id: number, interval: string): Promise<unknown> =>
      await identity.source.query('update contact_messages set received = now() - $2::interval where id = $1', [id, interval])
    await age(old.id, '2 years 1 day')
    await age(young.id, '2 years -1 day')
    await identity.service.app.get(ContactRetentionProcessor, { strict: false }).purgeExpired()
    expect((await list('state=all')).messages.map(({ id }) => id)).toEqual([young.id])
  })

  it('has no address of the visitor’s device', async () => {
    const columns = await identity.source.query<{ column_name: string }[]>(
      `select column_name from information_schema.columns where table_schema = 'identity' and table_name = 'contact_messages'`,
    )
    expect(columns.filter(({ column_name: name }) => /(^|_)(ip|address|device|agent)(_|$)/.test(name))).toEqual([])
  })
})
