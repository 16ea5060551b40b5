import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Adapter, kafkaAdapter, redisAdapter } from './adapter.ts'
import { brokerCommand, formatStorage, kafkaAvailable, prepareKafka, waitForBroker } from '../../../../deploy/local/kafka/broker.mjs'
import { Redis } from 'ioredis'

/** A server that a test may kill. */
export interface PrivateServer {
  readonly adapter: Adapter
  start(): Promise<void>
  /** kill -9 */
  kill(): Promise<void>
  /** Freezes the process: its port stays open and nothing answers. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

interface Recipe {
  readonly adapter: Adapter
  readonly folder: string
  readonly command: () => { command: string, args: string[] }
  readonly ready: () => Promise<void>
}

const serverOf = ({ adapter, folder, command, ready }: Recipe): PrivateServer => {
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    adapter,
    start: async () => {
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

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A broker of the local stack, on free ports and with a folder of its own. */
export const privateKafka = async (): Promise<PrivateServer> => {
  const available = await kafkaAvailable()
  if (!available.available) throw new Error(available.reason)
  const jarsDir = process.env['RIBBONRY_KAFKA_JARS'] ?? join(tmpdir(), 'ribbonry-kafka-jars')
  await prepareKafka({ jarsDir })
  const folder = await mkdtemp(join(tmpdir(), 'ribbonry-kafka-'))
  const port = await freePort()
  const place = { jarsDir, dataDir: folder, port, controllerPort: await freePort() }
  await formatStorage(place)
  return serverOf({
    adapter: kafkaAdapter(`127.0.0.1:${port}`),
    folder,
    command: () => brokerCommand(place),
    ready: () => waitForBroker({ port, timeoutMs: 60_000 }),
  })
}

/** A Redis with an append-only file, as the local stack runs it. */
export const privateRedis = async (): Promise<PrivateServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ribbonry-redis-'))
  const port = await freePort()
  return serverOf({
    adapter: redisAdapter(`redis://127.0.0.1:${port}`),
    folder,
    command: () => ({
      command: 'redis-server',
      args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
    }),
    ready: async () => {
      const redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 })
      redis.on('error', () => undefined)
      await redis.ping()
      redis.disconnect()
    },
  })
}
