import type { Meta } from '@ribbonry/contracts'
import { readConfig, type RunningService, startService } from '@ribbonry/service-kit'
import {
  callsTo,
  lendServers,
  type LentServers,
  ServiceProcess,
  START_MS,
  TestClock,
  withClock,
} from '@ribbonry/service-kit/testing'
import { emptyRedis, emptyTables, freePort, until } from '@ribbonry/testing'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editorialLayout } from '../../src/editorial.database.ts'
import { editorialServiceDefinition } from '../../src/editorial.service-definition.ts'
import { startTestRegister, type TestRegister } from '../address-register.ts'

const TEST_APPLICATION_NAME = 'tests'
const INSTANCE = new URL('instance.ts', import.meta.url)
const CHECKING_INSTANCE = new URL('checking-instance.ts', import.meta.url)

/** A process of the service, and calls to it. */
export interface Instance {
  readonly process: ServiceProcess
  readonly calls: ReturnType<typeof callsTo<{ readonly meta: Meta }>>
}

/** Processes of the service on one database and one Redis, for tests to kill, and instances in this process that go on. */
export class KilledInstances {
  /** Time of the instances in this process. */
  readonly clock = new TestClock()
  #running: Instance[] = []
  #joined: RunningService[] = []

  private constructor(
    readonly servers: LentServers,
    readonly register: TestRegister,
    private readonly extra: Readonly<Record<string, string>>,
  ) {}

  static async create(extra: Readonly<Record<string, string>> = {}): Promise<KilledInstances> {
    // A connection for each lock that a test holds, and some for what it reads meanwhile.
    const servers = await lendServers(editorialLayout, { max: 6, application_name: TEST_APPLICATION_NAME })
    return new KilledInstances(servers, await startTestRegister(), extra)
  }

  get sql(): LentServers['sql'] {
    return this.servers.sql
  }

  /** Starts a process, and waits until it answers. @param isChecking whether it asks links that are due, again and again */
  async start({ isChecking = false } = {}): Promise<Instance> {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const script = isChecking ? CHECKING_INSTANCE : INSTANCE
    const instance = { process: ServiceProcess.start(script, this.#environment(port)), calls: callsTo<{ meta: Meta }>(url) }
    this.#running.push(instance)
    await instance.process.untilAnswers(url)
    return instance
  }

  /** One more instance, in this process. */
  async join(): Promise<RunningService> {
    const definition = withClock(editorialServiceDefinition, this.clock)
    const service = await startService(definition, readConfig(definition.environment, this.#environment('0')))
    this.#joined.push(service)
    return service
  }

  /** Kills a process (SIGKILL), and waits until it is gone. */
  async kill(instance: Instance): Promise<void> {
    this.#running = this.#running.filter((one) => one !== instance)
    await instance.process.kill()
  }

  /** Empties tables and Redis, and sets the clock back. */
  async empty(): Promise<void> {
    this.clock.setBack()
    await emptyTables(this.sql)
    await emptyRedis(this.servers.redis)
  }

  /** Waits until PostgreSQL executes nothing for instances: transactions of killed ones are rolled back. */
  async untilIdle(): Promise<void> {
    await until('no transaction is open', async () => (await this.#backends(`state <> 'idle'`)) === 0, START_MS)
  }

  /** Waits until a statement of an instance waits for a lock. */
  async untilLockWait(statement: string): Promise<void> {
    const isWaiting = async (): Promise<boolean> =>
      (await this.#backends(`wait_event_type = 'Lock' and query ilike $2`, `%${statement}%`)) > 0
    await until(`an instance waits to ${statement}`, isWaiting, START_MS)
  }

  async count(sql: string, ...values: unknown[]): Promise<number> {
    return (await this.sql.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0
  }

  async close(): Promise<void> {
    for (const instance of this.#running) await this.kill(instance)
    for (const service of this.#joined) await service.close()
    this.register.close()
    await this.servers.close()
  }

  async #backends(condition: string, ...values: unknown[]): Promise<number> {
    return await this.count(
      `select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name <> $1 and ${condition}`,
      TEST_APPLICATION_NAME,
      ...values,
    )
  }

  #environment(port: string): Readonly<Record<string, string>> {
    return {
      ...this.servers.environment,
      HOST: '127.0.0.1',
      PORT: port,
      CATALOG_URL: this.register.url,
      MEDIA_DIR: join(tmpdir(), `ribbonry-test-editorial-${process.pid}`),
      GUIDE_NEEDS_EVERY_SECONDS: '86400',
      LINK_CHECKS: 'off',
      ...this.extra,
    }
  }
}
