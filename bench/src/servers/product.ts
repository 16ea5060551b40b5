import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cpuSecondsOf } from './cpu-time.ts'
import { EVERY_CORE, pin, SERVER_CORE } from './cores.ts'
import { PinnedProcess } from './pinned-process.ts'
import { postgresProcess, repository, results, serverProcess, type ServerName, type ServiceName, type Stack } from './stack.ts'

const FOLDERS: Readonly<Record<ServiceName, string>> = {
  gateway: 'gateway',
  web: 'web',
  catalog: 'services/catalog',
  identity: 'services/identity',
  tracking: 'services/tracking',
  wishlist: 'services/wishlist',
  ads: 'services/ads',
  payments: 'services/payments',
  editorial: 'services/editorial',
  giveaways: 'services/giveaways',
  newsletter: 'services/newsletter',
}

export interface ProductOptions {
  readonly services: readonly ServiceName[]
  /** Variables for every service, in addition to the stack's. */
  readonly environment?: Readonly<Record<string, string>>
  /** Writes a CPU profile of each service to bench/results when it ends. */
  readonly profile: boolean
  /** Servers that these services use and that share their core. */
  readonly servers?: readonly ServerName[]
  /** Cores for all processes; the server core by default. */
  readonly cores?: string
  /** More arguments for the node of one service. */
  readonly nodeArguments?: Partial<Record<ServiceName, readonly string[]>>
}

/** The product's processes as in production, all of them and PostgreSQL on one core by default. */
export class Product {
  readonly #stack: Stack
  readonly #processes = new Map<ServiceName, PinnedProcess>()
  readonly #servers: ReadonlyMap<string, number>

  private constructor(stack: Stack, servers: ReadonlyMap<string, number>) {
    this.#stack = stack
    this.#servers = servers
  }

  static async start(stack: Stack, options: ProductOptions): Promise<Product> {
    const servers = new Map([['postgres', await postgresProcess(stack)]])
    for (const name of options.servers ?? []) servers.set(name, serverProcess(stack, name))
    for (const pid of servers.values()) pin(pid, options.cores ?? SERVER_CORE)
    const product = new Product(stack, servers)
    try {
      for (const name of options.services) await product.#start(name, options)
      return product
    } catch (failure) {
      await product.stop()
      throw failure
    }
  }

  portOf(name: ServiceName): number {
    return Number(this.#stack.environments[name]['PORT'])
  }

  urlOf(name: ServiceName, path: string): string {
    return `http://127.0.0.1:${this.portOf(name)}${path}`
  }

  /** Processes whose CPU time is measured. */
  counted(...names: (ServiceName | ServerName | 'postgres')[]): { name: string; cpuSeconds: () => number }[] {
    return names.map((name) => ({ name, cpuSeconds: () => cpuSecondsOf(this.pidOf(name)) }))
  }

  /** @throws Error when it was not started */
  pidOf(name: ServiceName | ServerName | 'postgres'): number {
    const found = this.#servers.get(name) ?? this.#processes.get(name as ServiceName)?.pid
    if (found === undefined) throw new Error(`${name} was not started`)
    return found
  }

  async stop(): Promise<void> {
    for (const each of [...this.#processes.values()].toReversed()) await each.stop()
    for (const pid of this.#servers.values()) pin(pid, EVERY_CORE)
  }

  async #start(name: ServiceName, { environment, profile, cores = SERVER_CORE, nodeArguments }: ProductOptions): Promise<void> {
    const profiles = join(results, 'profiles')
    if (profile) mkdirSync(profiles, { recursive: true })
    const started = new PinnedProcess({
      name,
      args: [
        ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${name}-${Date.now()}.cpuprofile`] : []),
        ...(nodeArguments?.[name] ?? []),
        '--enable-source-maps',
        'dist/main.js',
      ],
      env: { PATH: process.env['PATH'], ...this.#stack.environments[name], ...environment },
      cwd: join(repository, FOLDERS[name]),
      cores,
      logFile: join(this.#stack.folder, `${name}.log`),
    })
    this.#processes.set(name, started)
    await started.ready(this.urlOf(name, name === 'tracking' ? '/readyz' : '/healthz'))
  }
}
