import { z } from 'zod'

/** Maximum depth; below it lists are empty, so that recursive schemas end. */
const DEEPEST = 6
const ITEMS_IN_A_LIST = 2

interface SampleOptions {
  /** Items of a list that has no other length. */
  readonly items?: number
}

interface SamplePosition {
  /** Name of the nearest property; in lists that of the list. */
  readonly key: string
  /** Index that distinguishes the items of a list: ids and names must differ. */
  readonly number: number
  readonly depth: number
  readonly items: number
}

/**
 * A valid value of a schema, deterministic: lists have two items by default; nullable values are present; optional values are
 * absent.
 * @throws Error where no known text matches a pattern, or no known value a rule
 */
export function sampleOf<Schema extends z.ZodType>(
  schema: Schema,
  { items = ITEMS_IN_A_LIST }: SampleOptions = {},
): z.input<Schema> {
  const sample = valueOf(schema, { key: '', number: 1, depth: 0, items })
  const { error } = schema.safeParse(sample)
  if (error !== undefined) throw new Error(`No sample fits: ${z.prettifyError(error)}`)
  return sample as z.input<Schema>
}

function valueOf(schema: z.core.$ZodType, place: SamplePosition): unknown {
  if (schema instanceof z.ZodObject) return objectOf(schema, place)
  if (schema instanceof z.ZodArray) return listOf(schema, place)
  if (schema instanceof z.ZodNumber) return numberIn(schema, place)
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodLiteral) return schema.def.values[0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodUnion) return valueOf(first(schema.options), place)
  if (schema instanceof z.ZodNull || schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return null
  if (typeOf(schema) === 'string') return textIn(schema, place)
  return insideOf(schema, place)
}

const WRAPPERS = [z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodNonOptional, z.ZodReadonly, z.ZodCatch, z.ZodLazy] as const

/** Samples of composite schemas. */
function insideOf(schema: z.core.$ZodType, place: SamplePosition): unknown {
  if (schema instanceof z.ZodOptional) return undefined
  // An item of a tree is a root: with a parent that no other answer contains, the tree would be empty.
  if (schema instanceof z.ZodNullable && /^parent_(id|slug)$/.test(place.key)) return null
  const wrapper = WRAPPERS.find((Wrapper) => schema instanceof Wrapper)
  if (wrapper !== undefined) return valueOf((schema as InstanceType<typeof wrapper>).unwrap(), place)
  // A transform accepts anything and does not describe its input; the schema after it does.
  if (schema instanceof z.ZodPipe) return valueOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, place)
  if (schema instanceof z.ZodRecord) return recordOf(schema, place)
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item, index) => valueOf(item, { ...place, number: index + 1 }))
  if (schema instanceof z.ZodIntersection)
    return { ...(valueOf(schema.def.left, place) as object), ...(valueOf(schema.def.right, place) as object) }
  throw new Error(`${place.key}: there are no samples of ${typeOf(schema)}`)
}

function objectOf({ shape }: z.ZodObject, place: SamplePosition): object {
  const entries = Object.entries(shape).map(
    ([key, field]) => [key, valueOf(field, { ...place, key, depth: place.depth + 1 })] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function listOf(schema: z.ZodArray, place: SamplePosition): unknown[] {
  const { length, minimum = 0, maximum = Infinity } = boundsOf(schema)
  const usual = place.depth > DEEPEST ? 0 : place.items
  const count = length ?? Math.min(Math.max(usual, minimum), maximum)
  return Array.from({ length: count }, (_, index) =>
    valueOf(schema.element, { ...place, number: (place.number - 1) * place.items + index + 1, depth: place.depth + 1 }),
  )
}

function recordOf({ keyType, valueType }: z.ZodRecord, place: SamplePosition): object {
  const keys = keyType instanceof z.ZodEnum ? keyType.options : [valueOf(keyType, { ...place, key: 'key' })]
  return Object.fromEntries(
    keys.map((key, index) => [
      String(key),
      valueOf(valueType, { ...place, key: String(key), number: index + 1, depth: place.depth + 1 }),
    ]),
  )
}

const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/^width$/, 1600],
  [/^height$/, 1200],
  [/ctr|_rate$|lift/, 0.04],
  [/^total$/, ITEMS_IN_A_LIST],
]

