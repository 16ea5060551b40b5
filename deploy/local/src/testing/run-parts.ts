import type { Progress } from '../../bootstrap/progress.mjs'
import type { DataFolder } from '../data-folder.ts'
import type { Ports } from '../ports.ts'
import type { ProcessRecords } from '../processes/process-records.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import type { Secrets } from '../secrets.ts'
import { chooseEventLog } from '../servers/kafka.ts'
import type { EventLogKind } from '../settings.ts'
import { build } from '../stack/build.ts'
import type { ServerAddresses } from '../stack/servers.ts'
import { kafkaJars, startServers, type ServerName, type StackRun } from '../stack/start-servers.ts'
import type { TestArguments } from './arguments.ts'
import { chromiumProgram } from './chromium.ts'
import { argsOfFile, runJest, type JestOptions as JestRun } from './jest-part.ts'
import { runLint } from './lint-part.ts'
import { countOf, type WorkspacePart } from './parts.ts'
import { startTestedProduct, visitProduct } from './product-part.ts'
import { Recorder } from './recorder.ts'
import { repeatFailedFiles, type Verdict } from './repetition.ts'
import { nothing, single, type Tally } from './tally.ts'
import { lanesOf, type PartTime } from './timings.ts'
import { runTypes } from './types-part.ts'

export interface TestRun {
  readonly folder: DataFolder
  readonly records: ProcessRecords
  readonly supervisor: Supervisor
  readonly progress: Progress
  readonly ports: Ports
  readonly secrets: Secrets
  /** Number of processors. */
  readonly workers: number
}

export interface Outcome extends Verdict {
  readonly times: readonly PartTime[]
}

const testedServers: ReadonlySet<ServerName> = new Set<ServerName>(['postgres', 'redis', 'kafka'])

/** Tests that kill processes and wait use little processor time. */
const WORKERS_THAT_WAIT = 2
/** Milliseconds for one file that is run once more. */
const REPETITION_LIMIT_MS = 5 * 60_000

type JestOptions = Omit<JestRun, 'env'>

/**
 * Runs the parts. Servers start first, in parallel with the build, as they mostly wait. Then lint, types, the workspaces and the
 * start of the product share the lanes, longest first. Then each part with a browser has the machine to itself: pages with a
 * browser for each processor, the measurements with one, and the end-to-end tests, which wait for services, with one more than
 * there are processors. Last of all, failed files that may be a matter of time run once more.
 */
export async function runParts(run: TestRun, args: TestArguments): Promise<Outcome> {
  const { parts } = args
  const recorder = new Recorder(run.progress)
  const isServed = parts.product || parts.workspaces.some((workspace) => workspace.needsServers)
  const chosen = isServed ? await chooseTestedEventLog(args.eventLog) : { kind: 'redis' as const, tally: nothing }
  recorder.results.push({ part: 'event log', tally: chosen.tally })
  const stack = stackOf(run, chosen.kind)
  const servers = isServed ? startServers(stack, testedServers) : undefined
  // A failure is handled where the servers are awaited.
  servers?.catch(() => undefined)

  const browser =
    parts.product || parts.workspaces.some((workspace) => workspace.needsBrowser)
      ? run.progress.step('Chromium', chromiumProgram)
      : undefined
  browser?.catch(() => undefined)
  // Lint follows types across workspaces through the declarations of their builds.
  const builds = parts.lint || parts.product || parts.workspaces.some(({ needsBuild }) => needsBuild)
  if (builds) await recorder.part('build', () => build(run.records, run.folder.logOf('build')).then(() => single(true, '')))
  const product =
    parts.product && servers ? servers.then((addresses) => startTestedProduct(stack, run.records, addresses)) : undefined
  product?.catch(() => undefined)
  const { beside, alone } = worksOf(run, args, { recorder, servers, browser })
  await inLanes(beside, lanesOf(run.workers))
  await inLanes(alone, 1)
  if (product) {
    // The product's start-up time must not count as time of its tests.
    await Promise.allSettled([product])
    const visit = async (options: JestOptions): Promise<Tally> =>
      visitProduct(run, { product: await product, browser: (await browser) ?? '', options })
    await recorder.part(
      'e2e',
      () => visit({ workers: lanesOf(run.workers), args: shardArgs(args) }),
      (file) => visit(repetitionOf('e2e', file, args)),
    )
  }
  // Nothing else runs from here on, and the product still does.
  return { ...(await repeatFailedFiles(recorder.results, recorder)), times: recorder.times }
}

