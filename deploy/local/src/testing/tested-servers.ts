import { chooseEventLog } from '../servers/kafka.ts'
import type { EventLogKind } from '../settings.ts'
import type { ServerAddresses } from '../stack/servers.ts'
import { kafkaJars, type ServerName, type StackRun } from '../stack/start-servers.ts'
import type { WorkspacePart } from './parts.ts'
import type { TestRun } from './test-run.ts'
import { nothing, single, type Tally } from './tally.ts'

export const testedServers: ReadonlySet<ServerName> = new Set<ServerName>(['postgres', 'redis', 'kafka'])

/** Where Kafka is required (in CI, or by request) and cannot run, that is a failure, and the rest still runs. */
export async function chooseTestedEventLog(wanted: EventLogKind | undefined): Promise<{ kind: EventLogKind; tally: Tally }> {
  const { kind, reason } = await chooseEventLog(wanted === 'kafka' ? undefined : wanted)
  const required = wanted === 'kafka' || (wanted === undefined && process.env.CI === 'true')
  if (kind === 'redis' && reason !== undefined) {
    console.log(`  The tests run on Redis Streams, not Kafka: ${reason}`)
    if (required) return { kind, tally: single(false, `event log: the Kafka half could not run. ${reason}`) }
  }
  return { kind, tally: nothing }
}

export function stackOf({ folder, ports, ...run }: TestRun, eventLog: EventLogKind): StackRun {
  const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
  return { ...run, plan: { folder, ports, siteUrl: `http://127.0.0.1:${ports.PORT}`, own, eventLog, durable: false } }
}

/** Tests must use only the servers started for them, whatever the shell's environment contains. */
export function environmentOf({ needsServers }: WorkspacePart, servers: ServerAddresses | undefined): NodeJS.ProcessEnv {
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
