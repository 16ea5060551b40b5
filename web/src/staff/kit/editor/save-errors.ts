import { CallError } from '../../../api/call-error.ts'

/** Form errors from the server, for the whole form and by field. */
export interface SaveErrors {
  readonly all?: string
  readonly fields: Readonly<Record<string, string>>
}

export const NO_SAVE_ERRORS: SaveErrors = { fields: {} }

const NOT_SAVED = 'That could not be saved. What you typed is kept on this device: please try again in a moment.'

/**
 * Errors of a failed save. An error inside a list (`countries.0`) belongs to the list's field. A message that stands beside a
 * field is not repeated above the form.
 */
export function saveErrorsOf(error: unknown): SaveErrors {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return { all: NOT_SAVED, fields: {} }
  const fields: Record<string, string> = {}
  for (const [path, message] of Object.entries(error.fields)) fields[path.split('.')[0] ?? path] ??= message
  return Object.values(fields).includes(error.message) ? { fields } : { all: error.message, fields }
}

/** Focuses the first invalid field in the order of the form; otherwise the error above the form. */
export function focusFirstError(form: HTMLElement | null, { fields }: SaveErrors): void {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
    (field) => (field.getAttribute('name') ?? '') in fields,
  )
  if (wrong !== undefined) wrong.focus()
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
}
