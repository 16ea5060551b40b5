import { CallError } from '../../api/call-error.ts'

/** What stands against sending a form. */
export interface Faults {
  /** What is wrong as a whole. */
  readonly all?: string | undefined
  /** What is wrong with a field, by its name. */
  readonly fields: Readonly<Record<string, string | undefined>>
}

export const NO_FAULTS: Faults = { fields: {} }

/** Whether any field is wrong. */
export function anyFieldIn({ fields }: Faults): boolean {
  return Object.values(fields).some((fault) => fault !== undefined)
}

/**
 * What a form says after a failed call: the server's own words for a refusal, one fixed text for everything else (visitor.md section
 * 8). What is said beside a field is not said again above.
 */
export function refusalOf(error: Error, otherwise: string): Faults {
  if (!(error instanceof CallError)) return { all: otherwise, fields: {} }
  const all = error.isBusinessFailure ? error.message : otherwise
  return { all: Object.values(error.fields).includes(all) ? undefined : all, fields: error.fields }
}
