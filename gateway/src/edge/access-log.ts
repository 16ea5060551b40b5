import type { OnApplicationShutdown } from '@nestjs/common'
import { destination, pino, type Logger } from 'pino'
import type { Visit } from './visit.ts'

/** A write for each line costs as much as an answer: lines go out together, half a second late at most. */
const BATCH_BYTES = 8192
const LONGEST_WAIT_MS = 500

/** A line for each request that reached a process, at info; for the cache's answers at debug. Never a visitor's own words. */
export class AccessLog implements OnApplicationShutdown {
  /** Whether answers from the cache are logged too. */
  readonly withHits: boolean
  readonly #batched: Logger
  readonly #lines = destination({ dest: 1, sync: false, minLength: BATCH_BYTES, periodicFlush: LONGEST_WAIT_MS })

  /** @param urgent takes failures, at once */
  constructor(private readonly urgent: Logger) {
    this.#batched = pino({ name: 'gateway', level: urgent.level }, this.#lines)
    this.withHits = urgent.isLevelEnabled('debug')
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
      if (statusCode >= 500) this.urgent.error(line, 'request')
      else this.#batched.info(line, 'request')
    })
  }

  onApplicationShutdown(): void {
    this.#lines.flushSync()
    this.#lines.destroy()
  }
}
