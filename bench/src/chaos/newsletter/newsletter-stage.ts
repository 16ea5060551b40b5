import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { BuyerCalls } from '../../payments/buyer-calls.ts'
import { freePort } from '../../servers/free-port.ts'
import { isOk } from '../chaos-environment.ts'
import { type KillableProcess, type ProcessSpec, until } from '../killable-process.ts'
import { ProcessGroup } from '../process-group.ts'
import { MailSink } from './mail-sink.ts'

type Environment = Readonly<Record<string, string>>

/** Prepared by the launcher: PostgreSQL runs, the product is built, its tables exist. */
export interface NewsletterSettings {
  readonly folder: string
  readonly logs: string
  /** Administrator's address of the product's database. */
  readonly databaseUrl: string
  readonly services: Readonly<Record<'newsletter', { readonly folder: string; readonly environment: Environment }>>
  readonly redis: ProcessSpec
  readonly redisFolder: string
  /** Undefined where the event log is Redis Streams. */
  readonly kafka?: ProcessSpec
}

export const INSTANCES = ['newsletter-1', 'newsletter-2'] as const
export type InstanceName = (typeof INSTANCES)[number]
/** Connections of an instance to the mail server. */
const AT_ONCE = 4
/** Connections of both. */
export const CONNECTIONS = AT_ONCE * INSTANCES.length
const STAFF = 8_000_001
const POST = 7_000_001
const HEAP = '--max-old-space-size=256'
const SHIFTED_CLOCK = fileURLToPath(new URL('../../../references/shifted-clock.mjs', import.meta.url))
const OWN: Environment = {
  NEWSLETTER_PACE: 'off',
  NEWSLETTER_WARM_UP: '0',
  NEWSLETTER_AT_ONCE: String(AT_ONCE),
  MAIL_RETRY_MS: '1000',
}

const SUBSCRIBERS = `
  insert into newsletter.recipients (email, state, confirmed)
  select 'reader' || n || '@example.org', 'subscribed', now() from generate_series(1, $1::integer) as n`
const KNOWN_POST = `
  insert into newsletter.known_posts (post_id, version, deleted, slug, title, what, merchant, link, nsfw, published, broken,
    unavailable) values (${POST}, 1, false, 'teapot', 'A teapot', '', '', 'https://shop.test/', false, now(), false, false)`
const NEWSLETTER = `
  with made as (
    insert into newsletter.newsletters (title, title_written, subject, send_at, ready, made_at, changed_at)
    values ('Tea', true, 'Gifts for tea', now() + interval '1 day', true, now(), now()) returning id
  ), chosen as (
    insert into newsletter.newsletter_posts (newsletter_id, post_id, position) select id, ${POST}, 1 from made
  ) select id from made`

/** Two instances of newsletter with their servers, a mail server that writes down every letter, and subscribers. */
export class NewsletterStage {
  readonly settings: NewsletterSettings
  readonly sink: MailSink
  readonly recipients: number
  readonly sql: pg.Pool
  /** Newsletter of the latest fault. */
  newsletter = 0
  /** Processes that a fault has killed: each may leave as many mails open as it had connections. */
  kills = 0
  readonly #processes = new ProcessGroup()
  readonly #ports = new Map<InstanceName, string>()

  private constructor(settings: NewsletterSettings, sink: MailSink, recipients: number) {
    this.settings = settings
    this.sink = sink
    this.recipients = recipients
    this.sql = new pg.Pool({ connectionString: settings.databaseUrl, max: 4 })
    // Killed servers end idle connections.
    this.sql.on('error', () => undefined)
  }

  static async build(settings: NewsletterSettings, recipients: number): Promise<NewsletterStage> {
    for (const each of [settings.folder, settings.logs]) mkdirSync(each, { recursive: true })
    const stage = new NewsletterStage(settings, await MailSink.start(), recipients)
    try {
      await stage.#startAll()
      return stage
    } catch (failure) {
      await stage.end()
      throw failure
    }
  }

