import { testCollector, type TestCollector } from '@ribbonry/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTracing } from '../src/index.ts'
import { startTestService } from './test-service.ts'

let collector: TestCollector

beforeAll(async () => {
  collector = await testCollector()
})
afterAll(() => collector.close())

it('sends a span for each request, in the caller’s trace, and none for health', async () => {
  const stop = await startTracing('test', collector.endpoint)
  const service = await startTestService({ tracesTo: collector.endpoint })
  const trace = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${service.url}/api/test/cookie`, { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } })
  await fetch(`${service.url}/healthz`)
  await service.close()
  await stop()
  expect(collector.received.map(({ url }) => url)).toEqual(['/v1/traces'])
  const body = collector.received[0]?.body ?? Buffer.alloc(0)
  expect(body.includes(Buffer.from(trace, 'hex'))).toBe(true)
  expect(body.includes('GET /api/test/cookie')).toBe(true)
  expect(body.includes('healthz')).toBe(false)
})

it('loads nothing where no endpoint is configured', async () => {
  await expect((await startTracing('test', undefined))()).resolves.toBeUndefined()
})
