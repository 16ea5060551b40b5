import { failsInEnvelope, type Call, type Meta } from '@ribbonry/contracts'
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BodyTooDeep } from '../json/nesting.ts'
import { DomainError, InvalidInput, statusOf, TooMany } from './domain-error.ts'
import { isOutage } from './outages.ts'

interface Failure {
  readonly status: number
  readonly meta: Omit<Meta, 'status' | 'request_id'>
}

/** The declared call, or undefined where no route matched. */
type DeclaredCall = Pick<Call, 'refusals'> | undefined

/** `Retry-After` while a dependency is away, seconds. */
export const RETRY_AFTER_SECONDS = 5
/** `Retry-After` of a rate limit that names no time, seconds. */
const TOO_MANY_SECONDS = 60

/** Turns every thrown value into the error envelope. Unexpected errors are logged in full and shown only as a request id. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>()
    const reply = host.switchToHttp().getResponse<FastifyReply>()
    const requestId = request.id
    const { status, body } = errorEnvelope(error, request.declaredCall, requestId)
    if (status >= 500) this.logger.error({ err: error, request_id: requestId }, 'A request failed')
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (status === 429) void reply.header('retry-after', error instanceof TooMany ? error.retryAfter : TOO_MANY_SECONDS)
    void reply.status(status).header('cache-control', 'no-store').send(body)
  }
}

/** The complete answer for a thrown value: that of `describeFailure`, with the request's id and the content of a refusal. */
export function errorEnvelope(
  error: unknown,
  call: DeclaredCall,
  requestId: string,
): { status: number; body: { readonly meta: Meta } } {
  const { status, meta } = describeFailure(error, call)
  const content = error instanceof DomainError ? error.content : undefined
  return { status, body: { ...content, meta: { status: 'error', ...meta, request_id: requestId } } }
}

/** The status and envelope for a thrown value. */
export function describeFailure(error: unknown, call: DeclaredCall): Failure {
  if (error instanceof InvalidInput) {
    return { status: 400, meta: { code: 'invalid-input', error: error.message, fields: { ...error.fields } } }
  }
  if (error instanceof DomainError) {
    const fields = error.fields === undefined ? {} : { fields: { ...error.fields } }
    return {
      status: statusOf(error, failsInEnvelope(call ?? {})),
      meta: { code: error.code, error: error.message, ...fields },
    }
  }
  if (error instanceof BodyTooDeep) return { status: error.statusCode, meta: { code: 'body-too-deep', error: error.message } }
  if (isOutage(error))
    return { status: 503, meta: { code: 'unavailable', error: 'This part of the site is down for a moment. Please try again.' } }
  const status = statusCodeOf(error)
  if (status === 404) return { status, meta: { code: 'no-such-call', error: 'There is no such call.' } }
  if (status === 413) return { status, meta: { code: 'body-too-large', error: 'The request is too large.' } }
  if (status === 415) return { status, meta: { code: 'unsupported-content-type', error: 'The body must be JSON or a form.' } }
  if (status >= 400 && status < 500)
    return { status, meta: { code: 'invalid-request', error: 'The request is not well formed.' } }
  return { status: 500, meta: { code: 'internal', error: 'Something went wrong on our side.' } }
}

function statusCodeOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus()
  if (typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode
  return 500
}
