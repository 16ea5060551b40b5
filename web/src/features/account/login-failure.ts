import { CallError } from '../../api/call-error.ts'

/** What a failed log-in says: the server's own words for a refusal, one fixed text for everything else (visitor.md section 8). */
export function loginFailure(error: Error): string {
  return error instanceof CallError && error.isBusinessFailure ? error.message : 'You could not be logged in'
}
