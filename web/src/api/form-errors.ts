import type { FormErrors } from '../ui/form/form-errors.ts'
import { CallError } from './call-error.ts'

/** Statuses of a refusal in calls whose clients read the status (staff calls): their sentence says what is wrong. */
const REFUSED = new Set([401, 403, 404, 409, 422])

/**
 * The errors that a form shows after a failed call: the server's message for a refusal, otherwise one fixed text (visitor.md
 * section 8). A message that stands beside a field is not repeated above the form.
 */
export function formErrorsOf(error: Error, otherwise: string): FormErrors {
  if (!(error instanceof CallError)) return { all: otherwise, fields: {} }
  const all = error.isBusinessFailure ? error.message : otherwise
  return { all: Object.values(error.fields).includes(all) ? undefined : all, fields: error.fields }
}

/** The errors of a form whose calls tell a refusal by its status (staff calls): the server's sentence for a refusal. */
export function staffFormErrorsOf(error: Error, otherwise: string): FormErrors {
  const fields = error instanceof CallError ? error.fields : {}
  const all = errorMessage(error, otherwise)
  return { all: Object.values(fields).includes(all) ? undefined : all, fields }
}

/** The message beside a button whose call failed: the server's for a refusal, otherwise `otherwise`. */
export function errorMessage(error: Error, otherwise: string): string {
  return refusalText(error) ?? otherwise
}

/** The server's sentence of a refusal; undefined for a failure, and for an answer that has none. */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.code === 'no-answer') return undefined
  return error.isBusinessFailure || REFUSED.has(error.status) ? error.message : undefined
}
