import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../testing/src/http/free-port.ts'
import { type Adapter, kafkaAdapter, redisAdapter } from './adapter.ts'
import {
  brokerCommand,
  formatStorage,
  kafkaAvailable,
  prepareKafka,
  waitForBroker,
} from '../../../../deploy/local/kafka/broker.mjs'
import { Redis } from 'ioredis'

/** A server that a test may kill. */
export interface PrivateServer {
  readonly adapter: Adapter
  /** Does nothing when it already runs. */
  start(): Promise<void>
  /** kill -9 */
  kill(): Promise<void>
  /** Freezes the process: its port stays open but nothing answers. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

interface Recipe {
  readonly adapter: Adapter
  readonly folder: string
  readonly command: () => { command: string; args: string[] }
  readonly ready: () => Promise<void>
}

const serverOf = ({ adapter, folder, command, ready }: Recipe): PrivateServer => {
  let child: ChildProcess | undefined
  const isGone = (): boolean => !child || child.exitCode !== null || child.signalCode !== null
  const kill = async (): Promise<void> => {
    if (!child || isGone()) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    adapter,
    start: async () => {
      if (!isGone()) return
      const { command: program, args } = command()
      child = spawn(program, args, { stdio: 'ignore' })
      await once(child, 'spawn')
      await ready()
    },
    kill,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** After kill -9 the controller refuses the broker's return until its old session expires: 3 s in the local stack. */
const SHORT_SESSION = ['--override', 'broker.session.timeout.ms=500', '--override', 'broker.heartbeat.interval.ms=100']

/** A broker of the local stack, on free ports and with its own folder. */
export const privateKafka = async (): Promise<PrivateServer> => {
  const available = await kafkaAvailable()
  if (!available.available) throw new Error(available.reason)
  const jarsDir = process.env['RIBBONRY_KAFKA_JARS'] ?? join(tmpdir(), 'ribbonry-kafka-jars')
  await prepareKafka({ jarsDir })
  const folder = await mkdtemp(join(tmpdir(), 'ribbonry-kafka-'))
  const port = await freePort()
  const place = { jarsDir, dataDir: folder, port, controllerPort: await freePort() }
  await formatStorage(place)
  const archive = await classArchive(place)
  return serverOf({
    adapter: kafkaAdapter(`127.0.0.1:${port}`),
    folder,
    command: () => {
      const { command, args } = brokerCommand(place)
      return { command, args: [`-XX:SharedArchiveFile=${archive}`, ...args, ...SHORT_SESSION] }
    },
    ready: () => waitForBroker({ port, timeoutMs: 60_000 }),
  })
}

/**
 * Java's class data archive of the broker, which halves its start-up time. A broker that exits in order writes it, once for each
 * set of jars; Java itself ignores an archive that does not fit.
 */
const classArchive = async (place: Parameters<typeof brokerCommand>[0]): Promise<string> => {
  const [archive, arriving] = [`${place.jarsDir}.jsa`, `${place.jarsDir}.${process.pid}.jsa`]
  if (existsSync(archive)) return archive
  const { command, args } = brokerCommand(place)
  const child = spawn(command, [`-XX:ArchiveClassesAtExit=${arriving}`, ...args], { stdio: 'ignore' })
  await waitForBroker({ port: place.port, timeoutMs: 60_000 })
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  if (existsSync(arriving)) await rename(arriving, archive)
  return archive
}

/**
 * A Redis with an append-only file. It writes before it answers: with `everysec` it puts a write off for up to two seconds while
 * the disk is busy, and kill -9 in that time loses what was acknowledged.
 */
export const privateRedis = async (): Promise<PrivateServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ribbonry-redis-'))
  const port = await freePort()
  return serverOf({
    adapter: redisAdapter(`redis://127.0.0.1:${port}`),
    folder,
    command: () => ({
      command: 'redis-server',
      args: [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--dir',
        folder,
        '--save',
        '',
        '--appendonly',
        'yes',
        '--appendfsync',
        'always',
        '--maxmemory-policy',
        'noeviction',
      ],
    }),
    ready: async () => {
      const redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 })
      redis.on('error', () => undefined)
      await redis.ping()
      redis.disconnect()
    },
  })
}
