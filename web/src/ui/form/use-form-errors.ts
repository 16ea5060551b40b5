import { type RefObject, useRef, useState } from 'react'
import { type FormErrors, NO_FORM_ERRORS } from './field-errors.ts'
import { useHeldSubmit } from './use-held-submit.ts'

interface FormErrorState {
  /** Ref of the form that the errors belong to. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: FormErrors
  /** Shows errors and focuses the first invalid field. */
  readonly show: (errors: FormErrors) => void
}

/** Errors of a form. Also submits the form if it was submitted before hydration. */
export function useFormErrors(): FormErrorState {
  const form = useRef<HTMLFormElement>(null)
  useHeldSubmit(form)
  const [errors, setErrors] = useState<FormErrors>(NO_FORM_ERRORS)
  const show = (found: FormErrors) => {
    setErrors(found)
    const controls = [...(form.current?.elements ?? [])].filter((control) => control instanceof HTMLInputElement)
    controls.find(({ name }) => found.fields[name] !== undefined)?.focus()
  }
  return { form, errors, show }
}