  /** @param name of an instance, `redis` or `kafka` */
  process(name: string): KillableProcess {
    return this.#processes.get(name)
  }

  /** Makes a newsletter and begins to send it to all subscribers. */
  async begin(): Promise<void> {
    const { rows } = await this.sql.query<{ id: number }>(NEWSLETTER)
    this.newsletter = rows[0]?.id ?? 0
    this.kills = 0
    this.sink.open = 0
    await this.control('send-now')
  }

  /** What staff do with the send: `send-now`, `pause`, `resume`, `stop`. @throws Error when it is refused */
  async control(action: string): Promise<void> {
    const { environment } = this.settings.services.newsletter
    const running = INSTANCES.find((name) => this.process(name).isRunning) ?? INSTANCES[0]
    const calls = new BuyerCalls(`http://127.0.0.1:${this.#ports.get(running) ?? ''}`, environment['GATEWAY_IDENTITY_KEY'] ?? '')
    const path = `/api/user/newsletter-builder/${action}`
    const { status, outcome } = await calls.send(STAFF, path, { newsletter_id: this.newsletter }, ['access'])
    if (outcome !== 'success') throw new Error(`${action} was answered with ${status} ${outcome}`)
  }

  /** Letters of the newsletter that the sink has. */
  get received(): number {
    return this.sink.letters(this.newsletter).size
  }

  /** Waits until a share of the recipients has the letter. */
  async untilReceived(share: number): Promise<void> {
    await until(`${share * 100} % have the letter`, () => this.received >= this.recipients * share, 900_000)
  }

  async kill(name: InstanceName): Promise<void> {
    this.kills += 1
    await this.process(name).kill()
  }

  /** Starts an instance with a clock that is wrong. */
  async restartWithClock(name: InstanceName, shiftMs: number): Promise<void> {
    await this.#processes.remove(name)
    await this.#startInstance(name, shiftMs)
  }

  async killRedis({ isEmptied }: { readonly isEmptied: boolean }): Promise<void> {
    await this.process('redis').kill()
    if (isEmptied) rmSync(this.settings.redisFolder, { recursive: true, force: true })
    mkdirSync(this.settings.redisFolder, { recursive: true })
  }

  /** Starts or resumes every process after a fault. */
  async restore(): Promise<void> {
    this.sink.mode = 'accepts'
    await this.#processes.restore()
  }

  async end(): Promise<void> {
    await this.#processes.end()
    await this.sink.die()
    await this.sql.end()
  }

  async #startAll(): Promise<void> {
    const { redis, kafka } = this.settings
    const logged = (spec: ProcessSpec): ProcessSpec => ({ ...spec, logFile: this.#logOf(spec.name) })
    await this.#processes.start(logged(redis), () => Promise.resolve(true))
    if (kafka !== undefined) await this.#processes.start(logged(kafka), () => Promise.resolve(true))
    await this.sql.query(KNOWN_POST)
    await this.sql.query(SUBSCRIBERS, [this.recipients])
    await this.sql.query('analyze newsletter.recipients')
    for (const name of INSTANCES) await this.#startInstance(name, 0)
  }

  async #startInstance(name: InstanceName, shiftMs: number): Promise<void> {
    const { folder: cwd, environment } = this.settings.services.newsletter
    const port = this.#ports.get(name) ?? String(await freePort())
    this.#ports.set(name, port)
    const shifting = shiftMs === 0 ? [] : ['--import', SHIFTED_CLOCK]
    const spec = {
      name,
      command: process.execPath,
      args: [HEAP, '--enable-source-maps', ...shifting, 'dist/main.js'],
      cwd,
      env: {
        PATH: process.env['PATH'],
        ...environment,
        ...OWN,
        PORT: port,
        SMTP_URL: this.sink.url,
        CLOCK_SHIFT_MS: String(shiftMs),
      },
      logFile: this.#logOf(name),
    }
    await this.#processes.start(spec, () => isOk(`http://127.0.0.1:${port}/readyz`))
  }

  #logOf(name: string): string {
    return join(this.settings.logs, `${name}.log`)
  }
}
