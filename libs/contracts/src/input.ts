import type { z } from 'zod'
import { sentenceOf } from './sentences.ts'

/** Errors of an input: one sentence per field path; `body` for the whole. */
export type InputErrors = Readonly<Record<string, string>>

const INVALID_TEXT = 'A text cannot hold that character.'

/**
 * Parses input by the schema that a call declares. Independent of the schema, texts that cannot be stored or sent on are refused:
 * PostgreSQL accepts no null character, and a lone surrogate is not a valid character.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): { readonly data: z.output<Schema> } | { readonly faults: InputErrors } {
  const { success, data, error } = schema.safeParse(given, { error: sentenceOf })
  const faults: Record<string, string> = {}
  if (!success) for (const { path, message } of error.issues) faults[path.join('.') || 'body'] ??= message
  else for (const path of invalidTexts(data)) faults[path || 'body'] ??= INVALID_TEXT
  return Object.keys(faults).length > 0 ? { faults } : { data: data as z.output<Schema> }
}

/** A value with the field that holds it. */
interface Field {
  readonly value: unknown
  readonly name: string
  readonly parent: Field | undefined
}

/** Faults that are named; one answer holds no more. */
const MAX_INVALID_TEXTS = 20

/** Paths of texts, including field names, that cannot be stored. Depth costs no stack and a path only where a fault is. */
function invalidTexts(root: unknown): string[] {
  const paths: string[] = []
  const waiting: Field[] = [{ value: root, name: '', parent: undefined }]
  for (let field = waiting.pop(); field !== undefined && paths.length < MAX_INVALID_TEXTS; field = waiting.pop()) {
    const { value } = field
    if (typeof value === 'string' && !isValidText(value)) paths.push(pathOf(field))
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (isValidText(name)) waiting.push({ value: inner, name, parent: field })
      else paths.push(pathOf(field))
    }
  }
  return paths
}

function pathOf(field: Field): string {
  const names: string[] = []
  for (let each: Field | undefined = field; each?.parent !== undefined; each = each.parent) names.push(each.name)
  return names.toReversed().join('.')
}

/** Removes what cannot be stored, for calls that refuse nothing: a lone surrogate becomes U+FFFD. */
export function validText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function isValidText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
