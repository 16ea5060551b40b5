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
import { runJest } from './jest-part.ts'
import { runLint } from './lint-part.ts'
import type { WorkspacePart } from './parts.ts'
import { runProduct } from './product-part.ts'
import { inWords, nothing, single, sum, type Tally } from './tally.ts'
import { runTypes } from './types-part.ts'

export interface TestRun {
  readonly folder: DataFolder
  readonly records: ProcessRecords
  readonly supervisor: Supervisor
  readonly progress: Progress
  readonly ports: Ports
  readonly secrets: Secrets
  /** How many tests may run side by side. */
  readonly workers: number
}

const testedServers: ReadonlySet<ServerName> = new Set<ServerName>(['postgres', 'redis', 'kafka'])

/** Runs the parts: what needs no server first, then the workspaces side by side, then the whole product. */
export async function runParts(run: TestRun, { parts, eventLog, jestArgs }: TestArguments): Promise<Tally> {
  const tallies: Tally[] = []
  const part = async (name: string, work: () => Promise<Tally>): Promise<void> => {
    const outcome = (tally: Tally): { ok: boolean; text: string } => ({ ok: tally.failed === 0, text: inWords(tally) })
    tallies.push(await run.progress.step(name, () => work().catch((failure: unknown) => single(false, `${name}: ${String(failure)}`)), outcome))
  }
  // Lint follows types across workspaces, which their builds declare.
  const builds = parts.lint || parts.product || parts.workspaces.some(({ needsBuild }) => needsBuild)
  if (builds) await part('build', () => build(run.records, run.folder.logOf('build')).then(() => single(true, '')))
  if (parts.lint) await part('lint', () => runLint(run))
  if (parts.types) await part('types', () => runTypes(run))
  const needsServers = parts.product || parts.workspaces.some((workspace) => workspace.needsServers)
  const chosen = needsServers ? await chooseTestedEventLog(eventLog) : { kind: 'redis' as const, tally: nothing }
  tallies.push(chosen.tally)
  const stack = stackOf(run, chosen.kind)
  const servers = needsServers ? await startServers(stack, testedServers) : undefined

  const waiting = [...parts.workspaces]
  const alone = waiting.length === 1
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const workspace = next
      const workers = alone || workspace.waits ? run.workers : 1
      await part(workspace.name, () => runJest(run, workspace, { env: environmentOf(workspace, servers), workers, args: jestArgs }))
    }
  }
  await Promise.all(Array.from({ length: run.workers }, lane))

  if (parts.product && servers) await part('e2e', () => runProduct(run, stack, servers, jestArgs))
  return sum(tallies)
}

/** Where Kafka must be tested (in CI, or because it was asked for) and cannot run, that is a failure, and the rest still runs. */
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

/** Tests must find the servers made for them and no others, whatever the shell that started them has set. */
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
