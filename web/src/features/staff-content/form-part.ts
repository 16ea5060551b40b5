import type { SaveErrors } from './save-errors.ts'

/** What a part of a form is given. */
export interface FormPart<Values extends object> {
  readonly values: Values
  readonly errors: SaveErrors
  readonly change: (fields: Partial<Values>) => void
}
