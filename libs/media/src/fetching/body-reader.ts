import type { Dispatcher } from 'undici'

export interface ReadAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Uint8Array
  readonly body: 'whole' | 'cut' | 'broken'
  readonly cause?: unknown
}

interface Limits {
  readonly maxBytes: number
  /** From the request to the end of the body. */
  readonly timeoutMs: number
  /** The answer has no body, whatever its headers say. */
  readonly isBodyless: boolean
}

/** The time limit of a request was over. */
export class TimeOver extends Error {}

/** Reads one answer to a number of bytes and within a time; what is longer, or slower, ends with its connection. */
export class BodyReader implements Dispatcher.DispatchHandler {
  readonly #done = Promise.withResolvers<ReadAnswer>()
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Uint8Array[] = []
  #size = 0
  #status = 0
  #headers: ReadAnswer['headers'] = {}
  #controller: Dispatcher.DispatchController | undefined
  #ended: Error | undefined

  constructor(private readonly limits: Limits) {
    this.#timer = setTimeout(() => this.end(new TimeOver('The answer took too long')), limits.timeoutMs)
  }

  /** Rejects with why there is no answer; resolves once there are headers and the body has ended in some way. */
  get answer(): Promise<ReadAnswer> {
    return this.#done.promise
  }

  /** Ends the request before its time. */
  end(reason: unknown): void {
    this.#ended ??= reason instanceof Error ? reason : new TimeOver('The request was ended')
    this.#controller?.abort(this.#ended)
    this.#finish('broken', this.#ended)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#ended !== undefined) controller.abort(this.#ended)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: ReadAnswer['headers']): void {
    if (status < 200) return
    this.#status = status
    this.#headers = headers
    if (this.limits.maxBytes === 0 && !this.limits.isBodyless) this.#cut(controller)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size >= this.limits.maxBytes) this.#cut(controller)
  }

  onResponseEnd(): void {
    this.#finish('whole')
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#finish('broken', error)
  }

  #cut(controller: Dispatcher.DispatchController): void {
    this.#finish('cut')
    controller.abort(new Error('Enough was read'))
  }

  #finish(body: ReadAnswer['body'], cause?: unknown): void {
    clearTimeout(this.#timer)
    if (this.#status === 0) {
      this.#done.reject(cause instanceof Error ? cause : new Error('There was no answer'))
      return
    }
    const bytes = Buffer.concat(this.#chunks).subarray(0, this.limits.maxBytes)
    const answer = { status: this.#status, headers: this.#headers, bytes, body }
    this.#done.resolve(cause === undefined ? answer : { ...answer, cause })
  }
}
