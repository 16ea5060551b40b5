import { CallError } from '../../api/call-error.ts'

/** What the rules refused, for calls whose clients read the status: those of staff. */
const REFUSED = new Set([409, 422])

/** What is said beside a button whose call failed: the server's own words for a refusal, `otherwise` for all else. */
export function failureWords(error: Error, otherwise: string): string {
  return error instanceof CallError && (error.isBusinessFailure || REFUSED.has(error.status)) ? error.message : otherwise
}
