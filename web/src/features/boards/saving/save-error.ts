import { CallError } from '../../../api/call-error.ts'

/** The server's message for a refusal, otherwise a fixed one. */
export function saveErrorMessage(error: unknown): string {
  return error instanceof CallError && error.isBusinessFailure
    ? error.message
    : 'That did not reach our shelf. Everything is as it was.'
}
