import {
  type EventDeclaration,
  type Mail,
  type MailPreferences,
  memberErasedBy,
  memberErasureRequested,
  type Meta,
  type Role,
  sendMail,
  sendStoredMail,
  type StaffMail,
} from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, LOGGER, type Logger, MailQueue, readConfig, type RunningService, startService } from '@ribbonry/service-kit'
import {
  type Answer as AnswerOf,
  callerHeaders,
  lendServers,
  type LentServers,
  EnsuredTopics,
  recordEvents,
  type RecordedEvents,
} from '@ribbonry/service-kit/testing'
import { emptyTables, eventually, type TestRedis } from '@ribbonry/testing'
import type { Type } from '@nestjs/common'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { z } from 'zod'
import { NewsletterEnvironment } from '../src/config.ts'
import { newsletterLayout } from '../src/newsletter.database.ts'
import { newsletterService } from '../src/newsletter.service-definition.ts'
import { NewsletterClockProcessor } from '../src/newsletters/sending/newsletter-clock.processor.ts'
import { MaintenanceProcessor } from '../src/maintenance/maintenance.processor.ts'

export const SITE = 'https://ribbonry.test'
/** Longest time for a newsletter to be sent. */
const NEWSLETTER_MS = 20_000
/** application_name of the tests' own connections. */
export const TEST_APPLICATION_NAME = 'tests'

interface Body extends MailPreferences {
  readonly meta: Meta
  readonly token: string
  readonly mails: readonly StaffMail[]
  readonly mail: StaffMail
  readonly total: number
  readonly states: Record<string, number>
}

export type Answer = AnswerOf<Body>

/** A stack with its own database, Redis and topics, and any number of service instances. */
export class TestNewsletter {
  readonly #services: RunningService[] = []
  readonly #topics = new EnsuredTopics()
  /** Queues of incoming and outgoing mails. */
  readonly #queues: readonly Queue[]

  private constructor(
    private readonly servers: LentServers,
    readonly queue: MailQueue,
    /** Environment for an instance in a process of its own. */
    readonly environment: Readonly<Record<string, string>>,
  ) {
    const connection = { url: servers.redis.url }
    this.#queues = [sendMail, sendStoredMail].map(({ queue: name }) => new Queue(name, { connection }))
  }

  static async create(environment: Readonly<Record<string, string>> = {}): Promise<TestNewsletter> {
    const servers = await lendServers(newsletterLayout, { application_name: TEST_APPLICATION_NAME })
    return new TestNewsletter(servers, new MailQueue(servers.redis.url), {
      ...servers.environment,
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '8',
      MAILS_PER_SECOND: '500',
      MAIL_RETRY_MS: '50',
      ...environment,
    })
  }

  get redis(): TestRedis {
    return this.servers.redis
  }

  get sql(): pg.Pool {
    return this.servers.sql
  }

  /** URL of the first instance. */
  get url(): string {
    return this.#firstInstance().url
  }

