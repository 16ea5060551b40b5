import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startTracing } from '../src/index.ts'
import { openParlour } from './parlour.ts'

const received: { url: string; body: Buffer }[] = []
let collector: Server
let endpoint: string

beforeAll(async () => {
  const keep = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ url: request.url ?? '', body: await buffer(request) })
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }
  collector = createServer((request, response) => void keep(request, response))
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint
})
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})

it('sends a span for each request, in the caller’s trace, and none for health', async () => {
  const stop = await startTracing('parlour', endpoint)
  const parlour = await openParlour({ tracesTo: endpoint })
  const trace = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${parlour.url}/api/parlour/ticket`, { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } })
  await fetch(`${parlour.url}/healthz`)
  await parlour.close()
  await stop()
  expect(received.map(({ url }) => url)).toEqual(['/v1/traces'])
  const body = received[0]?.body ?? Buffer.alloc(0)
  expect(body.includes(Buffer.from(trace, 'hex'))).toBe(true)
  expect(body.includes('GET /api/parlour/ticket')).toBe(true)
  expect(body.includes('healthz')).toBe(false)
})

it('loads nothing where no endpoint is configured', async () => {
  await expect((await startTracing('parlour', undefined))()).resolves.toBeUndefined()
})
