import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Mail, MAILS_QUEUE } from '@ribbonry/contracts'
import { testRedis, type TestRedis } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { MailQueue } from '../src/mail/mail-queue.ts'

const MAIL: Mail = { id: 'password-changed.7', to: 'ann@example.org', template: 'password-changed', data: { name: 'Ann' } }

let redis: TestRedis
let mails: MailQueue
beforeEach(async () => {
  redis = await testRedis()
  mails = new MailQueue(redis.url)
})
afterEach(async () => {
  await mails.onApplicationShutdown()
  await redis.close()
})

async function waiting(): Promise<unknown[]> {
  const queue = new Queue(MAILS_QUEUE, { connection: { url: redis.url, maxRetriesPerRequest: null } })
  try {
    return (await queue.getJobs(['waiting', 'prioritized', 'delayed'])).map(({ data }) => data as unknown)
  } finally {
    await queue.close()
  }
}

describe('the queue of mails', () => {
  test('has one mail for one id, however often it is asked for', async () => {
    await Promise.all([mails.enqueue(MAIL), mails.enqueue(MAIL)])
    await mails.enqueue({ ...MAIL, data: { name: 'Somebody else' } })
    expect(await waiting()).toEqual([MAIL])
  })

  test.each([
    ['an address that is none', { ...MAIL, to: 'ann' }],
    ['an id that begins another key', { ...MAIL, id: 'a:b:c:d' }],
    ['a template that is none', { ...MAIL, template: 'love-letter' }],
    ['what does not fill its template', { ...MAIL, template: 'reset-password' }],
    ['a link that leads nowhere', { ...MAIL, template: 'reset-password', data: { name: 'Ann', link: 'javascript:alert(1)' } }],
  ])('refuses %s', async (_, mail) => {
    await expect(mails.enqueue(mail as Mail)).rejects.toThrow(/invalid/i)
    expect(await waiting()).toEqual([])
  })

  test('says within seconds that Redis is away', async () => {
    const nowhere = new MailQueue('redis://127.0.0.1:1')
    const began = Date.now()
    await expect(nowhere.enqueue(MAIL)).rejects.toThrow(/Redis|connect|closed/i)
    expect(Date.now() - began).toBeLessThan(5000)
    await nowhere.onApplicationShutdown()
  })
})
