import { BodyTooLarge } from '../protection/limited-body.ts'

/** Why no answer came: the upstream is left alone, cannot be reached, is too slow, or the visitor sent too much. */
export type FailureReason = 'left-alone' | 'unreachable' | 'too-slow' | 'body-too-large'

export class UpstreamFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(`No answer: ${reason}`, options)
    this.name = 'UpstreamFailure'
  }
}

const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'])
const BROKEN_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

export function toFailure(error: Error): UpstreamFailure {
  if (error instanceof BodyTooLarge) return new UpstreamFailure('body-too-large')
  return new UpstreamFailure(TOO_SLOW.has(codeOf(error)) ? 'too-slow' : 'unreachable', { cause: error })
}

/** Whether the same request may be sent once more on another connection. */
export function isBrokenConnection(error: Error): boolean {
  return BROKEN_CONNECTION.has(codeOf(error))
}
