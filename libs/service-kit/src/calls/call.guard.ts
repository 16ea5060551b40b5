import { CONTEXT_HEADERS, DEFAULT_COUNTRY, readInput, SHUFFLES, toCountry, type Access, type Call } from '@ribbonry/contracts'
import { Inject, Injectable, UnsupportedMediaTypeException, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { IdentitySigner } from '../identity/identity-signer.ts'
import { hasRole, type CallContext, type Identity, type Visitor } from './call-context.ts'
import { DomainError, InvalidInput } from './domain-error.ts'
import { HANDLED_CALL } from './handled-call.ts'
import { receiveForm, receiveUpload } from './uploads.ts'

/** Checks access from the contract and parses the input before a handler sees either. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(@Inject(IdentitySigner) private readonly signer: IdentitySigner) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const declared = Reflect.getMetadata(HANDLED_CALL, execution.getHandler()) as Call
    const request = execution.switchToHttp().getRequest<FastifyRequest>()
    const identity = await this.signer.verify(headerOf(request, CONTEXT_HEADERS.identity))
    checkAccess(declared.access, identity)
    if (declared.upload === undefined && declared.multipart !== true && request.isMultipart()) throw new UnsupportedMediaTypeException()
    const context: CallContext = { identity, visitor: visitorOf(request), requestId: request.id }
    request.handledCall = { input: await inputOf(declared, request), context }
    return true
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function visitorOf(request: FastifyRequest): Visitor {
  const shuffle = Number(headerOf(request, CONTEXT_HEADERS.shuffle) ?? 0)
  const address = headerOf(request, CONTEXT_HEADERS.address)
  const edgeCountry = toCountry(headerOf(request, CONTEXT_HEADERS.edgeCountry) ?? '')
  const wayIn = headerOf(request, CONTEXT_HEADERS.wayIn)
  return {
    country: toCountry(headerOf(request, CONTEXT_HEADERS.country) ?? '') ?? DEFAULT_COUNTRY,
    nsfw: headerOf(request, CONTEXT_HEADERS.nsfw) === '1',
    shuffle: Number.isInteger(shuffle) && shuffle >= 0 ? shuffle % SHUFFLES : 0,
    ...(edgeCountry === undefined ? {} : { edgeCountry }),
    ...(address === undefined ? {} : { address }),
    ...(wayIn === undefined ? {} : { wayIn }),
    userAgent: headerOf(request, 'user-agent') ?? '',
  }
}

/** @throws DomainError `not-signed-in` or `not-allowed` */
export function checkAccess(access: Access, identity: Identity | undefined): void {
  if (access === 'visitor') return
  if (identity === undefined) throw new DomainError('unauthenticated', 'not-signed-in', 'Please register or log into your account first')
  if (access !== 'member' && !hasRole(identity, ...access)) {
    throw new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
  }
}

async function inputOf(declared: Call, request: FastifyRequest): Promise<unknown> {
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
  const uploadedTo = declared.upload === undefined || Object.keys(fields).length > 0 ? undefined : await receiveUpload(declared.upload, request)
  const form = declared.multipart === true && request.isMultipart() ? await receiveForm(request) : undefined
  const body = parse(declared.body, uploadedTo?.fields ?? form ?? request.body ?? {})
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields)
  return { params, query, body, ...(uploadedTo === undefined ? {} : { file: uploadedTo.file }) }
}
