import { CallError } from '../../api/call-error.ts'

/** What is said beside a button whose call failed: the server's own words for a refusal, `otherwise` for all else. */
export function failureWords(error: Error, otherwise: string): string {
  return error instanceof CallError && error.isBusinessFailure ? error.message : otherwise
}
