import { startTracing } from '@ribbonry/service-kit'
import { testCollector, type TestCollector } from '@ribbonry/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testEdge } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = `00-${TRACE}-b7ad6b7169203331-01`

let collector: TestCollector

beforeAll(async () => {
  collector = await testCollector()
})
afterAll(() => collector.close())

it('a request that reaches a service is a span between the visitor’s and the service’s', async () => {
  const stop = await startTracing('gateway', collector.endpoint)
  const edge = await testEdge({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const seen: (string | undefined)[] = []
  edge.identity.on('/api/user/me', (request, response) => {
    seen.push(request.headers.traceparent as string | undefined)
    json(response, {})
  })
  await edge.ask('/api/user/me', { headers: { traceparent: CALLER } })
  await edge.closeAll()
  await stop()
  expect(seen).toEqual([expect.stringMatching(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))])
  expect(seen[0]).not.toBe(CALLER)
  const exported = Buffer.concat(collector.received.map(({ body }) => body)).toString('latin1')
  expect(exported).toContain(Buffer.from(TRACE, 'hex').toString('latin1'))
  expect(exported).toContain('GET identity')
})
