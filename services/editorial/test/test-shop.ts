import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop with pages defined by tests. */
export interface TestShop {
  readonly url: string
  readonly host: string
  /** Answers by path. */
  readonly pages: Map<string, RequestListener>
  close(): void
}

export async function startTestShop(): Promise<TestShop> {
  const pages = new Map<string, RequestListener>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page === undefined) response.writeHead(404).end()
    else page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://${host}`, host, pages, close }
}