function numberIn(schema: z.ZodNumber, { key, number }: SamplePosition): number {
  const wished = NUMBERS.find(([pattern]) => pattern.test(key))?.[1] ?? number
  return [wished, number, ...limitsOf(schema)].find((candidate) => schema.safeParse(candidate).success) ?? refuse(key, 'number')
}

const FORMATS: Readonly<Record<string, (number: number) => string>> = {
  datetime: (number) => new Date(Date.UTC(2026, 10, 21, 10) - number * 3_600_000).toISOString(),
  date: (number) => `2026-11-${String((number % 28) + 1).padStart(2, '0')}`,
  time: () => '10:00:00',
  email: (number) => `sample-${number}@ribbonry.test`,
  url: (number) => `https://shop.example/${number}`,
  uuid: (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  ipv4: () => '192.0.2.1',
}

/** Texts with a format, by the last part of the name of their property. */
const TEXTS: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/(^|_)(src|image|thumbnail)$/, (number) => `/media/sample-${number}/800.jpg`],
  [/(^|_)(link|url|href)$/, (number) => `https://shop.example/${number}`],
  [/(^|_)(id|ids|code|key|slug|token)$/, (number) => `sample-${number}`],
  [/^uri$/, (number) => `/sample-${number}/`],
  [/(^|_)(at|since|until|created|modified|starts|ends)$/, (number) => FORMATS['datetime']?.(number) ?? ''],
  [/^currency$/, () => 'USD'],
  [/^colou?r$/, () => '#7fa8a2'],
  [/^countr(y|ies)$/, () => 'US'],
  [/^dob$/, () => '1988-04-12'],
  [/email$/, (number) => `sample-${number}@ribbonry.test`],
  [/^categories$/, () => '[]'],
]

/** Candidates for other patterns: small letters, digits, capitals, a number, hexadecimal digits, days, a path, a query. */
const HEXADECIMAL = ['a'.repeat(64), 'a'.repeat(32)]
const POOL = ['sample', '1', 'A', 'ABC', '1.0', ...HEXADECIMAL, '#7fa8a2', '2026-11-21', '11-21', '/sample/', '0', '?sample=1']

function textIn(schema: z.core.$ZodType, { key, number }: SamplePosition): string {
  const { length, minimum = 0, maximum = Infinity } = boundsOf(schema)
  const format = formatOf(schema)
  const words = `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')} ${number}`
  const candidates = [FORMATS[format]?.(number), TEXTS.find(([pattern]) => pattern.test(key))?.[1](number), words, ...POOL]
  const fitting = candidates
    .filter((text) => text !== undefined)
    .map((text) => text.padEnd(length ?? minimum, 'a').slice(0, length ?? maximum))
  return fitting.find((text) => z.safeParse(schema, text).success) ?? refuse(key, format || 'text')
}

interface Bounds {
  readonly length?: number
  readonly minimum?: number
  readonly maximum?: number
}

function typeOf({ _zod: { def } }: z.core.$ZodType): string {
  return def.type
}

function formatOf({ _zod: { def } }: z.core.$ZodType): string {
  return 'format' in def ? String(def.format) : ''
}

function rulesOf({ _zod: { def } }: z.core.$ZodType): object[] {
  return (def.checks ?? []).map(({ _zod: { def: rule } }) => rule)
}

/** Required length of a string or list. */
function boundsOf(schema: z.core.$ZodType): Bounds {
  return Object.assign({}, ...rulesOf(schema)) as Bounds
}

/** Limits of a number, and candidate values beside and between them. */
function limitsOf(schema: z.ZodNumber): number[] {
  const limits = rulesOf(schema).flatMap((rule) => ('value' in rule && typeof rule.value === 'number' ? [rule.value] : []))
  return [
    ...limits,
    ...limits.flatMap((limit) => [limit + 1, limit - 1]),
    limits.reduce((sum, limit) => sum + limit, 0) / limits.length,
  ]
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('A choice of nothing has no sample')
  return item
}

function refuse(key: string, what: string): never {
  throw new Error(`${key}: no sample fits the rules of its ${what}`)
}