  /** Starts a further instance of the service. */
  async start(environment: Readonly<Record<string, string>> = {}, definition = newsletterService): Promise<this> {
    this.#services.push(
      await startService(definition, readConfig(NewsletterEnvironment, { ...this.environment, ...environment })),
    )
    return this
  }

  async stop(): Promise<void> {
    for (const service of this.#services.splice(0)) await service.close()
  }

  async close(): Promise<void> {
    await this.stop()
    await Promise.all([this.queue.onApplicationShutdown(), ...this.#queues.map((queue) => queue.close())])
    await this.servers.close()
  }

  /** Waits until every mail is processed, then empties all tables; the instances keep running. */
  async reset(): Promise<void> {
    const open = async (): Promise<number> => {
      const jobs = await Promise.all(
        this.#queues.map((queue) => queue.getJobCountByTypes('wait', 'active', 'prioritized', 'delayed')),
      )
      const mails = await this.sql.query(
        `select 1 from mails where state in ('queued', 'sending')
         union all select 1 from newsletters where state = 'sending'`,
      )
      return jobs.reduce((sum, count) => sum + count, mails.rows.length)
    }
    if ((await eventually(open, (count) => count === 0)) > 0) throw new Error('The mails of the test before are not seen to')
    const limits = [
      ...(await this.servers.redis.client.keys('mail-limit:*')),
      ...(await this.servers.redis.client.keys('newsletter-*')),
    ]
    await Promise.all([emptyTables(this.sql), limits.length > 0 ? this.servers.redis.client.del(...limits) : undefined])
  }

  /** Forgets who has tried what how often. */
  async clearTries(): Promise<void> {
    const tries = await this.servers.redis.client.keys('tries:*')
    if (tries.length > 0) await this.servers.redis.client.del(...tries)
  }

  async send(...mails: readonly Mail[]): Promise<void> {
    const heldBack = await Promise.all(mails.map((mail) => this.queue.enqueue(mail)))
    if (heldBack.some((one) => one !== undefined)) throw new Error('More mails went to one mailbox than it may have')
  }

  async get(path: string, roles?: readonly Role[]): Promise<Answer> {
    return await this.#request(path, { headers: await callerHeaders({ roles }) })
  }

  async post(path: string, body: object, roles?: readonly Role[]): Promise<Answer> {
    return await this.#request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await callerHeaders({ roles })) },
      body: JSON.stringify(body),
    })
  }

  /** Status and redirect target of a GET. */
  async open(path: string): Promise<{ status: number; location: string | null }> {
    const response = await fetch(`${this.#services[0]?.url ?? ''}${path}`, { redirect: 'manual' })
    return { status: response.status, location: response.headers.get('location') }
  }

  async postForm(path: string, form: Record<string, string> | FormData): Promise<Answer> {
    return await this.#request(path, { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) })
  }

  async postRaw(path: string, type: string, body: string): Promise<Answer> {
    return await this.#request(path, { method: 'POST', headers: { 'content-type': type }, body })
  }

  async #request(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.#services[0]?.url ?? ''}${path}`, init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }

  async mailRow(id: string): Promise<Record<string, unknown>> {
    return ((await this.sql.query('select * from mails where id = $1', [id])).rows as Record<string, unknown>[])[0] ?? {}
  }

  /** Begins newsletters that are due, as the sweep does. */
  async sweepNewsletters(): Promise<void> {
    await this.#services[0]?.app.get(NewsletterClockProcessor, { strict: false }).sweep()
  }

  /** The newsletter's row once it is in the given state. */
  async waitForNewsletter(id: number, state: string): Promise<Record<string, unknown>> {
    return await eventually(
      async () =>
        ((await this.sql.query('select * from newsletters where id = $1', [id])).rows as Record<string, unknown>[])[0] ?? {},
      (row) => row['state'] === state,
      NEWSLETTER_MS,
    )
  }

  /** What came of each recipient of a newsletter. */
  async sendRows(id: number): Promise<{ state: string; error: string | null; bounced: string | null; unconfirmed: boolean }[]> {
    return (
      await this.sql.query('select state, error, bounced, unconfirmed from newsletter_sends where newsletter_id = $1', [id])
    ).rows as { state: string; error: string | null; bounced: string | null; unconfirmed: boolean }[]
  }

  /** Runs the nightly purge. */
  async purgeExpired(): Promise<void> {
    await this.#services[0]?.app.get(MaintenanceProcessor, { strict: false }).purgeExpired()
  }

  /** The mail's row once it is in the given state. */
  async waitForState(id: string, state: string): Promise<Record<string, unknown>> {
    return await eventually(
      () => this.mailRow(id),
      (row) => row['state'] === state,
    )
  }

  /** Publishes identity's request to erase a member. */
  async publishErasure(member_id: number, email: string, email_confirmed = true): Promise<void> {
    await this.publish(memberErasureRequested, {
      event_id: randomUUID(),
      at: new Date().toISOString(),
      member_id,
      email,
      email_confirmed,
    })
  }

  /** Publishes events as their service would. */
  async publish<Payload extends z.ZodType>(
    { topic, key }: EventDeclaration<Payload>,
    ...payloads: readonly z.output<Payload>[]
  ): Promise<void> {
    const log = this.#eventLog()
    await this.#topics.ensure(log, topic)
    await log.publish(
      topic,
      payloads.map((payload) => ({ key: key(payload), value: JSON.stringify(payload) })),
    )
  }

  /** Records events that the service publishes. */
  async recordEvents<Payload extends z.ZodType>(declared: EventDeclaration<Payload>): Promise<RecordedEvents<z.output<Payload>>> {
    return await recordEvents(this.#eventLog(), declared)
  }

  /** Records the confirmed erasures of one member. */
  async recordErasures(member: number): Promise<{ members: number[]; stop: () => Promise<void> }> {
    const { events, stop } = await this.recordEvents(memberErasedBy)
    return {
      get members() {
        return events.map(({ member_id: id }) => id).filter((one) => one === member)
      },
      stop,
    }
  }

  #eventLog(): EventLog {
    return this.#firstInstance().app.get<EventLog>(EVENT_LOG, { strict: false })
  }

  /** The logger of the first instance. */
  logger(): Logger {
    return this.#firstInstance().app.get<Logger>(LOGGER, { strict: false })
  }

  /** A provider of the first instance. */
  provider<Provider>(type: Type<Provider>): Provider {
    return this.#firstInstance().app.get(type, { strict: false })
  }

  #firstInstance(): RunningService {
    const [service] = this.#services
    if (service === undefined) throw new Error('No instance runs')
    return service
  }
}

/** Creates the stack and starts one instance of the service. */
export async function startTestNewsletter(environment: Readonly<Record<string, string>> = {}): Promise<TestNewsletter> {
  return await (await TestNewsletter.create(environment)).start()
}

let ids = 0

/** An account mail to a unique address. */
export function createMail(given: { id?: string; to?: string } = {}): Mail {
  const number = (ids += 1)
  return {
    id: `test-mail-${number}`,
    to: `member${number}@example.org`,
    ...given,
    template: 'password-changed',
    data: { name: 'Ann' },
  }
}
