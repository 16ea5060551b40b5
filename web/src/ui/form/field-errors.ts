/** Errors of a form. */
export interface FormErrors {
  /** Shown above the form. */
  readonly all?: string | undefined
  /** By field name. */
  readonly fields: Readonly<Record<string, string | undefined>>
}

export const NO_FORM_ERRORS: FormErrors = { fields: {} }

export function hasFieldErrors({ fields }: FormErrors): boolean {
  return Object.values(fields).some((error) => error !== undefined)
}
