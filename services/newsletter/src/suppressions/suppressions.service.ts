import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import type { Suppression } from '../recipients/suppression.entity.ts'
import { SuppressionsRepository } from './suppressions.repository.ts'

/** Suppressed addresses, for staff. */
@Injectable()
export class SuppressionsService {
  constructor(
    @Inject(SuppressionsRepository) private readonly suppressions: SuppressionsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param page from 1 */
  async list(term: string | undefined, page: number, perPage: number): Promise<Page<Suppression>> {
    return await this.suppressions.list(term, page, perPage)
  }

  /** @throws DomainError `suppression-not-found` */
  async lift(email: string, staffId: number): Promise<Suppression> {
    const lifted = await this.suppressions.lift(email)
    if (lifted === undefined) throw new DomainError('not-found', 'suppression-not-found', 'Mails go to that address already.')
    // The log names the staff member and the mail that led to the suppression, not the address.
    this.logger.info(
      { staff_id: staffId, mail: lifted.mailId, suppressed_since: lifted.created },
      'Staff lifted the suppression of an address',
    )
    return lifted
  }
}
