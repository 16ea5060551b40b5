import type { EventLog } from '@ribbonry/event-log'
import { connectRedis } from '@ribbonry/service-kit'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Answered, BuyerCalls } from '../../payments/buyer-calls.ts'
import { freePort } from '../../servers/free-port.ts'
import { isOk, openLog } from '../chaos-environment.ts'
import type { KillableProcess, ProcessSpec } from '../killable-process.ts'
import { ProcessGroup } from '../process-group.ts'
import type { StageFault } from '../run-faults.ts'

const SERVICES = ['giveaways', 'newsletter'] as const
type ServiceName = (typeof SERVICES)[number]
type Environment = Readonly<Record<string, string>>

/** Prepared by the launcher: PostgreSQL runs, the product is built, its tables exist. */
export interface GiveawaysSettings {
  readonly folder: string
  readonly logs: string
  /** Administrator's address of the product's database. */
  readonly databaseUrl: string
  readonly services: Readonly<Record<ServiceName, { readonly folder: string; readonly environment: Environment }>>
  readonly mail: ProcessSpec
  /** Address at which caught mails can be read. */
  readonly mailUrl: string
  readonly redis: ProcessSpec
  /** Undefined where the event log is Redis Streams. */
  readonly kafka?: ProcessSpec
}

export interface GiveawaysFaultSettings {
  /** How long a server is down, milliseconds. */
  readonly outageMs: number
}

/** A fault during work with winners. Afterwards every process runs again. */
export type GiveawaysFault = StageFault<GiveawaysStage, GiveawaysFaultSettings>

/** A winner of a run. Each is of a giveaway of their own, whose sponsor has an address of its own. */
export interface Winner {
  readonly giveaway: number
  readonly id: number
  readonly email: string
  readonly sponsor: string
}

/** A giveaway of a run that was entered here, and what it was committed to before its draw. */
export interface EnteredGiveaway {
  readonly id: number
  readonly slug: string
  readonly commitment: string
  readonly entries: readonly string[]
}

export interface CaughtMail {
  readonly to: string
  readonly text: string
}

/** Member id of a run. */
const STAFF = 8_000_001
const OWN: Readonly<Record<ServiceName, Environment>> = {
  giveaways: { DRAW_WAIT_HOURS: '0' },
  newsletter: { MAIL_RETRY_MS: '1000' },
}
/** Heap limit of a process, megabytes. */
const HEAP = '--max-old-space-size=256'

/** Giveaways with newsletter and the servers of both, each of which can be killed, and a member of staff. */
export class GiveawaysStage {
  readonly settings: GiveawaysSettings
  readonly sql: pg.Pool
  readonly log: EventLog
  readonly winners: Winner[] = []
  readonly entered: EnteredGiveaway[] = []
  readonly #processes = new ProcessGroup()

  private constructor(settings: GiveawaysSettings) {
    this.settings = settings
    this.log = openLog(settings.services.giveaways.environment)
    this.sql = new pg.Pool({ connectionString: settings.databaseUrl, max: 8 })
  }

  static async build(settings: GiveawaysSettings): Promise<GiveawaysStage> {
    for (const each of [settings.folder, settings.logs]) mkdirSync(each, { recursive: true })
    const stage = new GiveawaysStage(settings)
    try {
      await stage.#startAll()
      return stage
    } catch (failure) {
      await stage.end()
      throw failure
    }
  }

  /** Calls giveaways as an editor, at the instance of a port. */
  async call(path: string, body?: object, port = this.#portOf('giveaways')): Promise<Answered> {
    return await this.#callsAt(port).send(STAFF, path, body, ['editor'])
  }

  /** Calls giveaways as a visitor. */
  async visit(path: string, body?: object): Promise<Answered> {
    return await this.#callsAt(this.#portOf('giveaways')).send(undefined, path, body)
  }

  /** @param name of a service, `mail`, `redis` or `kafka` */
  process(name: string): KillableProcess {
    return this.#processes.get(name)
  }

  has(name: string): boolean {
    return this.#processes.has(name)
  }

  /** Starts one more instance of giveaways. Returns its port. */
  async addGiveaways(): Promise<string> {
    const port = String(await freePort())
    await this.#processes.start(this.#spec('giveaways', { name: 'giveaways-2', port }), () =>
      isOk(`http://127.0.0.1:${port}/readyz`),
    )
    return port
  }

  async stop(name: string): Promise<void> {
    await this.#processes.remove(name)
  }

  async emptyRedis(): Promise<void> {
    const redis = connectRedis(this.settings.services.giveaways.environment['REDIS_URL'] ?? '')
    await redis.flushall()
    redis.disconnect()
  }

  /** Mails that were sent so far. */
  async caughtMails(): Promise<CaughtMail[]> {
    const mails = (await (await fetch(`${this.settings.mailUrl}/email`)).json()) as {
      text?: string
      to?: readonly { readonly address: string }[]
    }[]
    return mails.map(({ text = '', to = [] }) => ({ text, to: to[0]?.address ?? '' }))
  }

  /** Starts or resumes every process after a fault. */
  async restore(): Promise<void> {
    await this.#processes.restore()
  }

  /** Stops every process. */
  async end(): Promise<void> {
    await this.#processes.end()
    await this.sql.end()
    await this.log.close()
  }

  async #startAll(): Promise<void> {
    const { redis, kafka, mail, mailUrl } = this.settings
    const logged = (spec: ProcessSpec): ProcessSpec => ({ ...spec, logFile: this.#logOf(spec.name) })
    await Promise.all([
      this.#processes.start(logged(redis), () => Promise.resolve(true)),
      kafka && this.#processes.start(logged(kafka), () => this.log.healthy()),
      this.#processes.start(logged(mail), () => isOk(`${mailUrl}/healthz`)),
    ])
    await Promise.all(
      SERVICES.map((name) =>
        this.#processes.start(this.#spec(name), () => isOk(`http://127.0.0.1:${this.#portOf(name)}/readyz`)),
      ),
    )
  }

  #callsAt(port: string): BuyerCalls {
    return new BuyerCalls(`http://127.0.0.1:${port}`, this.settings.services.giveaways.environment['GATEWAY_IDENTITY_KEY'] ?? '')
  }

  #portOf(name: ServiceName): string {
    return this.settings.services[name].environment['PORT'] ?? ''
  }

  #spec(service: ServiceName, { name = service, port }: { readonly name?: string; readonly port?: string } = {}): ProcessSpec {
    const { folder: cwd, environment } = this.settings.services[service]
    return {
      name,
      command: process.execPath,
      args: [HEAP, '--enable-source-maps', 'dist/main.js'],
      cwd,
      env: { PATH: process.env['PATH'], ...environment, ...OWN[service], ...(port !== undefined && { PORT: port }) },
      logFile: this.#logOf(name),
    }
  }

  #logOf(name: string): string {
    return join(this.settings.logs, `${name}.log`)
  }
}
