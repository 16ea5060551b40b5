import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { until } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { privateRedis, type PrivateServer } from '../../../../libs/event-log/test/servers/private-server.ts'
import { makeNewsletter, makeSubscribers } from '../newsletters/made-newsletters.ts'
import { TestNewsletter } from '../test-newsletter.ts'
import { TestSmtpServer } from '../test-smtp-server.ts'

/** The newsletter is due after this time, while Redis is away. */
const DUE_MS = 3000
const READERS = 30

let redis: PrivateServer
let smtp: TestSmtpServer
let newsletter: TestNewsletter
beforeEach(async () => {
  redis = await privateRedis()
  await redis.start()
  smtp = await TestSmtpServer.open()
  newsletter = await TestNewsletter.create({
    SMTP_URL: smtp.url,
    REDIS_URL: redis.adapter.environment['REDIS_URL'] ?? '',
    NEWSLETTER_WARM_UP: '0',
    NEWSLETTER_AT_ONCE: '2',
  })
  await newsletter.start()
})
afterEach(async () => {
  await redis.start()
  await newsletter.close()
  await Promise.all([smtp.close(), redis.remove()])
})

/** Ends Redis as a crash does. */
async function killRedis({ isEmptied }: { readonly isEmptied: boolean }): Promise<void> {
  if (isEmptied) {
    const client = new Redis(redis.adapter.environment['REDIS_URL'] ?? '')
    await client.flushall()
    client.disconnect()
  }
  await redis.kill()
}

describe('a newsletter whose time comes while Redis is away', () => {
  test.each([{ isEmptied: false }, { isEmptied: true }])(
    'goes to everybody once Redis is back (emptied: $isEmptied)',
    async ({ isEmptied }) => {
      await makeSubscribers(newsletter.sql, READERS)
      const sendAt = new Date(Date.now() + DUE_MS)
      const id = await makeNewsletter(newsletter.sql, { sendAt })
      await newsletter.sweepNewsletters()
      await killRedis({ isEmptied })
      await until('its time has passed', () => Date.now() > sendAt.getTime() + 200)
      expect(smtp.mails).toEqual([])
      await redis.start()
      await newsletter.waitForNewsletter(id, 'sent')
      expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(READERS)
      expect(smtp.mails).toHaveLength(READERS)
    },
    60_000,
  )
})
