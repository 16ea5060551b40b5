import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Receives traces as an OpenTelemetry collector does, and stores them unparsed. */
export interface TestCollector {
  /** Value of OTEL_EXPORTER_OTLP_ENDPOINT, which is set to it until the collector closes. */
  readonly endpoint: string
  /** All exports so far: path and bytes (protobuf, in which names are readable and ids are bytes). */
  readonly received: readonly { readonly url: string; readonly body: Buffer }[]
  close(): Promise<void>
}

export async function testCollector(): Promise<TestCollector> {
  const received: { url: string; body: Buffer }[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ url: request.url ?? '', body })
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint
  const close = async (): Promise<void> => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { endpoint, received, close }
}
