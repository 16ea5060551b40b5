import {
  type CallRefusal,
  NEWSLETTER_LOCKED,
  NEWSLETTER_NOT_FOUND,
  type scheduleNewsletter,
  type NewsletterCheck,
} from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { StaleRow } from '@ribbonry/service-kit/paging'
import type { FullNewsletter } from '../newsletter-row.ts'

export function newsletterNotFound(): DomainError {
  return new DomainError('not-found', 'newsletter-not-found', NEWSLETTER_NOT_FOUND)
}

export function newsletterLocked(): DomainError {
  return new DomainError('refused', 'newsletter-locked', NEWSLETTER_LOCKED)
}

export function newsletterSent(): DomainError {
  return new DomainError('refused', 'newsletter-sent', 'What is sent is neither changed nor deleted.')
}

/** A field of a newsletter that cannot be taken. */
export function refusedField(code: CallRefusal<typeof scheduleNewsletter>, field: string, sentence: string): DomainError {
  return new DomainError('refused', code, sentence, { [field]: sentence })
}

/** A newsletter with what stands against it. */
export interface CheckedNewsletter {
  readonly newsletter: FullNewsletter
  readonly checks: readonly NewsletterCheck[]
}

/** Somebody else saved it since; with what they saved. */
export class StaleNewsletter extends StaleRow<CheckedNewsletter> {}
