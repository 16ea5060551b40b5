import { GIVEAWAY_NOT_FOUND, SPONSOR_DETAILS_MISSING } from '@ribbonry/contracts'
import { DomainError, parseEmailAddress } from '@ribbonry/service-kit'
import { readSponsor, type SponsorDetails, type SponsorFields } from './sponsor-details.ts'

export function giveawayNotFound(): DomainError {
  return new DomainError('not-found', 'giveaway-not-found', GIVEAWAY_NOT_FOUND)
}

/** @throws DomainError `sponsor-details-missing` */
export function sponsorOf(fields: SponsorFields): SponsorDetails {
  const read = readSponsor(fields, parseEmailAddress)
  if ('missing' in read) throw new DomainError('refused', 'sponsor-details-missing', SPONSOR_DETAILS_MISSING, read.missing)
  return read.details
}

/** @throws DomainError `ends-before-start` */
export function assertEndsLater({ starts, ends }: { readonly starts: Date; readonly ends: Date }, sentence: string): void {
  if (ends <= starts) throw new DomainError('refused', 'ends-before-start', sentence, { ends_at: sentence })
}
