import type { Breaker } from '@ribbonry/service-kit'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Dispatcher, Pool } from 'undici'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import { isBrokenConnection, isClientFault, toFailure, UpstreamFailure } from './upstream-failure.ts'
import type { Receiver, Transfer, UpstreamRequest } from './upstream-request.ts'

/** Dependencies of an exchange on its upstream. */
interface ExchangeUpstream {
  readonly name: string
  readonly pool: Pool
  readonly breaker: Breaker
  readonly metrics: EdgeMetrics
  /** Maximum wait for a connection, in milliseconds. */
  readonly queueMs: number
  answered(status: number, seconds: number): void
  failed(): void
}

/** One request to an upstream with its answer. It is retried once when a kept connection turns out to be dead. */
export class UpstreamExchange implements Transfer, Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | undefined
  #aborted = false
  #answering = false
  #retried = false
  #body: Readable | undefined
  #queueTimer: NodeJS.Timeout | undefined
  readonly #started = performance.now()

  constructor(
    private readonly upstream: ExchangeUpstream,
    private readonly request: UpstreamRequest,
    private readonly receiver: Receiver,
  ) {}

  start(): this {
    const { method, path, headers, body, timeoutMs } = this.request
    this.#body = body?.()
    // undici limits the time of the answer, but not the wait for a connection.
    this.#queueTimer = setTimeout(() => this.#queueTimedOut(), this.upstream.queueMs).unref()
    const patience = timeoutMs === undefined ? {} : { headersTimeout: timeoutMs }
    this.upstream.pool.dispatch({ method, path, headers, body: this.#body ?? null, ...patience }, this)
    return this
  }

  #queueTimedOut(): void {
    if (this.#aborted) return
    this.#aborted = true
    this.#body?.destroy()
    this.upstream.metrics.failed(this.upstream.name)
    this.receiver.fail(new UpstreamFailure('busy'))
  }

  abort(): void {
    if (this.#aborted) return
    this.#aborted = true
    clearTimeout(this.#queueTimer)
    this.#body?.destroy()
    this.#controller?.abort(new Error('Nobody waits for the answer'))
    this.receiver.aborted?.()
  }

  pause(): void {
    this.#controller?.pause()
  }

  resume(): void {
    this.#controller?.resume()
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    clearTimeout(this.#queueTimer)
    this.#controller = controller
    if (this.#aborted) controller.abort(new Error('Nobody waits for the answer'))
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return
    this.#answering = true
    this.upstream.answered(status, (performance.now() - this.#started) / 1000)
    this.receiver.head(status, headers, this)
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.receiver.data(chunk)
  }

  onResponseEnd(): void {
    this.receiver.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    clearTimeout(this.#queueTimer)
    if (this.#aborted) {
      this.upstream.breaker.release()
      return
    }
    if (this.#mayRetry(error)) {
      this.#retried = true
      this.start()
      return
    }
    if (isClientFault(error)) this.upstream.breaker.release()
    else this.upstream.failed()
    this.receiver.fail(toFailure(error))
  }

  #mayRetry(error: Error): boolean {
    const { method, body } = this.request
    return (
      !this.#retried &&
      !this.#answering &&
      body === undefined &&
      (method === 'GET' || method === 'HEAD') &&
      isBrokenConnection(error)
    )
  }
}