/** Options of Jest that run one file of a part once more. */
function repetitionOf(part: string, file: string, { jestArgs }: TestArguments): JestOptions {
  const run = `${part}-again-${file.replaceAll('/', '-')}`
  return { workers: 1, args: argsOfFile(file, jestArgs), run, limitMs: REPETITION_LIMIT_MS }
}

/** Resources that parts share; undefined where no selected part needs them. */
interface Shared {
  readonly recorder: Recorder
  readonly servers: Promise<ServerAddresses> | undefined
  /** Path of a Chromium. */
  readonly browser: Promise<string> | undefined
}

type Work = () => Promise<void>

interface Works {
  readonly beside: readonly Work[]
  /** One after the other, after the rest. */
  readonly alone: readonly Work[]
}

function worksOf(run: TestRun, args: TestArguments, { recorder, servers, browser }: Shared): Works {
  const { parts, jestArgs } = args
  const isAlone = countOf(parts) === 1
  const workOf = (workspace: WorkspacePart) => async () => {
    const workers = workersOf(workspace, { isAlone, processors: run.workers })
    const runWith = async (options: JestOptions): Promise<Tally> => {
      const serving = environmentOf(workspace, workspace.needsServers ? await servers : undefined)
      const env = { ...serving, ...(workspace.needsBrowser && { CHROMIUM_PATH: await browser }) }
      return await runJest(run, workspace, { ...options, env })
    }
    await recorder.part(
      workspace.name,
      () => runWith({ workers, args: jestArgs }),
      (file) => runWith(repetitionOf(workspace.name, file, args)),
    )
  }
  return {
    beside: [
      ...(parts.types ? [() => recorder.part('types', () => runTypes(run))] : []),
      ...(parts.lint ? [() => recorder.part('lint', () => runLint(run))] : []),
      ...parts.workspaces.filter(({ needsBrowser }) => !needsBrowser).map(workOf),
    ],
    alone: parts.workspaces
      .filter(({ needsBrowser }) => needsBrowser)
      .toSorted((one, other) => Number(one.measures) - Number(other.measures))
      .map(workOf),
  }
}

function workersOf(
  { measures, needsBrowser, waits }: WorkspacePart,
  { isAlone, processors }: { isAlone: boolean; processors: number },
): number {
  if (measures) return 1
  if (waits) return WORKERS_THAT_WAIT
  return isAlone || needsBrowser ? processors : 1
}

/** Each lane takes the next piece of work that has not begun. */
async function inLanes(works: readonly Work[], lanes: number): Promise<void> {
  const waiting = [...works]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function shardArgs({ shard, jestArgs }: TestArguments): readonly string[] {
  return shard === undefined ? jestArgs : [`--shard=${shard.index}/${shard.count}`, ...jestArgs]
}

/** Where Kafka is required (in CI, or by request) and cannot run, that is a failure, and the rest still runs. */
async function chooseTestedEventLog(wanted: EventLogKind | undefined): Promise<{ kind: EventLogKind; tally: Tally }> {
  const { kind, reason } = await chooseEventLog(wanted === 'kafka' ? undefined : wanted)
  const required = wanted === 'kafka' || (wanted === undefined && process.env.CI === 'true')
  if (kind === 'redis' && reason !== undefined) {
    console.log(`  The tests run on Redis Streams, not Kafka: ${reason}`)
    if (required) return { kind, tally: single(false, `event log: the Kafka half could not run. ${reason}`) }
  }
  return { kind, tally: nothing }
}

function stackOf({ folder, ports, ...run }: TestRun, eventLog: EventLogKind): StackRun {
  const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
  return { ...run, plan: { folder, ports, siteUrl: `http://127.0.0.1:${ports.PORT}`, own, eventLog, durable: false } }
}

/** Tests must use only the servers started for them, whatever the shell's environment contains. */
function environmentOf({ needsServers }: WorkspacePart, servers: ServerAddresses | undefined): NodeJS.ProcessEnv {
  const none = { DATABASE_URL: '', REDIS_URL: '', KAFKA_BROKERS: '', SMTP_URL: '', EVENT_LOG: '' }
  if (!needsServers || !servers) return none
  return {
    ...none,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    KAFKA_BROKERS: servers.kafkaBrokers,
    EVENT_LOG: servers.eventLog,
    RIBBONRY_KAFKA_JARS: kafkaJars,
    ...(servers.eventLog === 'redis' ? { RIBBONRY_TEST_EVENT_LOG: 'redis' } : {}),
  }
}
