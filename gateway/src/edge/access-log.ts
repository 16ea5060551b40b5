import type { OnApplicationShutdown } from '@nestjs/common'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { LineBatch } from './line-batch.ts'
import type { Visit } from './visit.ts'

/** pino's level number for info, and the process fields that it adds to each line. */
const INFO = 30
const PROCESS = JSON.stringify({ pid: process.pid, hostname: hostname(), name: 'gateway' }).slice(1, -1)

/** Writes one line per request that reached an upstream at info; answers from the cache at debug. Contains no visitor input. */
export class AccessLog implements OnApplicationShutdown {
  /** Whether answers from the cache are logged too. */
  readonly withHits: boolean
  readonly #withReads: boolean
  readonly #batch = new LineBatch()

  /** @param urgent logger for failures, which are written at once */
  constructor(private readonly urgent: Logger) {
    this.#withReads = urgent.isLevelEnabled('info')
    this.withHits = urgent.isLevelEnabled('debug')
  }

  watch(visit: Visit): void {
    const started = performance.now()
    visit.response.on('close', () => this.#write(visit, Math.round((performance.now() - started) * 10) / 10))
  }

  onApplicationShutdown(): void {
    this.#batch.close()
  }

  /** Serialises successes by hand in pino's format: a line through a logger costs five times as much. */
  #write({ id, label, request, response }: Visit, ms: number): void {
    const { statusCode: status, writableFinished } = response
    if (status >= 500) {
      const unfinished = writableFinished ? {} : { unfinished: true }
      this.urgent.error({ request_id: id, method: request.method, route: label, status, ms, ...unfinished }, 'request')
    } else if (this.#withReads) {
      this.#batch.add(
        `{"level":${INFO},"time":${Date.now()},${PROCESS},"request_id":"${id}","method":"${request.method}","route":"${label}",` +
          `"status":${status},"ms":${ms}${writableFinished ? '' : ',"unfinished":true'},"msg":"request"}\n`,
      )
    }
  }
}
