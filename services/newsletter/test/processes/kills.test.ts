import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ServiceProcess, START_MS } from '@ribbonry/service-kit/testing'
import { closedInBackground, eventually } from '@ribbonry/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { TestSmtpServer } from '../test-smtp-server.ts'
import { MinimalSmtpServer } from '../minimal-smtp-server.ts'
import { createMail, TestNewsletter, TEST_APPLICATION_NAME } from '../test-newsletter.ts'

const INSTANCE = new URL('instance.ts', import.meta.url)
/** Number of random kills. */
const KILL_COUNT = process.env['RIBBONRY_TEST_ROUNDS'] === 'full' ? 8 : 2

let smtp: TestSmtpServer
let newsletter: TestNewsletter
let instances: ServiceProcess[] = []
beforeEach(async () => {
  smtp = await TestSmtpServer.open()
  // Leaving a consumer group waits until Kafka has expired its killed members, after 10 s.
  newsletter = closedInBackground(await TestNewsletter.create({ SMTP_URL: smtp.url }))
  instances = []
})
afterEach(async () => {
  for (const instance of instances) await instance.kill()
  await newsletter.close()
  await smtp.close()
})

function startProcess(environment: Record<string, string> = {}): ServiceProcess {
  const instance = ServiceProcess.start(INSTANCE, { ...newsletter.environment, ...environment })
  instances.push(instance)
  return instance
}

/** Starts another instance after a kill; the mail's row once that instance has sent it. */
async function sentByNextInstance(id: string): Promise<Record<string, unknown>> {
  await waitForNoConnections()
  await newsletter.start()
  return await eventually(
    () => newsletter.mailRow(id),
    ({ state }) => state === 'sent',
    START_MS,
  )
}

/** Claims of a killed sender are free once PostgreSQL has closed its connections. */
async function waitForNoConnections(): Promise<void> {
  const connected = async (): Promise<number> =>
    (
      await newsletter.sql.query(
        `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
          and application_name <> '${TEST_APPLICATION_NAME}'`,
      )
    ).rows.length
  expect(await eventually(connected, (count) => count === 0, START_MS)).toBe(0)
}

function messageIdOf(id: string): string {
  return `<${id}.1@ribbonry.test>`
}

/** Mails that the server has received and a suspended sender has not recorded, after all of its statements were executed. */
async function receivedButNotRecorded(server: MinimalSmtpServer): Promise<string[]> {
  const working =
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'"
  let idle = 0
  await eventually(
    async () => (await newsletter.sql.query(working)).rows.length,
    (count) => (idle = count === 0 ? idle + 1 : 0) > 2,
    START_MS,
  )
  const { rows } = await newsletter.sql.query<{ id: string }>(
    "select id from mails where state = 'sending' and handed_over is null",
  )
  return rows.map(({ id }) => id).filter((id) => server.messageIds.includes(messageIdOf(id)))
}

describe('a sender that is killed', () => {
  test(
    'before the handover leaves its mail to another one, which sends it again',
    async () => {
      const instance = startProcess()
      const killed = new Promise<void>((resolve) => {
        smtp.behaviour = {
          recipient: () => {
            smtp.behaviour = {}
            void instance.kill().then(resolve)
            return undefined
          },
        }
      })
      const mail = createMail()
      await newsletter.send(mail)
      await killed
      expect(smtp.mails).toEqual([])
      expect(await newsletter.mailRow(mail.id)).toMatchObject({ state: 'sending', tries: 1, handed_over: null })
      expect(await sentByNextInstance(mail.id)).toMatchObject({ tries: 2, unconfirmed: false })
      expect(smtp.mails).toHaveLength(1)
    },
    2 * START_MS,
  )

  test(
    'after the handover and before the response does not cause a second mail; staff see that it is unconfirmed',
    async () => {
      const instance = startProcess()
      const mail = createMail()
      const killed = new Promise<void>((resolve) => {
        smtp.behaviour = {
          message: async () => {
            await eventually(
              () => newsletter.mailRow(mail.id),
              (row) => row['handed_over'] !== null,
            )
            await instance.kill()
            resolve()
            return undefined
          },
        }
      })
      await newsletter.send(mail)
      await killed
      expect(await sentByNextInstance(mail.id)).toMatchObject({ tries: 1, unconfirmed: true })
      expect(smtp.mails).toHaveLength(1)
    },
    2 * START_MS,
  )

  test(
    'after the response and before it is stored does not cause a second mail',
    async () => {
      const instance = startProcess()
      const mail = createMail()
      const lock = await newsletter.sql.connect()
      smtp.behaviour = {
        message: async () => {
          await eventually(
            () => newsletter.mailRow(mail.id),
            (row) => row['handed_over'] !== null,
          )
          await lock.query('begin')
          await lock.query('select 1 from mails where id = $1 for update', [mail.id])
          return undefined
        },
      }
      await newsletter.send(mail)
      const waiting = async (): Promise<boolean> =>
        (
          await newsletter.sql.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like
              '%update mails%'`,
          )
        ).rows.length > 0
      expect(await eventually(waiting, Boolean, START_MS)).toBe(true)
      await instance.kill()
      await lock.query('rollback')
      lock.release()
      expect(await sentByNextInstance(mail.id)).toMatchObject({ state: 'sent', tries: 1 })
      expect(smtp.mails).toHaveLength(1)
    },
    2 * START_MS,
  )

  test(
    'again and again during many mails causes no lost mail, and no duplicate except of one that was about to be recorded',
    async () => {
      const server = await MinimalSmtpServer.open(() => Math.random() * 40)
      const mails = Array.from({ length: 100 + 50 * KILL_COUNT }, () => createMail())
      await newsletter.send(...mails)
      const mayBeTwice: string[] = []
      for (let kill = 0; kill < KILL_COUNT; kill += 1) {
        const before = server.messageIds.length
        const instance = startProcess({ SMTP_URL: server.url, MAILS_PER_SECOND: '60' })
        await eventually(
          () => server.messageIds.length,
          (length) => length > before + 3,
          START_MS,
        )
        await pause(Math.random() * 300)
        instance.suspend()
        const notWrittenDown = await receivedButNotRecorded(server)
        await instance.kill()
        // One thread has at most one mail between the two system calls (see the README).
        expect(notWrittenDown.length).toBeLessThanOrEqual(1)
        mayBeTwice.push(...notWrittenDown)
        expect(server.messageIds.length).toBeGreaterThan(before)
      }
      expect(server.messageIds.length).toBeLessThan(mails.length)
      await waitForNoConnections()
      await newsletter.start({ SMTP_URL: server.url })
      const sent = async (): Promise<number> =>
        (await newsletter.sql.query<{ sent: number }>("select count(*)::int as sent from mails where state = 'sent'")).rows[0]
          ?.sent ?? 0
      expect(await eventually(sent, (count) => count === mails.length, 2 * START_MS)).toBe(mails.length)
      const times = mails.map(
        ({ id }) => [id, server.messageIds.filter((messageId) => messageId === messageIdOf(id)).length] as const,
      )
      expect(times.filter(([id, count]) => count !== 1 + mayBeTwice.filter((twice) => twice === id).length)).toEqual([])
      await server.close()
    },
    10 * START_MS,
  )
})
