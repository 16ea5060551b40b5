import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { UpstreamFailure } from './upstream-failure.ts'

export interface UpstreamRequest {
  readonly method: string
  /** Path with query. */
  readonly path: string
  /** Name and value in turn. */
  readonly headers: string[]
  /** Opens the body, once the request is on its way: nobody reads what is sent nowhere. */
  readonly body?: (() => Readable) | undefined
}

/** Who takes an upstream's answer, as it comes. */
export interface Receiver {
  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void
  data(chunk: Buffer): void
  end(): void
  /** No (whole) answer will come. Not called after `abort`. */
  fail(failure: UpstreamFailure): void
  /** `abort` was called, perhaps after the end. */
  aborted?(): void
}

/** A request that is under way, as its receiver controls it. */
export interface Transfer {
  /** The visitor went away, or nobody wants the answer any more. */
  abort(): void
  pause(): void
  resume(): void
}
