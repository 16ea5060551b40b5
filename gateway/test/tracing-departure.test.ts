import { startTracing } from '@ribbonry/service-kit'
import { testCollector, type TestCollector } from '@ribbonry/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { holdReplies } from './support/held-reply.ts'
import { testEdge } from './support/test-gateway.ts'

let collector: TestCollector

beforeAll(async () => {
  collector = await testCollector()
})
afterAll(() => collector.close())

it('a request whose visitor goes away is a span too', async () => {
  const stop = await startTracing('gateway', collector.endpoint)
  const edge = await testEdge({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const held = holdReplies(edge.identity, '/api/user/me')
  const gone = new AbortController()
  const asked = edge.ask('/api/user/me', { signal: gone.signal })
  await held.arrived(1)
  const closed = new Promise((resolve) => held.waiting[0]?.once('close', resolve))
  gone.abort()
  await expect(asked).rejects.toThrow('aborted')
  await closed
  await edge.closeAll()
  await stop()
  expect(Buffer.concat(collector.received.map(({ body }) => body)).includes('GET identity')).toBe(true)
})
