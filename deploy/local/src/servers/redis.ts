import { mkdirSync } from 'node:fs'
import { Redis } from 'ioredis'
import type { ProcessSpec } from '../processes/process-spec.ts'

export interface RedisOptions {
  readonly command: string
  readonly port: number
  readonly folder: string
  readonly logFile: string
  readonly durable: boolean
}

export function redisSpec({ command, port, folder, logFile, durable }: RedisOptions): ProcessSpec {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const settings: Record<string, string> = {
    'port': String(port),
    'bind': '127.0.0.1',
    'dir': folder,
    'daemonize': 'no',
    'save': '',
    'appendonly': durable ? 'yes' : 'no',
    'appendfsync': 'everysec',
    // Queues and sessions are not a cache: nothing may be thrown out to make room.
    'maxmemory-policy': 'noeviction',
    'databases': durable ? '16' : '1024',
  }
  return {
    name: 'redis',
    command,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    env: { PATH: process.env.PATH },
    cwd: folder,
    logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    stopTurn: 2,
    address: `127.0.0.1:${port}`,
    isReady: () => answersPing(port),
  }
}

async function answersPing(port: number): Promise<boolean> {
  const client = new Redis({ host: '127.0.0.1', port, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } finally {
    client.disconnect()
  }
}
