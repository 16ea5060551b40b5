import type { Logger } from 'pino'
import type { Visit } from './visit.ts'

/** One line for each request that reached a process, at info; at debug for what the cache answered. Never a visitor's own words. */
export class AccessLog {
  readonly #withHits: boolean

  constructor(private readonly logger: Logger) {
    this.#withHits = logger.isLevelEnabled('debug')
  }

  get withHits(): boolean {
    return this.#withHits
  }

  watch(visit: Visit): void {
    const started = performance.now()
    visit.response.once('close', () => {
      const { statusCode, writableFinished } = visit.response
      const line = {
        request_id: visit.id,
        method: visit.request.method,
        route: visit.label,
        status: statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(writableFinished ? {} : { unfinished: true }),
      }
      if (statusCode >= 500) this.logger.error(line, 'request')
      else this.logger.info(line, 'request')
    })
  }
}
