import { BodyTooDeep } from '@ribbonry/service-kit'
import { BodyTooLarge, BodyTooSlow } from '../protection/limited-body.ts'

/** Why no answer came: breaker open, no free connection, unreachable, too slow, or a body too large, too deep or too slow. */
export type FailureReason =
  | 'left-alone'
  | 'busy'
  | 'unreachable'
  | 'too-slow'
  | 'body-too-large'
  | 'body-too-deep'
  | 'body-too-slow'

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
  if (error instanceof BodyTooDeep) return new UpstreamFailure('body-too-deep')
  if (error instanceof BodyTooSlow) return new UpstreamFailure('body-too-slow')
  return new UpstreamFailure(TOO_SLOW.has(codeOf(error)) ? 'too-slow' : 'unreachable', { cause: error })
}

/** Whether the client caused the failure, which then says nothing about the upstream. */
export function isClientFault(error: Error): boolean {
  return error instanceof BodyTooLarge || error instanceof BodyTooDeep || error instanceof BodyTooSlow
}

/** Whether the request may be retried once on another connection. */
export function isBrokenConnection(error: Error): boolean {
  return BROKEN_CONNECTION.has(codeOf(error))
}
