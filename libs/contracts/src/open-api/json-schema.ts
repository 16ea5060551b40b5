import { z } from 'zod'

export type JsonObject = { [name: string]: unknown }

/** The schema in the dialect of OpenAPI 3.0, without references. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as JsonObject
  return withWords(withNull(rest)) as JsonObject
}

/** Names of a record that are known are properties: a record alone would require what it does not describe. */
function withWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withWords)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries<unknown>(Object.entries(node).map(([name, value]) => [name, withWords(value)]))
  const { required, properties, additionalProperties, ...rest } = schema
  if (!Array.isArray(required) || properties !== undefined || typeof additionalProperties !== 'object') return schema
  const named = Object.fromEntries((required as string[]).map((name) => [name, additionalProperties]))
  return { ...rest, required, properties: named, additionalProperties: false }
}

/** OpenAPI 3.0.3 allows null only with `nullable` beside a `type`; a choice allows it only if null is one of the values. */
function withNull(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNull)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, ...rest } = Object.fromEntries<unknown>(Object.entries(node).map(([name, value]) => [name, withNull(value)]))
  if (nullable !== true) return nullable === undefined ? rest : { ...rest, nullable }
  if (Array.isArray(rest.enum)) return { ...rest, enum: [...new Set([...(rest.enum as unknown[]), null])], nullable }
  if (rest.type === undefined && Array.isArray(rest.anyOf))
    return { ...rest, anyOf: (rest.anyOf as JsonObject[]).map((one) => (one.type === undefined ? one : { ...one, nullable })) }
  return { ...rest, nullable }
}
