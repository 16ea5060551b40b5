import { useMemo } from 'react'
import { staffFormErrorsOf } from '../../api/form-errors.ts'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import { useOpenErrors, useTypedErrors } from '../../ui/form/use-open-errors.ts'

const NONE: FormErrors = { fields: {} }

/**
 * What a form shows of a failed call: all its errors at once, the first of them focused, each until its field is changed.
 * @param otherwise message of a failure that is no refusal
 * @param values by field name, as the call names them
 */
export function useCallErrors(error: Error | null, otherwise: string, values: object) {
  return useOpenErrors(useErrorsOf(error, otherwise), values)
}

/** The same for a form whose fields hold their values themselves. */
export function useTypedCallErrors(error: Error | null, otherwise: string) {
  return useTypedErrors(useErrorsOf(error, otherwise))
}

/** Errors of a failed call, the same object until it fails again. */
export function useErrorsOf(error: Error | null, otherwise: string): FormErrors {
  return useMemo(() => (error === null ? NONE : staffFormErrorsOf(error, otherwise)), [error, otherwise])
}
