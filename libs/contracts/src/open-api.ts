import { z } from 'zod'
import { failsInEnvelope, isLinkAccess, type Access, type Call, type SuccessStatus } from './call.ts'
import { Meta, SuccessMeta } from './envelope.ts'

type JsonObject = { [name: string]: unknown }

const bracketed = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as JsonObject
  return withNull(rest) as JsonObject
}

/** OpenAPI 3.0.3 allows null only with `nullable` beside a `type`; a choice allows it only if null is one of the values. */
function withNull(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNull)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, ...rest } = Object.fromEntries<unknown>(Object.entries(node).map(([name, value]) => [name, withNull(value)]))
  if (nullable !== true) return nullable === undefined ? rest : { ...rest, nullable }
  if (Array.isArray(rest.enum)) return { ...rest, enum: [...(rest.enum as unknown[]), null], nullable }
  if (rest.type === undefined && Array.isArray(rest.anyOf))
    return { ...rest, anyOf: (rest.anyOf as JsonObject[]).map((one) => (one.type === undefined ? one : { ...one, nullable })) }
  return { ...rest, nullable }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (schema === undefined) return []
  const json = jsonSchema(schema, 'input')
  const required = new Set((json.required as string[] | undefined) ?? [])
  return Object.entries((json.properties as JsonObject | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }))
}

function requestBody(declared: Call): JsonObject | undefined {
  if (declared.upload !== undefined) {
    const fields =
      declared.body === undefined ? {} : ((jsonSchema(declared.body, 'input').properties as JsonObject | undefined) ?? {})
    const properties = { ...fields, [declared.upload.field]: { type: 'string', format: 'binary' } }
    const multipart = { 'multipart/form-data': { schema: { type: 'object', properties } } }
    const schema = { type: 'object', properties: fields }
    const withoutFile = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
    return { required: true, content: declared.upload.optional === true ? { ...withoutFile, ...multipart } : multipart }
  }
  if (declared.body === undefined) return undefined
  const schema = jsonSchema(declared.body, 'input')
  const asParts = declared.multipart === true ? { 'multipart/form-data': { schema } } : {}
  return {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema }, ...asParts },
  }
}

const SUCCESS_META = jsonSchema(SuccessMeta, 'output')
const RefusalMeta = Meta.extend({ status: z.literal('error') }).required({ error: true, code: true })
/** Refusals and faults: `error` for people, `code` for programs. */
const REFUSAL: JsonObject = {
  type: 'object',
  required: ['meta'],
  properties: { meta: jsonSchema(RefusalMeta, 'output') },
  additionalProperties: false,
}

/** Schema of a call's refusals: `meta` alone, or with the content that the call declares for the code. */
function refusalSchema({ refusalContent = {} }: Call): JsonObject {
  const contents = Object.entries<z.ZodObject | undefined>(refusalContent)
  if (contents.length === 0) return REFUSAL
  return {
    anyOf: [
      REFUSAL,
      ...contents.map(([code, content]) => {
        if (content === undefined) throw new Error(`The content of the refusal ${code} has no schema`)
        return withMeta(jsonSchema(content, 'output'), jsonSchema(RefusalMeta.extend({ code: z.literal(code) }), 'output'))
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

const content = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } })

function success(declared: Call, status: SuccessStatus): JsonObject {
  if (status === 303)
    return {
      description: 'Leads the browser elsewhere',
      headers: { Location: { required: true, schema: { type: 'string' } } },
      ...content(withMeta(jsonSchema(declared.answer, 'output'))),
    }
  if (status === 304) return { description: 'Nothing has changed since the answer with this ETag' }
  const answer = withMeta(jsonSchema(declared.answer, 'output'))
  if (status === 202) return { description: 'Accepted, and nothing more', ...content(answer) }
  if (failsInEnvelope(declared))
    return { description: 'Success, or a refusal in meta', ...content({ oneOf: [answer, refusalSchema(declared)] }) }
  return { description: 'Success', ...content(answer) }
}

const RETRY_AFTER = {
  headers: { 'Retry-After': { description: 'Seconds until it is worth asking again', schema: { type: 'integer' } } },
}

/**
 * Each error status with its description and the calls it applies to. Errors come from the gateway, from the service-kit or from
 * a call's rules.
 */
const FAILURES: readonly (readonly [status: number, description: string, comes: (declared: Call) => boolean])[] = [
  [400, 'The request is not well formed; meta.fields says where', () => true],
  [401, 'Nobody is signed in', (declared) => needsSession(declared.access)],
  [
    403,
    'The member lacks the right, or the request comes from another site',
    (declared) => declared.access !== 'visitor' || changes(declared),
  ],
  [
    404,
    'There is no such thing',
    (declared) => !failsInEnvelope(declared) && (declared.params ?? declared.query ?? declared.body) !== undefined,
  ],
  [408, 'The body took too long to arrive', takesBody],
  [409, 'It does not go with what is there already', (declared) => !failsInEnvelope(declared) && changes(declared)],
  [413, 'The body is too large', takesBody],
  [414, 'The address is too long', () => true],
  [415, 'The body is neither JSON nor a form', takesBody],
  [422, 'The rules refuse it', (declared) => !failsInEnvelope(declared) && changes(declared)],
  [429, 'Too often', (declared) => declared.limit !== undefined || takesBody(declared)],
  [431, 'The headers are too large', () => true],
  [500, 'A fault of ours', () => true],
  [503, 'The service is down for a moment', () => true],
]

function changes(declared: Call): boolean {
  return declared.changesState === true || takesBody(declared)
}

/** Whether the method permits a body. */
function takesBody({ method }: Call): boolean {
  return method !== 'GET'
}

function responses(declared: Call): JsonObject {
  const successes = (declared.answersWith ?? [200]).map((status) => [status, success(declared, status)] as const)
  // In the envelope, expected refusals are a 200, also when the success has another status.
  const inEnvelope =
    failsInEnvelope(declared) && !successes.some(([status]) => status === 200)
      ? [[200, { description: 'A refusal in meta', ...content(refusalSchema(declared)) }] as const]
      : []
  const failures = FAILURES.filter(
    ([status, , comes]) => comes(declared) || declared.refusesWith?.some((one) => one === status) === true,
  ).map(([status, description]) => {
    return [
      status,
      { description, ...(status === 429 || status === 503 ? RETRY_AFTER : {}), ...content(refusalSchema(declared)) },
    ] as const
  })
  return Object.fromEntries([...successes, ...inEnvelope, ...failures])
}

function needsSession(access: Access): boolean {
  return access !== 'visitor' && !isLinkAccess(access)
}

function operation(name: string, declared: Call): JsonObject {
  const body = requestBody(declared)
  return {
    operationId: name,
    tags: [declared.service],
    summary: declared.summary,
    'x-access': declared.access,
    ...(declared.refuses === undefined ? {} : { 'x-refuses': declared.refuses }),
    ...(needsSession(declared.access) ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters(declared.params, 'path'), ...parameters(declared.query, 'query')],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responses(declared),
  }
}

/** The OpenAPI 3.0 document of all declared calls; needs no running server. */
export function openApiDocument(declared: Readonly<Record<string, Call>>): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, one] of Object.entries(declared)) {
    for (const [index, path] of [one.path, ...(one.aliases ?? [])].entries()) {
      const operations = (paths[bracketed(path)] ??= {})
      operations[one.method.toLowerCase()] = operation(index === 0 ? name : `${name}Alias${index}`, one)
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Ribbonry',
      version: '1',
      description: 'Every call of the site. Paths are served with and without a last slash.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ribbonry_session' } } },
    paths,
  }
}
