import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { UpstreamFailure } from './upstream-failure.ts'

export interface UpstreamRequest {
  readonly method: string
  /** Path with query. */
  readonly path: string
  /** Alternating names and values. */
  readonly headers: string[]
  /** Opens the body when the request is dispatched: a body without destination is not read. */
  readonly body?: (() => Readable) | undefined
  /** Wait for the head of the answer, in milliseconds. Default: the upstream's. */
  readonly timeoutMs?: number | undefined
}

/** Receives an upstream's answer as a stream. */
export interface Receiver {
  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void
  data(chunk: Buffer): void
  end(): void
  /** The answer is missing or incomplete. Not called after `abort`. */
  fail(failure: UpstreamFailure): void
  /** `abort` was called, possibly after the end. */
  aborted?(): void
}

/** Handle of a request in flight. */
export interface Transfer {
  /** Cancels the request: the client disconnected, or the answer is not needed. */
  abort(): void
  pause(): void
  resume(): void
}
