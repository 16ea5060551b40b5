import { Session } from 'chdb'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerStatement } from './answer-statement.ts'
import { SessionPool } from './session-pool.ts'

/*
 * ClickHouse for tests, as a process that can be killed: its HTTP interface over the embedded engine. Arguments: folder, port (0:
 * any free one).
 */
const [folder = '', port = '0'] = process.argv.slice(2)
// keeps the engine open between requests
const engine = new Session(folder, { connectionArgs: ['--max_server_memory_usage=2000000000', '--mark_cache_size=100000000'] })
const sessions = new SessionPool(folder)

const server = createServer((request, response) => {
  if (request.url === '/ping') response.end('Ok.\n')
  else answerStatement(sessions, request, response).catch(() => response.destroy())
})
server.keepAliveTimeout = 60_000
server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

process.once('SIGTERM', () => {
  server.close(() => {
    engine.close()
    process.exit(0)
  })
  server.closeAllConnections()
})
// standard input ends with the parent process, which would have stopped this one
process.stdin.resume().on('end', () => process.exit(0))
