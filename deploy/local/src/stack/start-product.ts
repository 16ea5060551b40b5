import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repository } from '../../bootstrap/folders.mjs'
import { isOk } from '../processes/http-probe.ts'
import type { ProcessSpec } from '../processes/process-spec.ts'
import { SMALL_HEAP } from '../processes/small-heap.ts'
import { etsySimulatorSpec, gleamSimulatorSpec, paypalSimulatorSpec, stripeSimulatorSpec } from '../servers/simulators.ts'
import { build } from './build.ts'
import { loadFirstDemo } from './demo-content.ts'
import { folderOf, runProgram } from './programs.ts'
import { provision } from './provision.ts'
import type { ServerAddresses } from './servers.ts'
import { callersEnvironment, host, serviceEnvironment } from './service-environment.ts'
import type { Environments, PreparingRun } from './service-programs.ts'
import { services, type ServiceEntry } from './services.ts'
import { addressesOf, startServers, type ServerName } from './start-servers.ts'

interface ProductRun extends PreparingRun {
  /** `first`: what the site needs at start; the caller loads the rest later. `small`: few pictures, for tests. */
  readonly demo: 'none' | 'first' | 'small'
}

export interface PreparedProduct {
  readonly servers: ServerAddresses
  readonly environments: Environments
}

/** Starts the whole product. Returns the environment of each process, and the servers' addresses. */
export async function startProduct(run: ProductRun): Promise<PreparedProduct> {
  const prepared = await prepareProduct(run, ['redis', 'kafka', 'mail'], { asBuilt: run.asBuilt ?? false })
  const { environments } = prepared
  const { demo } = run
  if (demo !== 'none') await run.progress.step('demo content', () => loadFirstDemo(run, environments, demo))
  await Promise.all([
    ...services.map((entry) => run.progress.step(entry.name, () => run.supervisor.start(serviceSpec(run, entry, environments)))),
    startSimulators(run),
  ])
  return prepared
}

/** Starts the simulators of providers, unless real ones are configured. They are part of the product's build. */
async function startSimulators({ plan, progress, supervisor }: ProductRun): Promise<void> {
  const { own, ports, folder, siteUrl } = plan
  const optionsOf = (name: string, port: number) => ({ port, folder: folder.file(name), siteUrl, logFile: folder.logOf(name) })
  const [stripe, paypal] = [optionsOf('stripe', ports.STRIPE_SIMULATOR_PORT), optionsOf('paypal', ports.PAYPAL_SIMULATOR_PORT)]
  const gleam = optionsOf('gleam', ports.GLEAM_SIMULATOR_PORT)
  const etsy = optionsOf('etsy', ports.ETSY_SIMULATOR_PORT)
  await Promise.all([
    ...(own.stripeApiUrl ? [] : [progress.step('simulator of Stripe', () => supervisor.start(stripeSimulatorSpec(stripe)))]),
    ...(own.paypalApiUrl ? [] : [progress.step('simulator of PayPal', () => supervisor.start(paypalSimulatorSpec(paypal)))]),
    ...(own.gleamUrl ? [] : [progress.step('simulator of Gleam', () => supervisor.start(gleamSimulatorSpec(gleam)))]),
    ...(own.etsyApiUrl ? [] : [progress.step('simulator of Etsy', () => supervisor.start(etsySimulatorSpec(etsy)))]),
  ])
}

/** Prepares everything that the processes need: servers, build, tables. */
export async function prepareProduct(
  run: PreparingRun,
  besidePostgres: readonly ServerName[],
  { asBuilt = false } = {},
): Promise<PreparedProduct> {
  const { plan, progress, secrets, records } = run
  const servers = addressesOf(run)
  const environments = Object.fromEntries(
    services.map((entry) => [entry.name, serviceEnvironment(entry, plan, servers, secrets)]),
  )
  const builds = asBuilt ? undefined : progress.step('build', () => build(records, plan.folder.logOf('build')))
  // Kafka starts slowest, and migrations do not need it.
  const tables = async (): Promise<void> => {
    await startServers(run, new Set(['postgres']))
    await progress.step('database, schemas, roles', () => provision(servers.databaseUrl, servers.database, secrets))
    await builds
    await progress.step('migrations', () => migrate(run, environments))
  }
  await Promise.all([builds, tables(), startServers(run, new Set(besidePostgres))])
  return { servers, environments }
}

/** Migrates every schema, in one process. */
async function migrate({ plan, records }: PreparingRun, environments: Environments): Promise<void> {
  const migrating = services.filter(({ schema }) => schema !== undefined)
  const migrations = migrating.map(({ name, folder }) => ({
    program: join(repository, folder, 'dist', 'migrate.js'),
    env: environments[name] ?? {},
  }))
  const env = { ...callersEnvironment(), MIGRATIONS: JSON.stringify(migrations) }
  const args = ['--enable-source-maps', fileURLToPath(new URL('migrate.mjs', import.meta.url))]
  await runProgram({ name: 'migrate', args, cwd: repository, env, logFile: plan.folder.logOf('migrate') }, records)
}

function serviceSpec({ plan }: ProductRun, entry: ServiceEntry, environments: Environments): ProcessSpec {
  const address = `http://${host}:${plan.ports[entry.portVariable]}`
  return {
    name: entry.name,
    command: process.execPath,
    // A flag of the command line would win over one of NODE_OPTIONS.
    args: [...(entry.nodeOptions === undefined ? [SMALL_HEAP] : []), '--enable-source-maps', 'dist/main.js'],
    env: { ...callersEnvironment(), ...environments[entry.name] },
    cwd: folderOf(entry),
    logFile: plan.folder.logOf(entry.name),
    stopSignal: 'SIGTERM',
    stopWithinMs: 15_000,
    stopTurn: entry.stopTurn,
    address,
    isReady: () => isOk(`${address}${entry.readiness}`),
  }
}
