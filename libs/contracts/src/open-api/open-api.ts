import { z } from 'zod'
import { type Access, type Call, isLinkAccess } from '../call.ts'
import { serviceModules } from '../service-modules.ts'
import type { ServiceName } from '../services.ts'
import { jsonSchema, type JsonObject } from './json-schema.ts'
import { NamedSchemas, pascal } from './named-schemas.ts'
import { parameterSentence } from './parameter-sentences.ts'
import { commonResponses, giveEnvelope, isForMembers, responses } from './responses.ts'
import { sampleOf } from './sample.ts'

/** What the calls of each service are about. */
const SERVICE_SENTENCES: Readonly<Record<ServiceName, string>> = {
  ads: 'Campaigns, creatives and boosts, and where they are shown.',
  catalog: 'Gifts, categories, search, ratings, feeds and the blog.',
  editorial: 'Buying guides, from the plan to the links that break.',
  giveaways: 'Giveaways, their entries and their winners.',
  identity: 'Members, sessions, ways to sign in, and messages to the site.',
  newsletter: 'Subscriptions, newsletters and mails.',
  payments: 'Quotes, payments, refunds and affiliate revenue.',
  tracking: 'Views, clicks and the statistics of them.',
  wishlist: 'Boards, what is on them, and who gives what.',
}

const bracketed = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', path: string): JsonObject[] {
  if (schema === undefined) return []
  const json = jsonSchema(schema, 'input')
  const required = new Set((json.required as string[] | undefined) ?? [])
  return Object.entries((json.properties as Record<string, JsonObject> | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    description: property.description ?? parameterSentence(name, path),
    required: place === 'path' || required.has(name),
    schema: property,
  }))
}

function requestBody(name: string, declared: Call, schemas: NamedSchemas): JsonObject | undefined {
  const { body, bodyExample, upload, multipart } = declared
  if (body === undefined && upload === undefined) return undefined
  const named = (schema: JsonObject, ending: string): JsonObject => schemas.named(schema, `${pascal(name)}${ending}`)
  const fields = body === undefined ? { type: 'object', properties: {} } : jsonSchema(body, 'input')
  const example = (): unknown => bodyExample ?? (body === undefined ? {} : (sampleOf(body, { items: 1 }) ?? {}))
  if (upload !== undefined) {
    const properties = { ...(fields.properties as JsonObject | undefined), [upload.field]: { type: 'string', format: 'binary' } }
    const asForm = { 'multipart/form-data': { schema: named({ type: 'object', properties }, 'Form') } }
    if (upload.optional !== true) return { required: true, content: asForm }
    const schema = named({ type: 'object', properties: fields.properties ?? {} }, 'Body')
    return { required: true, content: { ...asText(schema, example()), ...asForm } }
  }
  const schema = named(fields, 'Body')
  const asParts = multipart === true ? { 'multipart/form-data': { schema } } : {}
  return { required: true, content: { ...asText(schema, example()), ...asParts } }
}

/** A body may be JSON or a form. */
function asText(schema: JsonObject, example: unknown): JsonObject {
  return { 'application/json': { schema, example }, 'application/x-www-form-urlencoded': { schema } }
}

/** The session, or none: where a link opens a call, or nobody has to be known. */
function security(access: Access): readonly JsonObject[] {
  if (isForMembers(access)) return [{ session: [] }]
  return isLinkAccess(access) && access.or !== undefined ? [{ session: [] }, {}] : []
}

function operation(name: string, declared: Call, schemas: NamedSchemas, answers: JsonObject | undefined): JsonObject {
  const body = requestBody(name, declared, schemas)
  return {
    tags: [declared.service],
    summary: declared.summary,
    'x-access': declared.access,
    ...(declared.refuses === undefined ? {} : { 'x-refuses': declared.refuses }),
    security: security(declared.access),
    parameters: [...parameters(declared.params, 'path', declared.path), ...parameters(declared.query, 'query', declared.path)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: answers,
  }
}

/** Names of the exported schemas. Where input and answer differ in shape, the answer has the name. */
function contractSchemas(): NamedSchemas {
  const schemas = new NamedSchemas()
  giveEnvelope(schemas)
  const exported = serviceModules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
  for (const [name, schema] of exported) schemas.give(jsonSchema(schema, 'output'), pascal(name), `${pascal(name)}Answer`)
  for (const [name, schema] of exported) schemas.give(jsonSchema(schema, 'input'), pascal(name), `${pascal(name)}Input`)
  return schemas
}

/** Answers as the document has them, and the schemas that they refer to, by name. */
interface DescribedAnswers {
  /** By status for a call, by name for what calls share. */
  readonly responses: JsonObject
  readonly schemas: JsonObject
}

/** The answers of one call. Without the other calls its schemas are named by their places alone, which takes milliseconds. */
export function openApiAnswers(name: string, declared: Call): DescribedAnswers {
  const schemas = new NamedSchemas()
  return { responses: responses(name, declared, schemas), schemas: schemas.all() }
}

/** The failures that calls share. */
export function openApiFailures(): DescribedAnswers {
  const schemas = new NamedSchemas()
  return { responses: commonResponses(schemas), schemas: schemas.all() }
}

/** The OpenAPI 3.0 document of all declared calls; needs no running server. */
export function openApiDocument(declared: Readonly<Record<string, Call>>): JsonObject {
  const schemas = contractSchemas()
  const shared = commonResponses(schemas)
  const entries = Object.entries(declared)
  // Answers are named before bodies.
  const answers = new Map(entries.map(([name, one]) => [name, responses(name, one, schemas)]))
  const paths: Record<string, JsonObject> = {}
  for (const [name, one] of entries) {
    const described = operation(name, one, schemas, answers.get(name))
    for (const [index, path] of [one.path, ...(one.aliases ?? [])].entries()) {
      const operations = (paths[bracketed(path)] ??= {})
      const operationId = index === 0 ? name : `${name}Alias${index}`
      operations[one.method.toLowerCase()] = { operationId, ...described }
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Ribbonry',
      version: '1',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description: 'Every call of the site. Paths are served with and without a last slash.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(entries.map(([, { service }]) => service))]
      .toSorted()
      .map((name) => ({ name, description: SERVICE_SENTENCES[name] })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ribbonry_session' } },
      responses: shared,
      schemas: schemas.all(),
    },
  }
}
