import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, and beside those of the test stack. */
const FIRST_PORT = 10_000
const COUNT = 10_000

/**
 * A port that is free now, for a process that starts later: none that an outgoing connection could take meanwhile, as the port
 * of a server on port 0 would be.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
