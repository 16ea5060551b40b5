import type { Call } from '@ribbonry/contracts'
import { BodyTooDeep, NestingScan } from '@ribbonry/service-kit'
import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'

const DEFAULT_BODY_BYTES = 64 * 1024
/** Allowance for multipart framing: boundaries, part headers and plain fields. */
const UPLOAD_SLACK_BYTES = 256 * 1024

/** Largest body of a call, in bytes. */
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
  /** Maximum bytes. */
  readonly limit: number
  /** Minimum bytes per second, on average since the headers arrived, once `GRACE_MS` have passed. */
  readonly slowest: number
  /** Maximum milliseconds for the whole body. */
  readonly wholeMs: number
}

/** Time before the minimum rate applies, in milliseconds. */
const GRACE_MS = 3000
const CHECK_MS = 500

/** Whether Content-Length exceeds the limit. */
export function exceedsDeclaredLength(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > limit
}

export function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** Forms and files are no JSON; their fields do not nest, whatever brackets their names have. */
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/**
 * Streams the request's body. Fails with BodyTooLarge over the limit, with BodyTooDeep where JSON nests too deep, and
 * with BodyTooSlow when it takes too long. A separate stream: destroying the request itself would close the visitor's connection
 * before the refusal is sent.
 */
export function limitedBody(request: IncomingMessage, { limit, slowest, wholeMs }: BodyRule): Transform {
  const begun = performance.now()
  let seen = 0
  const nesting = FORM.test(request.headers['content-type'] ?? '') ? undefined : new NestingScan()
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length
      if (seen > limit) done(new BodyTooLarge())
      else if (nesting?.exceeds(chunk) === true) done(new BodyTooDeep())
      else done(null, chunk)
    },
  })
  // The reader adds its own error listener, but only once it starts. A request may wait for a connection, and its client may
  // leave before that.
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
