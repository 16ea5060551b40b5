import { Redis } from 'ioredis'
import { testStack } from '../stack/test-stack.ts'

const counterKey = 'ribbonry-test:last-database'
const ownerKey = 'ribbonry-test:claimed'
const claimAttempts = 1_000

export interface TestRedis {
  /** Contains the number of a database that was empty and is now reserved for this test. */
  readonly url: string
  readonly client: Redis
  /** For names that all databases of a server share, such as channels. */
  readonly prefix: string
  /** Empties the database and keeps it. */
  flush(): Promise<void>
  /** Empties the database and closes the connection. */
  close(): Promise<void>
}

/** A reserved Redis database. Throws when the server has no empty one left. */
export async function testRedis(): Promise<TestRedis> {
  const { redisUrl } = await testStack()
  const { client, database } = await claimDatabase(redisUrl)
  const url = new URL(redisUrl)
  url.pathname = `/${database}`
  const flush = async (): Promise<void> => {
    await flushClaimed(client)
    await client.set(ownerKey, '1')
  }
  const close = async (): Promise<void> => {
    await flushClaimed(client)
    client.disconnect()
  }
  return { url: url.href, client, prefix: `test-${database}:`, flush, close }
}

/** Empties only databases that were found empty and marked by this library. */
export async function flushClaimed(client: Redis): Promise<void> {
  if ((await client.exists(ownerKey)) === 0) throw new Error('This Redis database was not claimed by a test: it is not emptied')
  await client.flushdb()
}

async function claimDatabase(redisUrl: string): Promise<{ client: Redis; database: number }> {
  const client = new Redis(redisUrl, { maxRetriesPerRequest: 2 })
  const databases = Number((await client.config('GET', 'databases'))[1] ?? 16)
  for (let attempt = 0; attempt < Math.min(claimAttempts, databases); attempt += 1) {
    await client.select(0)
    const database = 1 + ((await client.incr(counterKey)) % (databases - 1))
    await client.select(database)
    if ((await client.dbsize()) === 0 && (await client.set(ownerKey, '1', 'NX')) === 'OK') return { client, database }
  }
  client.disconnect()
  throw new Error(`All ${databases} databases of the test Redis hold something already`)
}
