import { startTracing } from '@ribbonry/service-kit'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { testEdge } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = `00-${TRACE}-b7ad6b7169203331-01`

const exported: Buffer[] = []
let collector: Server
let endpoint: string

beforeAll(async () => {
  collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      exported.push(body)
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint
})
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})

it('a request that reaches a service is a span between the visitor’s and the service’s', async () => {
  const stop = await startTracing('gateway', endpoint)
  const edge = await testEdge({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
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
  const sent = Buffer.concat(exported).toString('latin1')
  expect(sent).toContain(Buffer.from(TRACE, 'hex').toString('latin1'))
  expect(sent).toContain('GET identity')
})
