import { type RefObject, useEffect, useRef, useState } from 'react'
import { PASSWORD_LENGTH } from '@ribbonry/contracts'

/** Errors of a form. */
export interface FormErrors {
  /** Shown above the form. */
  readonly all?: string | undefined
  /** By field name. */
  readonly fields: Readonly<Record<string, string | undefined>>
}

const NO_FORM_ERRORS: FormErrors = { fields: {} }

export function hasFieldErrors({ fields }: FormErrors): boolean {
  return Object.values(fields).some((error) => error !== undefined)
}

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
    const controls = [...(form.current?.elements ?? [])].filter((control) => control instanceof HTMLElement)
    controls.find((control) => found.fields[fieldOf(control)] !== undefined)?.focus()
  }
  return { form, errors, show }
}

/** Name of the field that a control belongs to: its own, or that of the hidden field for which a button stands. */
function fieldOf(control: HTMLElement): string {
  return control.getAttribute('name') ?? control.dataset['field'] ?? ''
}

const HELD = 'data-held'

/** Submits the form if it was submitted before hydration (`public/early.js` holds it until then). */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.hasAttribute(HELD) !== true) return
    form.current.removeAttribute(HELD)
    form.current.requestSubmit()
  }, [form])
}

/** Values of form fields by name; empty for a missing one. */
export function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  ) as Record<Name, string>
}

/** Client-side validation of a new password, under its field name. The server validates again. */
export function validateNewPassword(password: string): FormErrors {
  return {
    fields:
      Array.from(password).length < PASSWORD_LENGTH.min
        ? { password: `Please choose a password of at least ${PASSWORD_LENGTH.min} characters` }
        : {},
  }
}
