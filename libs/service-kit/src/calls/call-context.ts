import type { Call, Role } from '@ribbonry/contracts'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { VerifiedLink } from './link-verifier.ts'

/** The member who makes the request, as signed by the gateway. */
export interface Identity {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly accessType: string | null
  readonly sessionId: string
}

/** Properties of the visitor that may affect an answer. */
export interface Visitor {
  readonly country: string
  /** Country reported by the edge; undefined where it reported none and `country` is the default. */
  readonly edgeCountry?: string
  readonly nsfw: boolean
  readonly shuffle: number
  /** Keyed hash of the IP address, with a new key each day; only where the call declares `seesAddress`. */
  readonly address?: string
  /** Ties the requests of one log-in to one browser; only where the call declares `needsLoginFlow`. */
  readonly loginFlow?: string
  /** Token of a device that claimed gifts without an account; only where the call declares `needsGuest`. Untrusted. */
  readonly guest?: string
  /** Empty when the browser sends none. */
  readonly userAgent: string
}

/** Input of a handler besides the parsed input of the call. */
export interface CallContext {
  readonly identity: Identity | undefined
  readonly visitor: Visitor
  readonly requestId: string
  /** The verified link of a call whose access is a link. */
  readonly link?: VerifiedLink
}

export interface HandledCall {
  readonly input: unknown
  readonly context: CallContext
}

declare module 'fastify' {
  interface FastifyRequest {
    handledCall?: HandledCall
    /** Set before access and input are checked. */
    declaredCall?: Call
    /** A success status other than 200. */
    answeredWith?: number
  }
}

function handled(execution: ExecutionContext): HandledCall {
  const { handledCall } = execution.switchToHttp().getRequest<FastifyRequest>()
  if (handledCall === undefined) throw new Error('The route is not declared with @Handles')
  return handledCall
}

/** The parsed input of the call: `params`, `query`, `body`, `file`. Type it as `CallInput<typeof theCall>`. */
export const Input = createParamDecorator((_data: unknown, execution: ExecutionContext) => handled(execution).input)

/** Identity, visitor and request id of the call. */
export const Context = createParamDecorator((_data: unknown, execution: ExecutionContext) => handled(execution).context)

/**
 * The member of a call that requires log-in.
 * @throws Error where the call admits visitors, which is a bug of the handler
 */
export function memberOf({ identity }: CallContext): Identity {
  if (identity === undefined) throw new Error('This call lets visitors in: it has no member')
  return identity
}

/**
 * The link of a call whose access is a link.
 * @throws Error where the caller was admitted without a link; the handler of such a call must handle that case
 */
export function linkOf({ link }: CallContext): VerifiedLink {
  if (link === undefined) throw new Error('This call was made without a link')
  return link
}

/** Whether a member has one of the roles; `access` has every right. */
export function hasRole(identity: Identity | undefined, ...roles: readonly Role[]): boolean {
  return identity !== undefined && (identity.roles.includes('access') || roles.some((role) => identity.roles.includes(role)))
}
