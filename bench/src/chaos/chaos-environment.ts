import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { beaconReceived } from '@ribbonry/contracts'
import { createEventLog, type EventLog } from '@ribbonry/event-log'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'undici'
import { StaffReader } from '../tracking/staff-reader.ts'
import { audit, type AuditReport, type AuditSources } from './audit.ts'
import { KillableProcess, until, type ProcessSpec } from './killable-process.ts'
import { publishPosts } from '../tracking/known-posts.ts'
import { POSTS_OF_A_RUN, Visitors } from './visitors.ts'

/** Instances that count in parallel, in faults with two instances. */
const COUNTING_AT_A_TIME = 2

/** Settings from which an environment is built. */
export interface ChaosSettings {
  /** Folder for data and logs; created when missing. */
  readonly folder: string
  readonly logs: string
  /**
   * The service's environment, with the addresses of PostgreSQL, Redis and the event log. CLICKHOUSE_URL is set by the chaos
   * environment.
   */
  readonly environment: Readonly<Record<string, string>>
  /** How tracking's programs are started: node arguments for `main` or `migrate`, and the working folder. */
  readonly program: (name: 'main' | 'migrate') => { args: readonly string[]; cwd: string }
  /** How a ClickHouse server over a folder is started. */
  readonly clickHouse: (folder: string, port: number) => { args: readonly string[]; cwd: string; env: NodeJS.ProcessEnv }
  readonly freePort: () => Promise<number>
  /** Undefined where the broker is external and must not be killed. */
  readonly kafka?: ProcessSpec | undefined
  readonly redis?: ProcessSpec | undefined
}

/** tracking with all its dependencies, each of which can be killed, and simulated visitors in front of it. */
export class ChaosEnvironment {
  readonly props: ChaosSettings
  readonly clickHouse: KillableProcess
  readonly kafka: KillableProcess | undefined
  readonly redis: KillableProcess | undefined
  readonly #trackings: KillableProcess[] = []
  readonly #witnesses: AuditSources
  readonly #pool: Pool
  readonly environment: Readonly<Record<string, string>>
  #visitors: Visitors | undefined

  private constructor(props: ChaosSettings, ports: { clickHouse: number; tracking: number }) {
    this.props = props
    const clickHouseUrl = `http://127.0.0.1:${ports.clickHouse}`
    this.environment = {
      TOPIC_PREFIX: `chaos-${randomBytes(4).toString('hex')}.`,
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SCORES: 'off',
      ...props.environment,
      BEACON_PARTITIONS: String(COUNTING_AT_A_TIME),
      PORT: String(ports.tracking),
      CLICKHOUSE_URL: `${clickHouseUrl}/tracking`,
    }
    const logOf = (name: string): string => join(props.logs, `${name}.log`)
    const { args, cwd, env } = props.clickHouse(join(props.folder, 'clickhouse'), ports.clickHouse)
    this.clickHouse = new KillableProcess(
      { name: 'clickhouse', command: process.execPath, args, cwd, env, logFile: logOf('clickhouse') },
      () => isOk(`${clickHouseUrl}/ping`),
    )
    const log = openLog(this.environment)
    this.kafka = props.kafka && new KillableProcess({ ...props.kafka, logFile: logOf('kafka') }, () => log.healthy())
    this.redis = props.redis && new KillableProcess({ ...props.redis, logFile: logOf('redis') }, () => Promise.resolve(true))
    this.#pool = new Pool(`http://127.0.0.1:${ports.tracking}`, { connections: 4 })
    this.#witnesses = {
      log,
      topic: `${this.environment['TOPIC_PREFIX'] ?? ''}${beaconReceived.topic}`,
      group: 'tracking-ingester',
      clickHouse: createClient({ url: clickHouseUrl, database: 'tracking' }),
      staff: new StaffReader(this.#pool, this.environment['GATEWAY_IDENTITY_KEY'] ?? ''),
    }
  }

