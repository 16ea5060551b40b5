import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { call, type Mail, MAILS_QUEUE, Nothing } from '@ribbonry/contracts'
import { testRedis, type TestRedis } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { runInCall } from '../src/calls/current-call.ts'
import { MailQueue } from '../src/mail/mail-queue.ts'

const MAIL: Mail = { id: 'password-changed.7', to: 'ann@example.org', template: 'password-changed', data: { name: 'Ann' } }

let redis: TestRedis
let mails: MailQueue
let now: number
beforeEach(async () => {
  redis = await testRedis()
  now = Date.now()
  mails = new MailQueue(redis.url, () => now)
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

const aLink = (number: number, to = 'ann@example.org'): Mail => ({
  id: `reset-password.${number}`,
  to,
  template: 'reset-password',
  data: { name: 'Ann', link: 'https://ribbonry.test/' },
})

describe('the limit of a mailbox', () => {
  test('holds over all kinds of links and all spellings, and lets notices through', async () => {
    const addresses = ['ann@example.org', 'ANN@example.org', 'ann+1@example.org', 'ann+a.b@Example.org', 'ann+@example.org']
    for (const [number, to] of addresses.entries()) expect(await mails.enqueue(aLink(number, to))).toBeUndefined()
    const one: Mail = { ...aLink(9, 'ann+9@example.org'), template: 'confirm-email' } as Mail
    expect(await mails.enqueue(one)).toEqual({ by: 'mailbox', seconds: 3600 })
    expect(await mails.enqueue(MAIL)).toBeUndefined()
    expect(await mails.enqueue(aLink(1, addresses[1]))).toBeUndefined()
    expect(await waiting()).toHaveLength(6)
  })

  test('is over with the hour, mail by mail, and with the day', async () => {
    for (let number = 0; number < 5; number += 1) {
      expect(await mails.enqueue(aLink(number))).toBeUndefined()
      now += 60_000
    }
    expect(await mails.enqueue(aLink(5))).toEqual({ by: 'mailbox', seconds: 3300 })
    now += 3_300_000
    expect([await mails.enqueue(aLink(5)), await mails.enqueue(aLink(6))]).toEqual([undefined, { by: 'mailbox', seconds: 60 }])
    now += 3_600_000
    for (let number = 7; number < 11; number += 1) expect(await mails.enqueue(aLink(number))).toBeUndefined()
    expect((await mails.enqueue(aLink(11)))?.seconds).toBeGreaterThan(70_000)
  })

  test('is kept under a name that tells no address', async () => {
    await mails.enqueue(aLink(1), 7)
    expect((await redis.client.keys('mail-limit:*')).join()).not.toContain('ann')
    expect(await redis.client.keys('mail-limit:link:account:7')).toHaveLength(1)
  })
})

describe('a call that is being handled', () => {
  const quiet = call({
    service: 'identity',
    method: 'POST',
    path: '/api/quiet',
    summary: 'Quiet',
    access: 'visitor',
    answer: Nothing,
  })

  test('has those mails sent that it declares, and no other', async () => {
    await expect(runInCall(quiet, () => mails.enqueue(MAIL))).rejects.toThrow('does not declare it')
    expect(await runInCall({ ...quiet, sendsMail: ['password-changed'] }, () => mails.enqueue(MAIL))).toBeUndefined()
  })
})
