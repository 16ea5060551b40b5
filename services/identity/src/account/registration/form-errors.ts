import { DomainError } from '@ribbonry/service-kit'

/** Error of one form field. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A parsed value, or the error of its field. */
export type Parsed<Value> = { readonly value: Value } | { readonly error: FieldError }

export const fieldError = (field: string, code: string, message: string): { error: FieldError } => ({
  error: { field, code, message },
})

/** The errors among parsed fields. */
export function fieldErrorsOf(...read: readonly (Parsed<unknown> | undefined)[]): FieldError[] {
  return read.flatMap((one) => (one !== undefined && 'error' in one ? [one.error] : []))
}

/**
 * Domain error with the message of every field. Its sentence is that of the first field unless given.
 * @throws Error without errors
 */
export function formError(errors: readonly FieldError[], sentence?: string): DomainError {
  const [first] = errors
  if (first === undefined) throw new Error('A form error needs a field error')
  const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return new DomainError('refused', first.code, sentence ?? first.message, fields)
}
