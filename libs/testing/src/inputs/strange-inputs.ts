import { type Call, sampleOf } from '@ribbonry/contracts'
import { z } from 'zod'

const FORTY_DIGITS = '9'.repeat(40)

/** Texts that have caused failures: values that databases, numbers or URLs cannot represent. */
const TEXTS = [
  '\0',
  'a\0b',
  FORTY_DIGITS,
  `${FORTY_DIGITS}.${FORTY_DIGITS}`,
  '2147483648',
  '9223372036854775808',
  '-1',
  '1e400',
  'NaN',
  'true',
  '',
  ' ',
  "'; --",
  '%_\\',
  '🎁'.repeat(150),
]
/** Further values of JSON. */
const VALUES: readonly unknown[] = [
  ...TEXTS,
  '\uD800',
  'b\uDFFF',
  2 ** 31,
  2 ** 53,
  1e308,
  -1,
  1.5,
  true,
  null,
  [],
  [1],
  ['\0'],
  {},
  { '\0': '\uD800' },
]

/** One invalid request. */
export interface StrangeInput {
  /** The field and its value. */
  readonly title: string
  readonly params: Readonly<Record<string, string>>
  /** Pairs with the value URL-encoded. */
  readonly query: readonly (readonly [string, string])[]
  readonly body: unknown
}

/**
 * All inputs of a call with one invalid field at a time; the other fields are valid.
 * @param samples values by field name, where no sample can be generated
 */
export function* strangeInputs(
  { params, query, body }: Call,
  samples: Readonly<Record<string, unknown>>,
): Iterable<StrangeInput> {
  const usual = {
    params: wireOf(baseOf(params, samples)),
    query: Object.entries(wireOf(baseOf(query, samples))),
    body: baseOf(body, samples),
  }
  // A lone surrogate cannot be encoded as UTF-8: these are the three bytes that would be sent.
  const travelling = [...TEXTS.map(encodeURIComponent), '%ED%A0%80', '%']
  for (const name of fieldsOf(params))
    for (const text of travelling.filter((one) => one !== ''))
      yield { ...usual, title: `${name} in the path as ${text.slice(0, 60)}`, params: { ...usual.params, [name]: text } }
  for (const name of fieldsOf(query))
    for (const text of travelling)
      yield {
        ...usual,
        title: `${name} in the query as ${text.slice(0, 60)}`,
        query: [...usual.query.filter(([key]) => key !== name), [name, text]],
      }
  if (body !== undefined)
    for (const strange of strangeValues(body, samples))
      yield { ...usual, title: `body ${JSON.stringify(strange).slice(0, 200)}`, body: strange }
}

/** Valid values of a schema, each with one invalid part. */
function* strangeValues(schema: z.core.$ZodType, samples: Readonly<Record<string, unknown>>): Iterable<unknown> {
  const inner = unwrapped(schema)
  yield* VALUES
  if (inner instanceof z.ZodArray) for (const item of strangeValues(inner.element, samples)) yield [item]
  if (!(inner instanceof z.ZodObject)) return
  const base = baseOf(inner, samples) as object
  for (const [name, field] of Object.entries(inner.shape))
    for (const value of strangeValues(field, samples)) yield { ...base, [name]: value }
}

/** A valid value of a schema, with as few fields as possible. */
function baseOf(schema: z.core.$ZodType | undefined, samples: Readonly<Record<string, unknown>>): unknown {
  if (schema === undefined) return undefined
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodObject)) return valueOf(inner as z.ZodType, samples)
  const fields = Object.entries(inner.shape).map(
    ([name, field]) =>
      [name, field as z.ZodType, name in samples ? samples[name] : valueOf(field as z.ZodType, samples)] as const,
  )
  const needed = Object.fromEntries(
    fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name, , value]) => [name, value]),
  )
  // A rule may require one of several optional fields.
  const tries = [
    needed,
    ...fields.map(([name, , value]) => ({ ...needed, [name]: value })),
    Object.fromEntries(fields.map(([name, , value]) => [name, value])),
  ]
  return tries.find((one) => inner.safeParse(one).success) ?? needed
}

function valueOf(field: z.ZodType, samples: Readonly<Record<string, unknown>>): unknown {
  const inner = unwrapped(field)
  try {
    return inner instanceof z.ZodObject ? baseOf(inner, samples) : sampleOf(inner as z.ZodType)
  } catch {
    // Only where the rules are stricter than the shape: the field is still tested with invalid values.
    return undefined
  }
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch
  )
    return unwrapped(schema.unwrap())
  return schema
}

function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function wireOf(base: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(base ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, encodeURIComponent(String(value))]],
    ),
  )
}
