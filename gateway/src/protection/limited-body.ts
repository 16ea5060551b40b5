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

/** Whether the request says itself that its body is too large. */
export function declaresTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > limit
}

/**
 * The request's body on its way, broken off with BodyTooLarge once it passes the limit. A stream of its own, since whoever
 * gives up reading it would otherwise close the visitor's connection before the refusal is sent.
 */
export function limitedBody(request: IncomingMessage, limit: number): Transform | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) return undefined
  let seen = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length
      if (seen > limit) done(new BodyTooLarge())
      else done(null, chunk)
    },
  })
  request.once('close', () => {
    if (!request.complete) limited.destroy(new Error('The visitor went away'))
  })
  return request.pipe(limited)
}
