import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { StaffContactMessage } from '@ribbonry/contracts'
import { demoContactMessages } from '@ribbonry/demo/contact-messages'
import { ContactMailsService } from '../src/contact/contact-mails.service.ts'
import { DemoContactMessagesRepository } from '../src/demo-content/demo-contact-messages.repository.ts'
import { Mailbox } from './mailbox.ts'
import { TestIdentity } from './test-identity.ts'

const OWNER = 'owner@ribbonry.test'

let identity: TestIdentity
let mailbox: Mailbox
beforeAll(async () => {
  identity = await TestIdentity.start({ environment: { CONTACT_EMAIL: OWNER } })
  mailbox = new Mailbox(identity.redis.url)
})
afterAll(async () => {
  await mailbox.close()
  await identity.close()
})

it('the contact messages of the demo fill the inbox once, and no mail goes out for them', async () => {
  const admin = await identity.createMember({ roles: ['access'] })
  const token = await identity.logInAs(admin)
  const demo = new DemoContactMessagesRepository(identity.source)
  const load = async (): Promise<number> => await demo.insertMissing(demoContactMessages, admin.email ?? '', new Date())
  expect([await load(), await load()]).toEqual([demoContactMessages.length, 0])
  await identity.service.app.get(ContactMailsService, { strict: false }).sendPending()
  expect(await mailbox.mailsWhere(() => true)).toEqual([])
  const { body } = await identity.send('GET', '/api/admin/contact-messages?state=all', { token })
  const { messages, open } = body as unknown as { messages: StaffContactMessage[]; open: number }
  expect(open).toBe(2)
  expect(messages.find(({ state }) => state === 'done')).toMatchObject({
    handled_by: { id: admin.id },
    reply: { by: { username: admin.username }, mailed: expect.stringMatching(/Z$/) },
  })
})
