import { z } from 'zod'
import type { Call } from './call.ts'
import { Meta } from './envelope.ts'

type JsonObject = { [name: string]: unknown }

const bracketed = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonObject
  return rest
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
    const fields = declared.body === undefined ? {} : ((jsonSchema(declared.body, 'input').properties as JsonObject | undefined) ?? {})
    const properties = { ...fields, [declared.upload.field]: { type: 'string', format: 'binary' } }
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
  }
  if (declared.body === undefined) return undefined
  const schema = jsonSchema(declared.body, 'input')
  return { required: true, content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } }
}

function answerSchema(declared: Call): JsonObject {
  return { allOf: [{ type: 'object', required: ['meta'], properties: { meta: jsonSchema(Meta, 'output') } }, jsonSchema(declared.answer, 'output')] }
}

function operation(name: string, declared: Call): JsonObject {
  const envelope = (description: string): JsonObject => ({
    description,
    content: { 'application/json': { schema: { type: 'object', properties: { meta: jsonSchema(Meta, 'output') } } } },
  })
  const body = requestBody(declared)
  return {
    operationId: name,
    tags: [declared.service],
    summary: declared.summary,
    'x-access': declared.access,
    ...(declared.access === 'visitor' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(declared.params, 'path'), ...parameters(declared.query, 'query')],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      200: { description: 'Success, or a refusal in meta', content: { 'application/json': { schema: answerSchema(declared) } } },
      400: envelope('The request is not well formed; meta.fields says where'),
      ...(declared.access === 'visitor' ? {} : { 401: envelope('Nobody is signed in'), 403: envelope('The member lacks the right') }),
      503: envelope('The service is down for a moment'),
    },
  }
}

/** The OpenAPI 3.0 document of every declared call, made without a server. */
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
    info: { title: 'Ribbonry', version: '1', description: 'Every call of the site. Paths are served with and without a last slash.' },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ribbonry_session' } } },
    paths,
  }
}
