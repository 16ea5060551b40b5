import { brokerCommand, formatStorage, kafkaAvailable, prepareKafka, waitForBroker } from '../../kafka/broker.mjs'
import type { ProcessSpec } from '../processes/process-spec.ts'
import type { EventLogKind } from '../settings.ts'

export interface KafkaOptions {
  /** Folder shared by all stacks of this clone. */
  readonly jarsDir: string
  readonly dataDir: string
  readonly port: number
  readonly logFile: string
}

export interface EventLogChoice {
  readonly kind: EventLogKind
  /** Reason for not using Kafka although nothing else was requested, as one sentence. */
  readonly reason?: string
}

/** Returns the requested event log, by default Kafka where it can run. Throws where Kafka was requested and cannot run. */
export async function chooseEventLog(wanted: EventLogKind | undefined): Promise<EventLogChoice> {
  if (wanted === 'redis') return { kind: 'redis' }
  const kafka = await kafkaAvailable()
  if (kafka.available) return { kind: 'kafka' }
  if (wanted === 'kafka') throw new Error(`The event log cannot be Kafka: ${kafka.reason}`)
  return { kind: 'redis', reason: kafka.reason }
}

/** Fetches the broker's jars and formats its storage, once. */
export async function prepareBroker({ jarsDir, dataDir, port }: KafkaOptions): Promise<void> {
  await prepareKafka({ jarsDir })
  await formatStorage({ jarsDir, ...placeOf({ dataDir, port }) })
}

export function kafkaSpec({ jarsDir, dataDir, port, logFile }: KafkaOptions): ProcessSpec {
  const { command, args, env } = brokerCommand({ jarsDir, ...placeOf({ dataDir, port }) })
  return {
    name: 'kafka',
    command,
    args,
    env: { ...process.env, ...env },
    cwd: dataDir,
    logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 30_000,
    stopTurn: 2,
    address: `127.0.0.1:${port}`,
    isReady: () => waitForBroker({ port, timeoutMs: 1_000 }).then(() => true),
  }
}

function placeOf({ dataDir, port }: Pick<KafkaOptions, 'dataDir' | 'port'>): {
  dataDir: string
  host: string
  port: number
  controllerPort: number
} {
  return { dataDir, host: '127.0.0.1', port, controllerPort: port + 1 }
}
