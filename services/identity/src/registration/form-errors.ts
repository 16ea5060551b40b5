import { DomainError } from '@ribbonry/service-kit'

/** What is wrong with one field of a form. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A value as it is kept, or what is wrong with it. */
export type Parsed<Value> = { readonly value: Value } | { readonly error: FieldError }

export const fieldError = (field: string, code: string, message: string): { error: FieldError } => ({ error: { field, code, message } })

/** The faults among what was read. */
export function fieldErrorsOf(...read: readonly (Parsed<unknown> | undefined)[]): FieldError[] {
  return read.flatMap((one) => (one !== undefined && 'error' in one ? [one.error] : []))
}

/**
 * A refusal that names every field at fault; its sentence is the first fault's unless told.
 * @throws Error without faults
 */
export function formError(errors: readonly FieldError[], sentence?: string): DomainError {
  const [first] = errors
  if (first === undefined) throw new Error('A refusal needs a fault')
  const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return new DomainError('refused', first.code, sentence ?? first.message, fields)
}
