import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { DataFolder } from '../src/data-folder.ts'
import { findFreePorts } from '../src/ports.ts'
import { ProcessRecords } from '../src/processes/process-records.ts'
import { Supervisor } from '../src/processes/supervisor.ts'
import { redisProgram } from '../src/servers/redis-program.ts'
import { redisSpec, redisUrl, type RedisOptions } from '../src/servers/redis.ts'

let root: string
let folder: DataFolder
let supervisor: Supervisor
const newSupervisor = (): Supervisor => new Supervisor(new ProcessRecords(folder.file('run', 'processes')), () => undefined)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ribbonry-redis-'))
  folder = new DataFolder(join(root, '.ribbonry'))
  supervisor = newSupervisor()
})
afterEach(async () => {
  await supervisor.stop()
  await rm(root, { recursive: true, force: true })
})

async function optionsHere(password: string): Promise<RedisOptions> {
  const { REDIS_PORT: port } = await findFreePorts()
  return {
    command: await redisProgram(),
    port,
    password,
    folder: folder.file('redis'),
    logFile: folder.logOf('redis'),
    durable: true,
  }
}

async function asked<Result>(url: string, question: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  client.on('error', () => undefined)
  try {
    return await question(client)
  } finally {
    client.disconnect()
  }
}

test('answers only clients with the password, and reveals it to nobody', async () => {
  const options = await optionsHere('a-secret')
  const spec = redisSpec(options)
  await supervisor.start(spec)
  await expect(asked(redisUrl(options), (client) => client.ping())).resolves.toBe('PONG')
  await expect(asked(`redis://127.0.0.1:${options.port}`, (client) => client.ping())).rejects.toThrow(/NOAUTH/)
  expect(spec.args.join(' ')).not.toContain('a-secret')
  expect(((await stat(join(options.folder, 'password.conf'))).mode & 0o777).toString(8)).toBe('600')
})

test('keeps its data from before there was a password', async () => {
  const options = await optionsHere('')
  const { args, ...spec } = redisSpec(options)
  const isReady = async (): Promise<boolean> => (await asked(redisUrl(options), (client) => client.ping())) === 'PONG'
  await supervisor.start({ ...spec, args: args.filter((one) => !one.endsWith('password.conf')), isReady })
  await asked(redisUrl(options), (client) => client.set('kept', '42'))
  await supervisor.stop()
  supervisor = newSupervisor()
  const now = { ...options, password: 'a-secret' }
  await supervisor.start(redisSpec(now))
  await expect(asked(redisUrl(now), (client) => client.get('kept'))).resolves.toBe('42')
})
