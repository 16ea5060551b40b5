import { type Mail, type Meta, sendMail } from '@ribbonry/contracts'
import { callsTo, lendServers, type LentServers, ServiceProcess, START_MS } from '@ribbonry/service-kit/testing'
import { freePort, until } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AddressKeys } from '../../src/addresses/address-keys.ts'
import { giveawaysLayout } from '../../src/giveaways.database.ts'
import { identityStubUrl } from '../identity-stub.ts'
import { type GiveawaysBody, TEST_ADDRESS_KEY } from '../test-giveaways.ts'

export const IS_FULL = process.env['RIBBONRY_TEST_ROUNDS'] === 'full'

const TEST_APPLICATION_NAME = 'tests'
const INSTANCE = new URL('instance.ts', import.meta.url)
const CLIENTS = "datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()"

type Body = GiveawaysBody & { readonly meta: Meta }
export type WinnerMail = Extract<Mail, { template: `giveaway-${string}` }> & { readonly id: string }

/** A process of the service, and calls to it. */
export interface Instance {
  readonly process: ServiceProcess
  readonly url: string
  readonly calls: ReturnType<typeof callsTo<Body>>
}

/** Processes of the service on one database and one Redis, for tests to kill. */
export class KilledInstances {
  /** The keys that the processes have. */
  readonly keys = new AddressKeys({ GIVEAWAY_ADDRESS_KEYS: [TEST_ADDRESS_KEY] })
  readonly #mails: Queue
  #running: Instance[] = []

  private constructor(readonly servers: LentServers) {
    this.#mails = new Queue(sendMail.queue, { connection: { url: servers.redis.url } })
  }

  static async create(): Promise<KilledInstances> {
    // A connection for each lock that a test holds, and some for what it reads meanwhile.
    return new KilledInstances(await lendServers(giveawaysLayout, { max: 6, application_name: TEST_APPLICATION_NAME }))
  }

  get sql(): LentServers['sql'] {
    return this.servers.sql
  }

  get environment(): Readonly<Record<string, string>> {
    return {
      ...this.servers.environment,
      HOST: '127.0.0.1',
      GIVEAWAY_ADDRESS_KEYS: TEST_ADDRESS_KEY,
      DRAW_WAIT_HOURS: '0',
      IDENTITY_URL: identityStubUrl,
      MEDIA_DIR: join(tmpdir(), `ribbonry-test-giveaways-${process.pid}`),
    }
  }

  /**
   * Starts one more instance, and waits until it answers.
   * @param output descriptor of a file that gets what it prints
   */
  async start(environment: Readonly<Record<string, string>> = {}, output?: number): Promise<Instance> {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const started = ServiceProcess.start(INSTANCE, { ...this.environment, ...environment, PORT: port }, output)
    const instance = { process: started, url, calls: callsTo<Body>(url) }
    this.#running.push(instance)
    await instance.process.untilAnswers(url)
    return instance
  }

  /** An instance that runs, by its place among them, or a new one. */
  async running(place = 0): Promise<Instance> {
    return this.#running[place] ?? (await this.start())
  }

  /** Kills an instance (SIGKILL), and waits until it is gone. */
  async kill(instance: Instance): Promise<void> {
    this.#running = this.#running.filter((one) => one !== instance)
    await instance.process.kill()
  }

  /** Waits until PostgreSQL has noticed that the killed ones are gone: only connections of the test are left. */
  async untilDisconnected(): Promise<void> {
    await until(
      'no process has a connection',
      async () => {
        const { rows } = await this.sql.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where ${CLIENTS} and application_name <> $1`,
          [TEST_APPLICATION_NAME],
        )
        return rows[0]?.count === 0
      },
      START_MS,
    )
  }

  /** Waits until a statement of a process waits for a lock. */
  async untilLockWait(statement: string): Promise<void> {
    await until(
      `a process waits to ${statement}`,
      async () => {
        const { rows } = await this.sql.query(
          `select 1 from pg_stat_activity where ${CLIENTS} and wait_event_type = 'Lock' and query ilike $1`,
          [`%${statement}%`],
        )
        return rows.length > 0
      },
      START_MS,
    )
  }

  /** Mails in newsletter's queue, which nobody reads here. */
  async mails(): Promise<WinnerMail[]> {
    const jobs = await this.#mails.getJobs(['waiting', 'delayed', 'prioritized'])
    return jobs.map(({ data }) => data as WinnerMail)
  }

  /** Waits until every mail that is stored was handed over, and says which. */
  async allHandedOver(): Promise<WinnerMail[]> {
    const due = "select 1 from winner_mails where state = 'queued' and due <= now()"
    await until('all mails are handed over', async () => (await this.sql.query(due)).rows.length === 0, START_MS)
    return await this.mails()
  }

  async count(sql: string, ...values: unknown[]): Promise<number> {
    const { rows } = await this.sql.query<{ count: number }>(sql, values)
    return rows[0]?.count ?? 0
  }

  async close(): Promise<void> {
    for (const instance of this.#running) await this.kill(instance)
    await this.#mails.close()
    await this.servers.close()
  }
}
