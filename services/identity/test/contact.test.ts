import { afterEach, describe, expect, it } from '@jest/globals'
import { type Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import { Queue } from 'bullmq'
import { text } from 'node:stream/consumers'
import { MailQueue } from '@ribbonry/service-kit'
import { eventually, serveHttp, type TestHttpServer } from '@ribbonry/testing'
import { ContactMailsService } from '../src/contact/contact-mails.service.ts'
import { ContactMessagesRepository } from '../src/contact/contact-messages.repository.ts'
import { type Answer, TestIdentity } from './test-identity.ts'

const MESSAGE = { name: 'Ann', email: 'ann@example.org', message: 'Do you ship kites?', type: 'Press' }
const OWNER = 'owner@ribbonry.test'

const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function opened<Resource extends { close: () => unknown }>(opening: Promise<Resource>): Promise<Resource> {
  const resource = await opening
  open.push(resource)
  return resource
}

const startIdentity = (environment: Record<string, string> = {}): Promise<TestIdentity> =>
  opened(TestIdentity.start({ environment }))
const send = (identity: TestIdentity, fields: object): Promise<Answer> =>
  identity.send('POST', '/api/contact/', { body: JSON.stringify(fields) })
const messagesOf = (identity: TestIdentity): Promise<Record<string, unknown>[]> =>
  identity.source.query('select name, email, message, type, mailed is not null as mailed from contact_messages order by id')

/** Mails in newsletter's queue. */
async function handedOn(identity: TestIdentity): Promise<Mail[]> {
  const queue = new Queue<Mail>(MAILS_QUEUE, { connection: { url: identity.redis.url, maxRetriesPerRequest: null } })
  try {
    return (await queue.getJobs(['waiting', 'delayed', 'prioritized'])).map(({ data }) => data)
  } finally {
    await queue.close()
  }
}

describe('a message to the owner', () => {
  it.each([
    ['JSON', 'application/json', JSON.stringify(MESSAGE)],
    ['a form', 'application/x-www-form-urlencoded', new URLSearchParams(MESSAGE).toString()],
  ])('as %s is stored and mailed once', async (_, type, body) => {
    const identity = await startIdentity({ CONTACT_EMAIL: OWNER })
    const answer = await identity.send('POST', '/api/contact', { body, type })
    expect([answer.status, answer.body.meta.status]).toEqual([200, 'success'])
    expect(
      await eventually(
        () => messagesOf(identity),
        ([row]) => row?.['mailed'] === true,
      ),
    ).toEqual([{ ...MESSAGE, mailed: true }])
    expect(await handedOn(identity)).toEqual([
      { id: expect.stringMatching(/^contact-message\.\d+\.\d+$/), to: OWNER, template: 'contact-message', data: MESSAGE },
    ])
  })

  it('is a general question by default', async () => {
    const identity = await startIdentity()
    const { type: _, ...untyped } = MESSAGE
    await send(identity, untyped)
    expect(await messagesOf(identity)).toMatchObject([{ type: 'General question/inquiry' }])
  })

  it('waits while no recipient is configured, and is mailed once there is one', async () => {
    const identity = await startIdentity()
    expect((await send(identity, MESSAGE)).body.meta.status).toBe('success')
    expect([await messagesOf(identity), await handedOn(identity)]).toEqual([[{ ...MESSAGE, mailed: false }], []])
    const mails = new ContactMailsService(
      new ContactMessagesRepository(identity.source),
      identity.service.app.get(MailQueue, { strict: false }),
      { CONTACT_EMAIL: OWNER },
    )
    await mails.sendPending()
    await mails.sendPending()
    expect([await messagesOf(identity), await handedOn(identity)]).toMatchObject([[{ mailed: true }], [{ to: OWNER }]])
  })

  it('may contain null characters, scripts and quotes', async () => {
    const identity = await startIdentity()
    const odd = { ...MESSAGE, name: `Ann\0 "<b>"'; drop table contact_messages; --`, message: '<script>\0 🎁 \u202E' }
    expect((await send(identity, odd)).body.meta.status).toBe('success')
    expect(await messagesOf(identity)).toMatchObject([{ message: '<script> 🎁 \u202E' }])
  })

  it('is refused with the invalid field', async () => {
    const identity = await startIdentity()
    for (const field of ['name', 'email', 'message'] as const) {
      for (const value of [undefined, '', '   ']) {
        const { status, body } = await send(identity, { ...MESSAGE, [field]: value })
        expect([status, body.meta.error, Object.keys(body.meta.fields ?? {})]).toEqual([
          200,
          'Please fill out all required fields.',
          [field],
        ])
      }
    }
    const wrong = [
      [{ email: 'ann' }, 'email', 'Please provide a valid email address.'],
      [{ email: 'ann@example.org\r\nBcc: x@example.org' }, 'email', 'Please provide a valid email address.'],
      [{ message: 'x'.repeat(10_001) }, 'message', 'Your message can have up to 10,000 characters.'],
      [{ message: '🎁'.repeat(50_000) }, 'message', 'Your message can have up to 10,000 characters.'],
      [{ name: 'x'.repeat(201) }, 'name', 'Your name can have up to 200 characters.'],
    ] as const
    for (const [given, field, sentence] of wrong) {
      const { status, body } = await send(identity, { ...MESSAGE, ...given })
      expect([status, body.meta]).toMatchObject([200, { status: 'error', error: sentence, fields: { [field]: sentence } }])
    }
    expect((await send(identity, { ...MESSAGE, type: 'Chat' })).status).toBe(400)
    expect(await messagesOf(identity)).toEqual([])
  })

  it('that cannot be stored is refused with the configured message and a code', async () => {
    const identity = await startIdentity()
    await identity.source.query('alter table contact_messages rename to elsewhere')
    const { status, body } = await send(identity, MESSAGE)
    expect([status, body.meta]).toMatchObject([
      503,
      { status: 'error', code: 'contact_failed', error: 'Your message could not be sent.' },
    ])
  })
})

describe('with a captcha', () => {
  it('a message needs an answer, and passes while the provider is away', async () => {
    const captchas = await opened(serveCaptchas())
    const identity = await startIdentity({
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_VERIFY_URL: `${captchas.url}/`,
      CONTACT_FAILED_MESSAGE: 'No message from you.',
    })
    for (const captcha of [undefined, '', 'a robot']) {
      const { status, body } = await send(identity, { ...MESSAGE, captcha })
      expect([status, body.meta]).toMatchObject([200, { status: 'error', code: 'contact_failed', error: 'No message from you.' }])
    }
    expect((await send(identity, { ...MESSAGE, captcha: 'a person' })).body.meta.status).toBe('success')
    captchas.fails = true
    expect((await send(identity, { ...MESSAGE, captcha: 'nobody knows' })).body.meta.status).toBe('success')
    expect(await messagesOf(identity)).toHaveLength(2)
  })
})

interface CaptchaServer extends TestHttpServer {
  fails: boolean
}

/** Fakes the captcha provider: only 'a person' passes. */
async function serveCaptchas(): Promise<CaptchaServer> {
  const server = await serveHttp((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      response.writeHead(captchas.fails ? 500 : 200)
      response.end(JSON.stringify({ success: form.get('secret') === 'secret' && form.get('response') === 'a person' }))
    })
  })
  const captchas = { ...server, fails: false }
  return captchas
}
