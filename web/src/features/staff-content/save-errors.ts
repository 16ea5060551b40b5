import { CallError } from '../../api/call-error.ts'

/** What is wrong with a form, in the server's words: as a whole, and by the field's name. */
export interface SaveErrors {
  readonly all?: string
  readonly fields: Readonly<Record<string, string>>
}

export const NO_SAVE_ERRORS: SaveErrors = { fields: {} }

const NOT_SAVED = 'That could not be saved. What you typed is kept on this device: please try again in a moment.'

/** What a failed save says. A fault inside a list (`countries.0`) stands by the list. */
export function saveErrorsOf(error: unknown): SaveErrors {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return { all: NOT_SAVED, fields: {} }
  const fields: Record<string, string> = {}
  for (const [path, words] of Object.entries(error.fields)) fields[path.split('.')[0] ?? path] ??= words
  return { all: error.message, fields }
}

/** Brings the first field that is wrong into view, as the form has them; without one, what the form says of itself. */
export function focusFirstError(form: HTMLElement | null, { fields }: SaveErrors): void {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((field) => (field.getAttribute('name') ?? '') in fields)
  if (wrong !== undefined) wrong.focus()
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
}
