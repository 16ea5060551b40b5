import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ServiceProcess, START_MS } from '@ribbonry/service-kit/testing'
import { closedInBackground, eventually } from '@ribbonry/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { MinimalSmtpServer } from '../minimal-smtp-server.ts'
import { makeNewsletter, makeSubscribers } from '../newsletters/made-newsletters.ts'
import { TestNewsletter } from '../test-newsletter.ts'

const INSTANCE = new URL('instance.ts', import.meta.url)
const AT_ONCE = 3
/** Number of random kills. */
const KILL_COUNT = process.env['RIBBONRY_TEST_ROUNDS'] === 'full' ? 8 : 2

let smtp: MinimalSmtpServer
let newsletter: TestNewsletter
let instances: ServiceProcess[] = []
beforeEach(async () => {
  smtp = await MinimalSmtpServer.open(() => Math.random() * 20)
  newsletter = closedInBackground(
    await TestNewsletter.create({
      SMTP_URL: smtp.url,
      NEWSLETTER_PACE: 'off',
      NEWSLETTER_WARM_UP: '0',
      NEWSLETTER_AT_ONCE: String(AT_ONCE),
    }),
  )
  instances = []
})
afterEach(async () => {
  for (const instance of instances) await instance.kill()
  await newsletter.close()
  await smtp.close()
})

function startProcess(): ServiceProcess {
  const instance = ServiceProcess.start(INSTANCE, newsletter.environment)
  instances.push(instance)
  return instance
}

const letters = (): string[] => smtp.messageIds.filter((messageId) => /^<newsletter-\d+\./.test(messageId))

describe('senders of a newsletter that are killed at random', () => {
  test(
    'lose no mail and send none twice; as many are unconfirmed as there were connections, at most',
    async () => {
      const recipients = 400 * KILL_COUNT
      await makeSubscribers(newsletter.sql, recipients)
      const id = await makeNewsletter(newsletter.sql)
      for (let kill = 0; kill < KILL_COUNT; kill += 1) {
        const before = letters().length
        const instance = startProcess()
        await eventually(
          () => Promise.resolve(letters().length),
          (length) => length > before + 20,
          START_MS,
        )
        await pause(Math.random() * 500)
        await instance.kill()
      }
      expect(letters().length).toBeLessThan(recipients)
      await newsletter.start()
      await eventually(
        async () =>
          (await newsletter.sql.query<{ state: string }>('select state from newsletters where id = $1', [id])).rows[0]?.state,
        (state) => state === 'sent',
        2 * START_MS,
      )
      const unique = new Set(letters())
      const twice = letters().length - unique.size
      const unconfirmed = (await newsletter.sendRows(id)).filter((row) => row.unconfirmed).length
      expect(unique.size).toBe(recipients)
      // Between the last byte and its statement are some ten microseconds (see the README).
      expect(twice).toBeLessThanOrEqual(1)
      expect(unconfirmed).toBeLessThanOrEqual(AT_ONCE * KILL_COUNT)
    },
    10 * START_MS,
  )
})
