import type { FormFaults } from './form-faults.ts'

/** What a part of a form is given. */
export interface FormPart<Values extends object> {
  readonly values: Values
  readonly faults: FormFaults
  readonly change: (fields: Partial<Values>) => void
}
