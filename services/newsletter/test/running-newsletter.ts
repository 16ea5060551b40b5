import {
  CONTEXT_HEADERS, type EventDeclaration, type Mail, type MailPreferences, MAILS_QUEUE, memberErasedBy, memberErasureAsked, type Meta, type Role, type StaffMail,
} from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, IdentitySigner, LOGGER, type Logger, MailQueue, migrate, readConfig, type RunningService, startService } from '@ribbonry/service-kit'
import { createPreparedDatabase, emptyTables, type TestDatabase, testRedis, type TestRedis, testStack } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { z } from 'zod'
import { NewsletterEnvironment } from '../src/config.ts'
import { newsletterLayout } from '../src/database/newsletter.layout.ts'
import { newsletterService } from '../src/newsletter.service.ts'
import { SENDING_QUEUE } from '../src/sending/sending-queue.ts'
import { UpkeepProcessor } from '../src/upkeep/upkeep.processor.ts'

const SECRET = 'a secret that only these tests know'
export const SITE = 'https://ribbonry.test'
/** What connections of the tests call themselves in the database. */
export const TESTS = 'tests'

interface Body extends MailPreferences {
  readonly meta: Meta
  readonly token: string
  readonly mails: readonly StaffMail[]
  readonly mail: StaffMail
  readonly total: number
  readonly states: Record<string, number>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** Asks again until the answer will do, and gives the last one when it never does. */
export async function eventually<Result>(ask: () => Promise<Result> | Result, done: (result: Result) => boolean, within = 20_000): Promise<Result> {
  const deadline = Date.now() + within
  for (;;) {
    const result = await ask()
    if (done(result) || Date.now() > deadline) return result
    await pause(30)
  }
}

/** A database, a Redis and topics of its own, and any number of services over them. */
export class Newsletter {
  readonly #services: RunningService[] = []
  /** Mails on their way in, and on their way out. */
  readonly #queues: readonly Queue[]

