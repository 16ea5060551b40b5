import { buffer } from 'node:stream/consumers'
import { serveHttp } from '../http/test-http-server.ts'

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
  const server = await serveHttp((request, response) => {
    void buffer(request).then((body) => {
      received.push({ url: request.url ?? '', body })
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = server.url
  const close = async (): Promise<void> => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
    await server.close()
  }
  return { endpoint: server.url, received, close }
}
