import type { z } from 'zod'
import { sentenceOf } from './sentences.ts'

/** What of an input is wrong: a sentence for each field, by its path; `body` for the whole. */
export type InputErrors = Readonly<Record<string, string>>

const INVALID_TEXT = 'A text cannot hold that character.'

/**
 * Reads what somebody sent by the schema that a call declares for it. Whatever the schema says, no text comes through that cannot
 * be kept
 * or sent on: a database takes no null character, and half of a surrogate pair is no character at all.
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

/** Where texts stand, names of fields among them, that cannot be kept. */
function invalidTexts(value: unknown, path: readonly (string | number)[]): (readonly (string | number)[])[] {
  if (typeof value === 'string') return isValidText(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => invalidTexts(item, [...path, index]))
  return Object.entries(value).flatMap(([name, field]) => (isValidText(name) ? invalidTexts(field, [...path, name]) : [path]))
}

/** A text without what cannot be kept, for calls that refuse nothing: half a character becomes U+FFFD. */
export function validText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function isValidText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
