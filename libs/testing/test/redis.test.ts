import { expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { flushClaimed, testRedis } from '../src/redis/test-redis.ts'
import { testStack } from '../src/stack/test-stack.ts'

test('two tests get two databases and do not see each other', async () => {
  const [one, two] = await Promise.all([testRedis(), testRedis()])
  await one.client.set('greeting', 'hello')
  expect(one.url).not.toBe(two.url)
  expect(await two.client.get('greeting')).toBeNull()
  await Promise.all([one.close(), two.close()])
})

test('a service that is given the address works in that database', async () => {
  const lent = await testRedis()
  const service = new Redis(lent.url)
  await service.set('greeting', 'hello')
  expect(await lent.client.get('greeting')).toBe('hello')
  service.disconnect()
  await lent.close()
})

test('flushing empties the database and keeps it', async () => {
  const lent = await testRedis()
  await lent.client.set('greeting', 'hello')
  await lent.flush()
  expect(await lent.client.get('greeting')).toBeNull()
  await lent.flush()
  await lent.close()
})

test('a database that no test has claimed is not emptied', async () => {
  const { redisUrl } = await testStack()
  const client = new Redis(redisUrl)
  await expect(flushClaimed(client)).rejects.toThrow('not claimed by a test')
  client.disconnect()
})