  private constructor(
    readonly database: TestDatabase,
    readonly redis: TestRedis,
    readonly sql: pg.Pool,
    readonly queue: MailQueue,
    /** What a process of its own needs to be one more instance. */
    readonly environment: Readonly<Record<string, string>>,
  ) {
    this.#queues = [MAILS_QUEUE, SENDING_QUEUE].map((name) => new Queue(name, { connection: { url: redis.url } }))
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<Newsletter> {
    const [database, redis, stack] = await Promise.all([createPreparedDatabase('newsletter', (url) => migrate({ DATABASE_URL: url, DATABASE_POOL: 2 }, newsletterLayout)), testRedis(), testStack()])
    const sql = new pg.Pool({ connectionString: database.url, max: 2, application_name: TESTS, options: '-c search_path=newsletter' })
    // `end` does not wait for the last sockets, and dropping the database ends what is left of them.
    sql.on('error', () => undefined)
    return new Newsletter(database, redis, sql, new MailQueue(redis.url), {
      NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', SITE_URL: SITE, IDENTITY_SECRET: SECRET, DATABASE_URL: database.url, DATABASE_POOL: '8', REDIS_URL: redis.url,
      EVENT_LOG: stack.eventLog, TOPIC_PREFIX: `test-${randomUUID().slice(0, 8)}.`, ...(stack.kafkaBrokers === '' ? {} : { KAFKA_BROKERS: stack.kafkaBrokers }),
      MAILS_PER_SECOND: '500', MAIL_RETRY_MS: '50', ...environment,
    })
  }

  /** Where the first instance listens. */
  get url(): string {
    return this.#first().url
  }

  /** One more instance of the service. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<this> {
    this.#services.push(await startService(newsletterService, readConfig(NewsletterEnvironment, { ...this.environment, ...environment })))
    return this
  }

  async stop(): Promise<void> {
    for (const service of this.#services.splice(0)) await service.close()
  }

  async close(): Promise<void> {
    await this.stop()
    await Promise.all([this.queue.onApplicationShutdown(), ...this.#queues.map((queue) => queue.close())])
    await this.sql.end()
    await Promise.all([this.database.drop(), this.redis.close()])
  }

  /** Waits until every mail is seen to, and forgets all that there is; the instances go on. */
  async empty(): Promise<void> {
    const open = async (): Promise<number> => {
      const jobs = await Promise.all(this.#queues.map((queue) => queue.getJobCountByTypes('wait', 'active', 'prioritized', 'delayed')))
      const mails = await this.sql.query("select 1 from mails where state in ('queued', 'sending')")
      return jobs.reduce((sum, count) => sum + count, mails.rows.length)
    }
    if ((await eventually(open, (count) => count === 0)) > 0) throw new Error('The mails of the test before are not seen to')
    const limits = await this.redis.client.keys('mail-limit:*')
    await Promise.all([emptyTables(this.sql), limits.length > 0 ? this.redis.client.del(...limits) : undefined])
  }

  async send(...mails: readonly Mail[]): Promise<void> {
    const heldBack = await Promise.all(mails.map((mail) => this.queue.enqueue(mail)))
    if (heldBack.some((one) => one !== undefined)) throw new Error('More mails went to one mailbox than it may have')
  }

  async get(path: string, roles?: readonly Role[]): Promise<Answer> {
    return await this.#ask(path, { headers: await identityOf(roles) })
  }

  async post(path: string, body: object, roles?: readonly Role[]): Promise<Answer> {
    return await this.#ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...(await identityOf(roles)) }, body: JSON.stringify(body) })
  }

  /** What a browser is told that opens an address: the status, and where it leads. */
  async open(path: string): Promise<{ status: number; location: string | null }> {
    const response = await fetch(`${this.#services[0]?.url ?? ''}${path}`, { redirect: 'manual' })
    return { status: response.status, location: response.headers.get('location') }
  }

  async postForm(path: string, form: Record<string, string> | FormData): Promise<Answer> {
    return await this.#ask(path, { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) })
  }

  async postRaw(path: string, type: string, body: string): Promise<Answer> {
    return await this.#ask(path, { method: 'POST', headers: { 'content-type': type }, body })
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.#services[0]?.url ?? ''}${path}`, init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }

  async row(id: string): Promise<Record<string, unknown>> {
    return ((await this.sql.query('select * from mails where id = $1', [id])).rows as Record<string, unknown>[])[0] ?? {}
  }

  /** Does what the upkeep does each night. */
  async forget(): Promise<void> {
    await this.#services[0]?.app.get(UpkeepProcessor, { strict: false }).forget()
  }

  /** The mail's row once it is in that state. */
  async settled(id: string, state: string): Promise<Record<string, unknown>> {
    return await eventually(() => this.row(id), (row) => row['state'] === state)
  }

  /** Says what identity would of a member who leaves. */
  async tellErasure(member_id: number, email: string, email_confirmed = true): Promise<void> {
    await this.tell(memberErasureAsked, { event_id: randomUUID(), at: new Date().toISOString(), member_id, email, email_confirmed })
  }

  /** Publishes an event as its service would. */
  async tell<Payload extends z.ZodType>(declared: EventDeclaration<Payload>, payload: z.output<Payload>): Promise<void> {
    const log = this.#log()
    await log.ensureTopic(declared.topic, { partitions: 6 })
    await log.publish(declared.topic, [{ key: declared.key(payload), value: JSON.stringify(payload) }])
  }

  /** What the service publishes from now on. */
  async heard<Payload extends z.ZodType>(declared: EventDeclaration<Payload>): Promise<{ events: z.output<Payload>[]; stop: () => Promise<void> }> {
    const events: z.output<Payload>[] = []
    const log = this.#log()
    await log.ensureTopic(declared.topic, { partitions: 6 })
    const handle = ({ messages }: { messages: readonly { value: Buffer }[] }): Promise<void> => {
      events.push(...messages.map(({ value }) => declared.payload.parse(JSON.parse(value.toString()))))
      return Promise.resolve()
    }
    const subscription = await log.consume({ topic: declared.topic, group: `test-${randomUUID()}`, handle })
    return { events, stop: () => subscription.stop() }
  }

  /** A member, as often as the service says that it has forgotten them. */
  async erased(member: number): Promise<{ members: number[]; stop: () => Promise<void> }> {
    const { events, stop } = await this.heard(memberErasedBy)
    return { get members() { return events.map(({ member_id: id }) => id).filter((one) => one === member) }, stop }
  }

  #log(): EventLog {
    return this.#first().app.get<EventLog>(EVENT_LOG, { strict: false })
  }

  /** What the first instance writes its log with. */
  logger(): Logger {
    return this.#first().app.get<Logger>(LOGGER, { strict: false })
  }

  #first(): RunningService {
    const [service] = this.#services
    if (service === undefined) throw new Error('No instance runs')
    return service
  }
}

export async function identityOf(roles: readonly Role[] | undefined): Promise<Record<string, string>> {
  if (roles === undefined) return {}
  return { [CONTEXT_HEADERS.identity]: await new IdentitySigner(SECRET).sign({ userId: 7, roles, accessType: null, sessionId: 's' }) }
}

let ids = 0

/** A mail about an account to an address of its own. */
export function aMail(given: { id?: string; to?: string } = {}): Mail {
  const number = (ids += 1)
  return { id: `test-mail-${number}`, to: `member${number}@example.org`, ...given, template: 'password-changed', data: { name: 'Ann' } }
}
