import type { Server } from 'node:http'
import { loadWebConfig } from './config.ts'
import { createLog } from './operations/log.ts'
import { Metrics } from './operations/metrics.ts'
import { UNCAUGHT_ERROR_CODE, watchUncaughtErrors } from './operations/uncaught-errors.ts'
import { createWebServer } from './web-server.ts'

/** Time for requests in flight after a stop signal, in milliseconds. */
const GRACE = 10_000
/** The same after an uncaught error. */
const GRACE_AFTER_ERROR = 5000

const config = loadWebConfig()
const log = createLog(config.logLevel)
const metrics = new Metrics()
const server = serverOfBuild()

server.listen(config.port, config.host, () => {
  const address = server.address()
  log('info', 'web is listening', { host: config.host, port: typeof address === 'object' ? address?.port : config.port })
})
server.on('error', (error) => {
  log('error', 'web cannot listen', { error: error.message })
  process.exit(1)
})

/** Ends the process, with one sentence, where the build is not whole. */
function serverOfBuild(): Server {
  try {
    return createWebServer(config, new URL('.', import.meta.url), log, metrics)
  } catch (error) {
    log('error', 'web cannot start', { error: error instanceof Error ? error.message : String(error) })
    return process.exit(1)
  }
}

let isStopping = false

function stop(code: number, grace: number): void {
  if (isStopping) return
  isStopping = true
  server.close(() => process.exit(code))
  server.closeIdleConnections()
  setTimeout(() => process.exit(code === 0 ? 1 : code), grace).unref()
}

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    log('info', 'web is stopping', { signal })
    stop(0, GRACE)
  })
}
watchUncaughtErrors(log, metrics, () => stop(UNCAUGHT_ERROR_CODE, GRACE_AFTER_ERROR), config.uncaughtErrorsBefore)
