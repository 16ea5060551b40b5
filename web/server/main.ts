import { readWebConfig } from './config.ts'
import { createLog } from './operations/log.ts'
import { createWebServer } from './web-server.ts'

/** Requests in flight get this long to finish when the process is asked to stop, in milliseconds. */
const GRACE = 10_000

const config = readWebConfig(process.env)
const log = createLog(config.logLevel)
const server = createWebServer(config, new URL('.', import.meta.url), log)

server.listen(config.port, config.host, () => {
  const address = server.address()
  log('info', 'web is listening', { host: config.host, port: typeof address === 'object' ? address?.port : config.port })
})
server.on('error', (error) => {
  log('error', 'web cannot listen', { error: error.message })
  process.exit(1)
})

function stop(signal: NodeJS.Signals): void {
  log('info', 'web is stopping', { signal })
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(1), GRACE).unref()
}

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
