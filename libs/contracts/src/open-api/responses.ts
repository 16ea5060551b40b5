import { z } from 'zod'
import { type Access, type Call, failsInEnvelope, isLinkAccess, type SuccessStatus } from '../call.ts'
import { Meta, Nothing, SuccessMeta } from '../envelope.ts'
import { jsonSchema, type JsonObject } from './json-schema.ts'
import { type NamedSchemas, pascal } from './named-schemas.ts'
import { sampleOf } from './sample.ts'

const SUCCESS_META = jsonSchema(SuccessMeta, 'output')
const RefusalMeta = Meta.extend({ status: z.literal('error') }).required({ error: true, code: true })
/** Refusals and faults: `error` for people, `code` for programs. */
const REFUSAL: JsonObject = {
  type: 'object',
  required: ['meta'],
  properties: { meta: jsonSchema(RefusalMeta, 'output') },
  additionalProperties: false,
}

/** Names what every answer has in common. */
export function giveEnvelope(schemas: NamedSchemas): void {
  schemas.give(SUCCESS_META, 'SuccessMeta')
  schemas.give(REFUSAL, 'Refusal')
  schemas.give(withMeta(jsonSchema(Nothing, 'output')), 'Success')
}

/** Schema of a call's refusals: `meta` alone, or with the content that the call declares for the code. */
function refusalSchema(name: string, { refusalContent = {} }: Call, schemas: NamedSchemas): JsonObject {
  const refusal = schemas.named(REFUSAL, 'Refusal')
  const contents = Object.entries<z.ZodObject | undefined>(refusalContent)
  if (contents.length === 0) return refusal
  return {
    anyOf: [
      refusal,
      ...contents.map(([code, content]) => {
        if (content === undefined) throw new Error(`The content of the refusal ${code} has no schema`)
        const meta = jsonSchema(RefusalMeta.extend({ code: z.literal(code) }), 'output')
        return schemas.named(withMeta(jsonSchema(content, 'output'), meta), `${pascal(name)}${pascal(code)}Refusal`)
      }),
    ],
  }
}

/** Adds `meta` to the answer's fields, unless the answer describes a wider `meta` itself. */
function withMeta(answer: JsonObject, meta = SUCCESS_META): JsonObject {
  if (Array.isArray(answer.anyOf)) return { anyOf: answer.anyOf.map((one: JsonObject) => withMeta(one, meta)) }
  if (answer.type !== 'object') throw new Error('An answer is an object, or one of several')
  const required = (answer.required as string[] | undefined) ?? []
  return {
    ...answer,
    required: [...new Set(['meta', ...required])],
    properties: { meta, ...(answer.properties as JsonObject | undefined) },
  }
}

const content = (schema: JsonObject, example?: unknown): JsonObject => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
})

function success(name: string, declared: Call, status: SuccessStatus, schemas: NamedSchemas): JsonObject {
  if (status === 304) return { description: 'Nothing has changed since the answer with this ETag' }
  const answer = schemas.named(withMeta(jsonSchema(declared.answer, 'output')), `${pascal(name)}Answer`)
  const example = { meta: { status: 'success' }, ...(sampleOf(declared.answer, { items: 1 }) as object) }
  if (status === 303)
    return {
      description: 'Leads the browser elsewhere',
      headers: { Location: { required: true, schema: { type: 'string' } } },
      ...content(answer, example),
    }
  if (status === 202) return { description: 'Accepted, and nothing more', ...content(answer, example) }
  if (!failsInEnvelope(declared)) return { description: 'Success', ...content(answer, example) }
  // The success is first: generators of clients that try one after the other take the first that fits.
  const either = { oneOf: [answer, refusalSchema(name, declared, schemas)] }
  return { description: 'Success, or a refusal in meta', ...content(either, example) }
}

const RETRY_AFTER = {
  headers: { 'Retry-After': { description: 'Seconds until it is worth asking again', schema: { type: 'integer' } } },
}

