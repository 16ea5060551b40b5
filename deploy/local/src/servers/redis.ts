import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { writeWhole } from '../../../../tools/write-whole.mjs'
import type { ProcessSpec } from '../processes/process-spec.ts'

export interface RedisOptions {
  readonly command: string
  readonly port: number
  readonly password: string
  readonly folder: string
  readonly logFile: string
  readonly durable: boolean
}

export function redisUrl({ port, password }: Pick<RedisOptions, 'port' | 'password'>): string {
  return `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`
}

/** Redis holds sessions and jobs, and other users of the machine can reach the port, so it requires the password. */
export function redisSpec(options: RedisOptions): ProcessSpec {
  const { command, port, folder, logFile, durable } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const passwordFile = writePassword(options)
  const settings: Record<string, string> = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    daemonize: 'no',
    save: '',
    appendonly: durable ? 'yes' : 'no',
    appendfsync: 'everysec',
    // Queues and sessions must not be evicted.
    'maxmemory-policy': 'noeviction',
    databases: durable ? '16' : '1024',
  }
  return {
    name: 'redis',
    command,
    args: [passwordFile, ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
    env: { PATH: process.env.PATH },
    cwd: folder,
    logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    stopTurn: 2,
    address: `127.0.0.1:${port}`,
    isReady: () => answersPing(options),
  }
}

/** The password is in a file, since process arguments are visible to every user. */
function writePassword({ folder, password }: RedisOptions): string {
  const file = join(folder, 'password.conf')
  writeWhole(file, `requirepass ${password}\n`, { mode: 0o600 })
  return file
}

async function answersPing(options: Pick<RedisOptions, 'port' | 'password'>): Promise<boolean> {
  const client = new Redis(redisUrl(options), { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } finally {
    client.disconnect()
  }
}
