import { DomainError } from '@ribbonry/service-kit'

/** What is wrong with one field of a form. */
export interface Fault {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A value as it is kept, or what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly fault: Fault }

export const fault = (field: string, code: string, message: string): { fault: Fault } => ({ fault: { field, code, message } })

/** The faults among what was read. */
export function faultsOf(...read: readonly (Read<unknown> | undefined)[]): Fault[] {
  return read.flatMap((one) => (one !== undefined && 'fault' in one ? [one.fault] : []))
}

/**
 * A refusal that names every field at fault; its sentence is the first fault's unless told.
 * @throws Error without faults
 */
export function refusal(faults: readonly Fault[], sentence?: string): DomainError {
  const [first] = faults
  if (first === undefined) throw new Error('A refusal needs a fault')
  const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
  return new DomainError('refused', first.code, sentence ?? first.message, fields)
}
