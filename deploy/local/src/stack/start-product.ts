import type { ProcessRecords } from '../processes/process-records.ts'
import { isOk } from '../processes/http-probe.ts'
import type { ProcessSpec } from '../processes/process-spec.ts'
import { build } from './build.ts'
import { DemoMarker } from './demo-content.ts'
import { folderOf, programArgs, runProgram } from './programs.ts'
import { provision } from './provision.ts'
import type { ServerAddresses } from './servers.ts'
import { callersEnvironment, host, serviceEnvironment } from './service-environment.ts'
import { services, type ServiceEntry } from './services.ts'
import { addressesOf, startServers, type ServerName, type StackRun } from './start-servers.ts'

export type Environments = Readonly<Record<string, Record<string, string>>>

interface PreparingRun extends StackRun {
  readonly records: ProcessRecords
}

interface ProductRun extends PreparingRun {
  readonly empty: boolean
}

interface PreparedProduct {
  readonly servers: ServerAddresses
  readonly environments: Environments
}

/** Brings up the whole product. Returns the environment of each of its processes, and where the servers are. */
export async function startProduct(run: ProductRun): Promise<PreparedProduct> {
  const prepared = await prepareProduct(run, ['redis', 'kafka', 'mail'])
  const { environments } = prepared
  if (!run.empty) await run.progress.step('demo content', () => loadDemo(run, environments))
  await Promise.all(services.map((entry) => run.progress.step(entry.name, () => run.supervisor.start(serviceSpec(run, entry, environments)))))
  return prepared
}

/** Brings the product to where its processes can start: servers, build, tables. */
export async function prepareProduct(run: PreparingRun, besidePostgres: readonly ServerName[]): Promise<PreparedProduct> {
  const { plan, progress, secrets, records } = run
  const servers = addressesOf(run)
  const environments = Object.fromEntries(services.map((entry) => [entry.name, serviceEnvironment(entry, plan, servers, secrets)]))
  const builds = progress.step('build', () => build(records, plan.folder.logOf('build')))
  // Kafka takes longest, and tables can do without it.
  const tables = async (): Promise<void> => {
    await startServers(run, new Set(['postgres']))
    await progress.step('database, schemas, roles', () => provision(servers.databaseUrl, servers.database, secrets))
    await builds
    await progress.step('migrations', () => migrate(run, environments))
  }
  await Promise.all([builds, tables(), startServers(run, new Set(besidePostgres))])
  return { servers, environments }
}

async function migrate(run: PreparingRun, environments: Environments): Promise<void> {
  const migrating = services.filter(({ schema }) => schema !== undefined)
  await Promise.all(migrating.map((entry) => runServiceProgram(run, entry, 'dist/migrate.js', environments)))
}

async function loadDemo(run: ProductRun, environments: Environments): Promise<string | undefined> {
  const loaded = await Promise.all(services.map(async (entry) => {
    if (!entry.demo) return false
    const marker = new DemoMarker(entry, run.plan.folder, environments[entry.name]?.DATABASE_URL ?? '')
    if (marker.isLoaded) return false
    await runServiceProgram(run, entry, entry.demo.program, environments)
    marker.markLoaded()
    return true
  }))
  return loaded.includes(true) ? undefined : 'already there'
}

async function runServiceProgram(run: PreparingRun, entry: ServiceEntry, program: string, environments: Environments): Promise<void> {
  const name = `${entry.name}-${program.replace(/^dist\//, '').replace(/\.js$/, '')}`
  const args = programArgs(entry, program)
  if (!args) throw new Error(`${entry.folder}/${program} is missing: the build did not make it`)
  const env = { ...callersEnvironment(), ...environments[entry.name] }
  await runProgram({ name, args, cwd: folderOf(entry), env, logFile: run.plan.folder.logOf(name) }, run.records)
}

function serviceSpec({ plan }: ProductRun, entry: ServiceEntry, environments: Environments): ProcessSpec {
  const address = `http://${host}:${plan.ports[entry.portVariable]}`
  return {
    name: entry.name,
    command: process.execPath,
    args: ['--enable-source-maps', 'dist/main.js'],
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