  /** Starts every process. Visitors have sessions and send nothing yet. */
  static async build(props: ChaosSettings): Promise<ChaosEnvironment> {
    for (const each of [props.folder, props.logs]) mkdirSync(each, { recursive: true })
    const stage = new ChaosEnvironment(props, { clickHouse: await props.freePort(), tracking: await props.freePort() })
    try {
      await Promise.all([stage.clickHouse.start(), stage.kafka?.start(), stage.redis?.start()])
      await stage.#migrate()
      await publishPosts(stage.environment['DATABASE_URL'] ?? '', POSTS_OF_A_RUN.from, POSTS_OF_A_RUN.count)
      await stage.addTracking()
      stage.#visitors = await Visitors.arrive(stage.url)
      return stage
    } catch (failure) {
      await stage.inject()
      throw failure
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.environment['PORT'] ?? ''}`
  }

  get log(): EventLog {
    return this.#witnesses.log
  }

  get topic(): string {
    return this.#witnesses.topic
  }

  get group(): string {
    return this.#witnesses.group
  }

  get clickHouseClient(): ClickHouseClient {
    return this.#witnesses.clickHouse
  }

  get visitors(): Visitors {
    if (this.#visitors === undefined) throw new Error('Nobody has arrived yet')
    return this.#visitors
  }

  /** The tracking instance that visitors reach. */
  get tracking(): KillableProcess {
    const [first] = this.#trackings
    if (first === undefined) throw new Error('tracking was not started')
    return first
  }

  /** Starts one more tracking instance. The first serves visitors; further ones only count. */
  async addTracking(further: Readonly<Record<string, string>> = {}): Promise<KillableProcess> {
    const number = this.#trackings.length + 1
    const port = number === 1 ? this.environment['PORT'] : String(await this.props.freePort())
    const spool = join(this.props.folder, `spool-${number}`)
    const env = { PATH: process.env['PATH'], ...this.environment, PORT: port, SPOOL_DIR: spool, ...further }
    const recipe = {
      name: `tracking-${number}`,
      command: process.execPath,
      ...this.props.program('main'),
      env,
      logFile: join(this.props.logs, `tracking-${number}.log`),
    }
    const tracking = new KillableProcess(recipe, () => isOk(`http://127.0.0.1:${port ?? ''}/readyz`))
    this.#trackings.push(tracking)
    await tracking.start()
    return tracking
  }

  /** Stops the visitors' tracking gracefully and starts it again with other settings, or the default ones. */
  async restartTracking(further: Readonly<Record<string, string>> = {}): Promise<void> {
    const [old, ...others] = this.#trackings
    await old?.stop()
    this.#trackings.length = 0
    await this.addTracking(further)
    this.#trackings.push(...others)
  }

  /** Compares the counts of all sources. Visitors must have stopped. */
  async audit(): Promise<AuditReport> {
    return await audit(this.#witnesses, this.visitors.sent)
  }

  /** Stops every process. */
  async inject(): Promise<void> {
    await this.#visitors?.leave()
    for (const tracking of this.#trackings) {
      tracking.thaw()
      await tracking.stop()
    }
    await this.#pool.destroy()
    await this.#witnesses.clickHouse.close()
    await this.log.close()
    await Promise.all([this.clickHouse.stop(), this.kafka?.stop(), this.redis?.stop()])
  }

  async #migrate(): Promise<void> {
    const { args, cwd } = this.props.program('migrate')
    const logFile = join(this.props.logs, 'migrate.log')
    const recipe = {
      name: 'migrate',
      command: process.execPath,
      args,
      cwd,
      env: { PATH: process.env['PATH'], ...this.environment },
      logFile,
    }
    const migration = new KillableProcess(recipe, () => Promise.resolve(true))
    migration.launch()
    await until('the tables are there', () => !migration.isRunning)
  }
}

/** Whether an address answers with success, within two seconds. */
export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  return answer?.ok === true
}

/** The event log that an environment names. */
export function openLog(environment: Readonly<Record<string, string>>): EventLog {
  const { EVENT_LOG: kind, KAFKA_BROKERS: brokers = '', REDIS_URL: url = '' } = environment
  return createEventLog(kind === 'redis' ? { kind, url } : { kind: 'kafka', brokers: brokers.split(','), clientId: 'chaos' })
}
