import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in this process that stands for a service or a host of the internet. */
export interface TestHttpServer {
  readonly url: string
  /** Address and port, without a scheme. */
  readonly host: string
  readonly port: number
  /** Ends every connection. */
  readonly close: () => Promise<void>
}

/** Serves on a free port of this machine. */
export async function serveHttp(handle: RequestListener): Promise<TestHttpServer> {
  const server = createServer(handle)
  const port = await listen(server)
  const host = `127.0.0.1:${port}`
  return {
    url: `http://${host}`,
    host,
    port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
