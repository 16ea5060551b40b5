import { type Call, calls, openApiAnswers, openApiFailures } from '@ribbonry/contracts'
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

const ajv = new Ajv({ strict: false, validateFormats: false })
const validators = new Map<Response, ValidateFunction>()

type Declared = readonly [name: string, call: Call]
/** Declared calls by method and path, aliases included. */
const declaredCalls = new Map(
  Object.entries<Call>(calls).flatMap((declared) => {
    const [, { method, path, aliases = [] }] = declared
    return [path, ...aliases].map((one): readonly [string, Declared] => [`${method} ${one}`, declared])
  }),
)

/** Answers of a call, or those that calls share: their schemas are known to the validator as names within `scope`. */
interface Described {
  readonly scope: string
  readonly responses: Responses
}
const described = new Map<string, Described>()

/** Describes once: the document of all calls takes a second, and a process answers some of them. */
function describe(scope: string, make: () => { readonly responses: object; readonly schemas: object }): Described {
  const known = described.get(scope)
  if (known !== undefined) return known
  const { responses, schemas } = make()
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(asJsonSchema(schema, scope) as object, `${scope}.${name}`)
  const made = { scope, responses: responses as Responses }
  described.set(scope, made)
  return made
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
  const declared = declaredCalls.get(`${method} ${path}`)
  if (declared === undefined) return undefined
  const title = `${method} ${path} answers ${status}`
  const [name, call] = declared
  const own = describe(name, () => openApiAnswers(name, call))
  const found = own.responses[String(status)]
  if (found === undefined) return `${title}, which is not declared`
  const shared = found.$ref === undefined ? undefined : describe('shared', openApiFailures)
  const response = shared === undefined ? found : shared.responses[nameIn(found.$ref ?? '')]
  if (response === undefined) return `${title}, which is not described`
  if (status === 304) return body === null ? undefined : `${title} with a body`
  const validate = validatorOf(response, (shared ?? own).scope)
  if (validate === undefined) return `${title} without a schema`
  return validate(JSON.parse(String(body)))
    ? undefined
    : `${title} with ${String(body).slice(0, 300)}: ${ajv.errorsText(validate.errors)}`
}

function validatorOf(response: Response, scope: string): ValidateFunction | undefined {
  const known = validators.get(response)
  const schema = response.content?.['application/json']?.schema
  if (known !== undefined || schema === undefined) return known
  const made = ajv.compile(asJsonSchema(schema, scope) as object)
  validators.set(response, made)
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
function asJsonSchema(node: unknown, scope: string): unknown {
  if (Array.isArray(node)) return node.map((one) => asJsonSchema(one, scope))
  if (typeof node !== 'object' || node === null) return node
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = node as Record<string, unknown>
  const schema = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asJsonSchema(value, scope)]))
  if (typeof schema.$ref === 'string') schema.$ref = `${scope}.${nameIn(schema.$ref)}`
  if (nullable === true && typeof schema.type === 'string') schema.type = [schema.type, 'null']
  if (exclusiveMinimum === true) schema.exclusiveMinimum = schema.minimum
  if (exclusiveMaximum === true) schema.exclusiveMaximum = schema.maximum
  return schema
}
