import {
  CONTEXT_HEADERS,
  DEFAULT_COUNTRY,
  isLinkAccess,
  maySign,
  readInput,
  SHUFFLES,
  toCountry,
  type Call,
  type LinkAccess,
  type MemberAccess,
} from '@ribbonry/contracts'
import {
  Inject,
  Injectable,
  Optional,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
  type RawBodyRequest,
} from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { IdentitySigner } from '../identity/identity-signer.ts'
import { hasRole, type CallContext, type Identity, type Visitor } from './call-context.ts'
import { DomainError, InvalidInput } from './domain-error.ts'
import { HANDLED_CALL } from './handled-call.ts'
import { LINK_VERIFIER, type LinkVerifier, type VerifiedLink } from './link-verifier.ts'
import { receiveForm, receiveUpload } from './uploads.ts'

/** Checks access by the contract and parses the input, before the handler is called. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Optional() @Inject(LINK_VERIFIER) private readonly links?: LinkVerifier,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const declared = Reflect.getMetadata(HANDLED_CALL, execution.getHandler()) as Call
    const request = execution.switchToHttp().getRequest<FastifyRequest>()
    request.declaredCall = declared
    if (declared.secret === true) withholdAddress(execution.switchToHttp().getResponse<FastifyReply>())
    const verified = this.signer.verify(headerOf(request, CONTEXT_HEADERS.identity))
    if (verified !== undefined && !maySign(verified.issuer, declared)) throw notAllowed()
    const identity = verified?.identity
    const link = await this.#checkAccess(declared, request, identity)
    if (declared.upload === undefined && declared.multipart !== true && request.isMultipart())
      throw new UnsupportedMediaTypeException()
    const context: CallContext = {
      identity,
      visitor: visitorOf(request),
      requestId: request.id,
      ...(link === undefined ? {} : { link }),
    }
    request.handledCall = { input: await inputOf(declared, request), context }
    return true
  }

  async #checkAccess(
    { access }: Call,
    request: FastifyRequest,
    identity: Identity | undefined,
  ): Promise<VerifiedLink | undefined> {
    if (!isLinkAccess(access)) {
      checkAccess(access, identity)
      return undefined
    }
    if (this.links === undefined) throw new Error('A call is made by a link, and nothing verifies links: import TokensModule')
    const token = tokenOf(access, request)
    const link = token === undefined ? undefined : await this.links.verify(token, access.link)
    if (link === undefined) checkWithoutLink(access, token, identity)
    return link
  }
}

/** Headers of answers to pages whose address holds a secret; refusals have them too. */
function withholdAddress(reply: FastifyReply): void {
  void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
}

/** The raw token: access is checked before the input, so that callers without access learn nothing about the input. */
function tokenOf({ field = 'token' }: LinkAccess, { params, query, body }: FastifyRequest): string | undefined {
  const found = [params, query, body].map((given) =>
    typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[field] : undefined,
  )
  return found.find((value): value is string => typeof value === 'string' && value !== '')
}

/** @throws DomainError unless the call admits members without a link, and the caller is one of them */
function checkWithoutLink(
  { or, told = 'This link has expired or is not complete.' }: LinkAccess,
  token: string | undefined,
  identity: Identity | undefined,
): void {
  if (or !== undefined && (token === undefined || allows(or, identity))) checkAccess(or, identity)
  else throw new DomainError('forbidden', 'link-not-valid', told)
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function headersOf(request: FastifyRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headerOf(request, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function visitorOf(request: FastifyRequest): Visitor {
  const shuffle = Number(headerOf(request, CONTEXT_HEADERS.shuffle) ?? 0)
  const address = headerOf(request, CONTEXT_HEADERS.address)
  const edgeCountry = toCountry(headerOf(request, CONTEXT_HEADERS.edgeCountry) ?? '')
  const wayIn = headerOf(request, CONTEXT_HEADERS.loginFlow)
  const guest = headerOf(request, CONTEXT_HEADERS.guest)
  return {
    country: toCountry(headerOf(request, CONTEXT_HEADERS.country) ?? '') ?? DEFAULT_COUNTRY,
    nsfw: headerOf(request, CONTEXT_HEADERS.nsfw) === '1',
    shuffle: Number.isInteger(shuffle) && shuffle >= 0 ? shuffle % SHUFFLES : 0,
    ...(edgeCountry === undefined ? {} : { edgeCountry }),
    ...(address === undefined ? {} : { address }),
    ...(wayIn === undefined ? {} : { loginFlow: wayIn }),
    ...(guest === undefined ? {} : { guest }),
    userAgent: headerOf(request, 'user-agent') ?? '',
  }
}

function allows(access: MemberAccess, identity: Identity | undefined): boolean {
  if (access === 'visitor') return true
  return identity !== undefined && (access === 'member' || hasRole(identity, ...access))
}

/** @throws DomainError `not-signed-in` or `not-allowed` */
export function checkAccess(access: MemberAccess, identity: Identity | undefined): void {
  if (allows(access, identity)) return
  if (identity === undefined)
    throw new DomainError('unauthenticated', 'not-signed-in', 'Please register or log into your account first')
  throw notAllowed()
}

const notAllowed = (): DomainError => new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')

async function inputOf(declared: Call, request: RawBodyRequest<FastifyRequest>): Promise<unknown> {
  const fields: Record<string, string> = {}
  const parse = (schema: z.ZodType | undefined, given: unknown): unknown => {
    if (schema === undefined) return undefined
    const read = readInput(schema, given)
    if ('data' in read) return read.data
    for (const [field, fault] of Object.entries(read.faults)) fields[field] ??= fault
    return undefined
  }
  const params = parse(declared.params, request.params)
  const query = parse(declared.query, request.query)
  const uploadedTo =
    declared.upload === undefined || Object.keys(fields).length > 0 ? undefined : await receiveUpload(declared.upload, request)
  const form = declared.multipart === true && request.isMultipart() ? await receiveForm(request) : undefined
  const body = parse(declared.body, uploadedTo?.fields ?? form ?? request.body ?? {})
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields)
  return {
    params,
    query,
    body,
    ...(uploadedTo?.file === undefined ? {} : { file: uploadedTo.file }),
    ...(declared.rawBody === true ? { rawBody: request.rawBody ?? Buffer.alloc(0) } : {}),
    ...(declared.readsHeaders === undefined ? {} : { headers: headersOf(request, declared.readsHeaders) }),
  }
}
