import type { Call } from '@ribbonry/contracts'
import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'

const DEFAULT_BODY_BYTES = 64 * 1024
/** What multipart adds around a file: boundaries, part headers and the plain fields. */
const UPLOAD_SLACK_BYTES = 256 * 1024

/** The largest body a call may have, in bytes. */
export function bodyLimitOf(call: Pick<Call, 'maxBody' | 'upload'> | undefined): number {
  if (call?.maxBody !== undefined) return call.maxBody
  return call?.upload === undefined ? DEFAULT_BODY_BYTES : call.upload.maxBytes + UPLOAD_SLACK_BYTES
}

export class BodyTooLarge extends Error {
  constructor() {
    super('The body is larger than this call allows')
    this.name = 'BodyTooLarge'
  }
}

export class BodyTooSlow extends Error {
  constructor() {
    super('The body comes too slowly')
    this.name = 'BodyTooSlow'
  }
}

export interface BodyRule {
  /** Bytes at most. */
  readonly limit: number
  /** Bytes a second at least, on average since the head came, once `GRACE_MS` have passed. */
  readonly slowest: number
  /** Milliseconds for the whole body. */
  readonly wholeMs: number
}

/** How long a line may take to get going. */
const GRACE_MS = 3000
const CHECK_MS = 500

/** Whether the request says itself that its body is too large. */
export function exceedsDeclaredLength(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > limit
}

export function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/**
 * The request's body on its way, broken off with BodyTooLarge once it passes the limit, and with BodyTooSlow when it takes too
 * long. A
 * stream of its own, since whoever gives up reading it would otherwise close the visitor's connection before the refusal is sent.
 */
export function limitedBody(request: IncomingMessage, { limit, slowest, wholeMs }: BodyRule): Transform {
  const begun = performance.now()
  let seen = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length
      if (seen > limit) done(new BodyTooLarge())
      else done(null, chunk)
    },
  })
  // Whoever reads it listens for errors, but only from then on: a request may wait for a connection, and its visitor be gone
  // before.
  limited.on('error', () => undefined)
  const watch = setInterval(() => {
    const ms = performance.now() - begun
    if (ms > wholeMs || (ms > GRACE_MS && seen < (slowest * ms) / 1000)) limited.destroy(new BodyTooSlow())
  }, CHECK_MS).unref()
  const endWatch = (): void => clearInterval(watch)
  request.once('end', endWatch)
  limited.once('close', endWatch)
  request.once('close', () => {
    if (!request.complete) limited.destroy(new Error('The visitor went away'))
  })
  return request.pipe(limited)
}
