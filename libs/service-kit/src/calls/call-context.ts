import type { Call, Role } from '@ribbonry/contracts'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { VerifiedLink } from './link-verifier.ts'

/** The member a request is made for, as the gateway vouches. */
export interface Identity {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly accessType: string | null
  readonly sessionId: string
}

/** What of the visitor may change an answer. */
export interface Visitor {
  readonly country: string
  /** The country that the edge told; undefined where it told none and `country` is only the usual one. */
  readonly edgeCountry?: string
  readonly nsfw: boolean
  readonly shuffle: number
  /** Keyed hash of the address, another one each day; only where the call declares `seesAddress`. */
  readonly address?: string
  /** What ties the steps of one log-in to one browser; only where the call declares `seesWayIn`. */
  readonly loginFlow?: string
  /** Empty when the browser tells none. */
  readonly userAgent: string
}

/** Everything a handler may need besides its input. */
export interface CallContext {
  readonly identity: Identity | undefined
  readonly visitor: Visitor
  readonly requestId: string
  /** The link that the call was made by, where its access is one. */
  readonly link?: VerifiedLink
}

export interface HandledCall {
  readonly input: unknown
  readonly context: CallContext
}

declare module 'fastify' {
  interface FastifyRequest {
    handledCall?: HandledCall
    /** Known before access and input are checked. */
    declaredCall?: Call
    /** A success that is not 200. */
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
 * The member of a call that needs one signed in.
 * @throws Error where the call lets visitors in, which is a mistake of the handler's
 */
export function memberOf({ identity }: CallContext): Identity {
  if (identity === undefined) throw new Error('This call lets visitors in: it has no member')
  return identity
}

/**
 * The link of a call that is made by one.
 * @throws Error where the caller was let in without, which a handler of such a call must reckon with
 */
export function linkOf({ link }: CallContext): VerifiedLink {
  if (link === undefined) throw new Error('This call was made without a link')
  return link
}

/** Whether a member may do what any of the roles may; `access` may do everything. */
export function hasRole(identity: Identity | undefined, ...roles: readonly Role[]): boolean {
  return identity !== undefined && (identity.roles.includes('access') || roles.some((role) => identity.roles.includes(role)))
}
