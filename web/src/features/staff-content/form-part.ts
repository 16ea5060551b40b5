import type { SaveErrors } from './save-errors.ts'

/** Props of a form section. */
export interface FormPart<Values extends object> {
  readonly values: Values
  readonly errors: SaveErrors
  readonly change: (fields: Partial<Values>) => void
}
