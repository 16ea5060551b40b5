import { DomainError } from '@ribbonry/service-kit'

/** What happened at a provider is not known: whoever asks again will learn it. */
export function unknownOutcome(cause: unknown, sentence: string): DomainError {
  const refusal = new DomainError('unavailable', 'unavailable', sentence)
  refusal.cause = cause
  return refusal
}
