import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Receives the traces of all processes and appends them to a file. */
export class TraceSink {
  readonly #server: Server
  #received = 0

  private constructor(file: string) {
    appendFileSync(file, '')
    this.#server = createServer((request, response) => {
      void buffer(request).then((body) => {
        appendFileSync(file, body)
        this.#received += 1
        response.writeHead(200, { 'content-type': 'application/x-protobuf' })
        response.end()
      })
    })
  }

  static async start(file: string): Promise<TraceSink> {
    const sink = new TraceSink(file)
    sink.#server.listen(0, '127.0.0.1')
    await once(sink.#server, 'listening')
    return sink
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get received(): number {
    return this.#received
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
