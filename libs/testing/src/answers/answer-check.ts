import { calls, openApiDocument } from '@ribbonry/contracts'
import { Ajv, type ValidateFunction } from 'ajv'
import { subscribe } from 'node:diagnostics_channel'

/**
 * Contract violations of answers in this process. `tools/jest/runner.mjs` empties the list after each test and fails the test
 * that added to it.
 */
const FAULTY_ANSWERS = Symbol.for('ribbonry.faulty-answers')

/** An answer as `@ribbonry/service-kit` publishes it. */
interface Answered {
  readonly method: string
  readonly path: string | undefined
  readonly status: number
  readonly body: unknown
}

interface Response {
  readonly $ref?: string
  readonly content?: { readonly 'application/json'?: { readonly schema: object } }
}
interface Responses {
  readonly [status: string]: Response
}
type Paths = Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>

const ajv = new Ajv({ strict: false, validateFormats: false })
const validators = new Map<object, ValidateFunction>()

interface Document {
  readonly paths: Paths
  readonly components: { readonly responses: Responses; readonly schemas: Readonly<Record<string, object>> }
}
let document: Document | undefined

/** The OpenAPI document; its named schemas are known to the validator, so that each is compiled once. */
function openDocument(): Document {
  if (document !== undefined) return document
  document = openApiDocument(calls) as unknown as Document
  for (const [name, schema] of Object.entries(document.components.schemas)) ajv.addSchema(asJsonSchema(schema) as object, name)
  return document
}

/** Starts to compare every answer of a declared call with the OpenAPI document. */
export function checkAnswers(): void {
  const faults: string[] = []
  Object.assign(globalThis, { [FAULTY_ANSWERS]: faults })
  subscribe('ribbonry:answered', (message) => {
    const fault = answerFault(message as Answered)
    if (fault !== undefined) faults.push(fault)
  })
}

/** How an answer differs from the OpenAPI document; undefined where it does not, or where the call is not declared. */
export function answerFault({ method, path = '', status, body }: Answered): string | undefined {
  const { paths, components } = openDocument()
  const responses = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses
  if (responses === undefined) return undefined
  const title = `${method} ${path} answers ${status}`
  const found = responses[String(status)]
  const response = found?.$ref === undefined ? found : components.responses[nameIn(found.$ref)]
  if (response === undefined) return `${title}, which is not declared`
  if (status === 304) return body === null ? undefined : `${title} with a body`
  const schema = response.content?.['application/json']?.schema
  if (schema === undefined) return `${title} without a schema`
  const validate = validatorOf(schema)
  return validate(JSON.parse(String(body)))
    ? undefined
    : `${title} with ${String(body).slice(0, 300)}: ${ajv.errorsText(validate.errors)}`
}

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known !== undefined) return known
  const made = ajv.compile(asJsonSchema(schema) as object)
  validators.set(schema, made)
  return made
}

/** Last part of a reference within the document. */
function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/**
 * Converts a schema of OpenAPI 3.0, which differs from the older JSON Schema draft only in these keywords. References become the
 * names under which the validator knows the schemas.
 */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = node as Record<string, unknown>
  const schema = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asJsonSchema(value)]))
  if (typeof schema.$ref === 'string') schema.$ref = nameIn(schema.$ref)
  if (nullable === true && typeof schema.type === 'string') schema.type = [schema.type, 'null']
  if (exclusiveMinimum === true) schema.exclusiveMinimum = schema.minimum
  if (exclusiveMaximum === true) schema.exclusiveMaximum = schema.maximum
  return schema
}
