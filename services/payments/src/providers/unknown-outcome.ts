import { DomainError } from '@ribbonry/service-kit'

/** Error for a request whose outcome is unknown. A repetition of the request finds it out. */
export function unknownOutcome(cause: unknown, sentence: string): DomainError {
  const refusal = new DomainError('unavailable', 'unavailable', sentence)
  refusal.cause = cause
  return refusal
}
