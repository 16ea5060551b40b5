import type { FormErrors } from '../ui/form/form-errors.ts'
import { CallError } from './call-error.ts'

/** Statuses of a refusal in calls whose clients read the status (staff calls). */
const REFUSED = new Set([409, 422])

/**
 * The errors that a form shows after a failed call: the server's message for a refusal, otherwise one fixed text (visitor.md
 * section 8). A message that stands beside a field is not repeated above the form.
 */
export function formErrorsOf(error: Error, otherwise: string): FormErrors {
  if (!(error instanceof CallError)) return { all: otherwise, fields: {} }
  const all = error.isBusinessFailure ? error.message : otherwise
  return { all: Object.values(error.fields).includes(all) ? undefined : all, fields: error.fields }
}

/** The message beside a button whose call failed: the server's for a refusal, otherwise `otherwise`. */
export function errorMessage(error: Error, otherwise: string): string {
  return error instanceof CallError && (error.isBusinessFailure || REFUSED.has(error.status)) ? error.message : otherwise
}
