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
  else for (const path of invalidTexts(data, [])) faults[path.join('.') || 'body'] ??= INVALID_TEXT
  return Object.keys(faults).length > 0 ? { faults } : { data: data as z.output<Schema> }
}

/** Paths of texts, including field names, that cannot be stored. */
function invalidTexts(value: unknown, path: readonly (string | number)[]): (readonly (string | number)[])[] {
  if (typeof value === 'string') return isValidText(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => invalidTexts(item, [...path, index]))
  return Object.entries(value).flatMap(([name, field]) => (isValidText(name) ? invalidTexts(field, [...path, name]) : [path]))
}

/** Removes what cannot be stored, for calls that refuse nothing: a lone surrogate becomes U+FFFD. */
export function validText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function isValidText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
