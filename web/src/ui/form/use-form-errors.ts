import { type RefObject, useRef, useState } from 'react'
import { type FormErrors, NO_FORM_ERRORS } from './field-errors.ts'
import { useHeldSubmit } from './use-held-submit.ts'

interface FormErrorState {
  /** For the form whose fields the faults name. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: FormErrors
  /** Shows what is wrong and takes the reader to the first wrong field. */
  readonly show: (errors: FormErrors) => void
}

/** What is wrong with a form, and the way to it; the form is sent if somebody was earlier than its code. */
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