interface Failure {
  readonly status: number
  /** Name of the response that calls share. */
  readonly name: string
  readonly description: string
  readonly comes: (declared: Call) => boolean
}

/**
 * Each error status with its description and the calls it applies to. Errors come from the gateway, from the service-kit or from
 * a call's rules.
 */
const FAILURES: readonly Failure[] = [
  {
    status: 400,
    name: 'BadRequest',
    description: 'The request is not well formed; meta.fields says where',
    comes: () => true,
  },
  { status: 401, name: 'Unauthorized', description: 'Nobody is signed in', comes: ({ access }) => isForMembers(access) },
  {
    status: 403,
    name: 'Forbidden',
    description: 'The member lacks the right, or the request comes from another site',
    comes: (declared) => declared.access !== 'visitor' || changes(declared),
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'There is no such thing',
    comes: (declared) => !failsInEnvelope(declared) && (declared.params ?? declared.query ?? declared.body) !== undefined,
  },
  { status: 408, name: 'RequestTimeout', description: 'The body took too long to arrive', comes: takesBody },
  {
    status: 409,
    name: 'Conflict',
    description: 'It does not go with what is there already',
    comes: (declared) => !failsInEnvelope(declared) && changes(declared),
  },
  { status: 413, name: 'ContentTooLarge', description: 'The body is too large', comes: takesBody },
  { status: 414, name: 'AddressTooLong', description: 'The address is too long', comes: () => true },
  { status: 415, name: 'UnsupportedMediaType', description: 'The body is neither JSON nor a form', comes: takesBody },
  {
    status: 422,
    name: 'Unprocessable',
    description: 'The rules refuse it',
    comes: (declared) => !failsInEnvelope(declared) && changes(declared),
  },
  {
    status: 429,
    name: 'TooManyRequests',
    description: 'Too often',
    comes: (declared) => declared.limit !== undefined || takesBody(declared),
  },
  { status: 431, name: 'HeadersTooLarge', description: 'The headers are too large', comes: () => true },
  { status: 500, name: 'Fault', description: 'A fault of ours', comes: () => true },
  { status: 503, name: 'Unavailable', description: 'The service is down for a moment', comes: () => true },
]

function changes(declared: Call): boolean {
  return declared.changesState === true || takesBody(declared)
}

/** Whether the method permits a body. */
function takesBody({ method }: Call): boolean {
  return method !== 'GET'
}

/** Whether nobody but members may make the call. */
export function isForMembers(access: Access): boolean {
  return access !== 'visitor' && !isLinkAccess(access)
}

function failure({ status, description }: Failure, schema: JsonObject): JsonObject {
  return { description, ...(status === 429 || status === 503 ? RETRY_AFTER : {}), ...content(schema) }
}

/** The failures that say nothing but `meta`, by name. */
export function commonResponses(schemas: NamedSchemas): JsonObject {
  const refusal = schemas.named(REFUSAL, 'Refusal')
  return Object.fromEntries(FAILURES.map((one) => [one.name, failure(one, refusal)]))
}

/** The answers of a call, by status. */
export function responses(name: string, declared: Call, schemas: NamedSchemas): JsonObject {
  const successes = (declared.answersWith ?? [200]).map((status) => [status, success(name, declared, status, schemas)] as const)
  const refusal = refusalSchema(name, declared, schemas)
  // In the envelope, expected refusals are a 200, also when the success has another status.
  const inEnvelope =
    failsInEnvelope(declared) && !successes.some(([status]) => status === 200)
      ? [[200, { description: 'A refusal in meta', ...content(refusal) }] as const]
      : []
  const failures = FAILURES.filter(
    ({ status, comes }) => comes(declared) || declared.refusesWith?.some((one) => one === status) === true,
  ).map((one) => {
    const isCommon = declared.refusalContent === undefined
    return [one.status, isCommon ? { $ref: `#/components/responses/${one.name}` } : failure(one, refusal)] as const
  })
  return Object.fromEntries([...successes, ...inEnvelope, ...failures])
}
