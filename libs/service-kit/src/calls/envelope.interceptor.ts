import type { Call } from '@ribbonry/contracts'
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { catchError, map, throwError, type Observable } from 'rxjs'
import { CHECKS_CONTRACTS } from '../config/checks.ts'
import { runInCall } from './current-call.ts'
import { HANDLED_CALL } from './handled-call.ts'
import { undeclaredRefusal } from './refuse.ts'
import { Expiring, Redirect, Reply, serializeCookie, Tagged, Told, Unchanged } from './reply.ts'

/** Adds `meta` to a handler's answer. Outside production an answer or a refusal that violates its contract is an error (500). */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declared = Reflect.getMetadata(HANDLED_CALL, execution.getHandler()) as Call
    const reply = execution.switchToHttp().getResponse<FastifyReply>()
    return runInCall(declared, () => next.handle()).pipe(
      map((answer: object) => wrap(declared, answer, reply)),
      catchError((error: unknown) =>
        throwError(() => (CHECKS_CONTRACTS ? (undeclaredRefusal(declared, error) ?? error) : error)),
      ),
    )
  }
}

function wrap(declared: Call, given: object, reply: FastifyReply): object {
  if (declared.cache === undefined) reply.header('cache-control', 'no-store')
  if (given instanceof Reply) {
    if (given.cookies.length > 0) reply.header('set-cookie', given.cookies.map(serializeCookie))
    reply.request.answeredWith = given.status
    if (given instanceof Redirect) reply.header('location', given.location)
    if (given instanceof Expiring) reply.header('cache-control', `public, max-age=0, s-maxage=${given.seconds}`)
    if (given instanceof Tagged || given instanceof Unchanged) {
      reply.header('etag', given.etag)
      reply.header('cache-control', 'private, no-cache')
    }
    if (given instanceof Unchanged) return given.answer
  }
  const answer: object = given instanceof Reply ? given.answer : given
  const told = given instanceof Told ? { message: given.message } : {}
  return { meta: { status: 'success', ...told }, ...checked(declared, answer) }
}

function checked(declared: Call, answer: object): object {
  if (!CHECKS_CONTRACTS) return answer
  const parsed = declared.answer.safeParse(answer)
  if (parsed.success) return answer
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new Error(`The answer of ${declared.method} ${declared.path} breaks its contract: ${faults}`)
}
