import { type CallAnswer, type CallInput, liftSuppression, listSuppressions, type Suppression } from '@ribbonry/contracts'
import { type CallContext, Context, DomainError, Handles, Input, LOGGER, type Logger, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import type { Suppression as SuppressionRow } from '../recipients/suppression.entity.ts'
import { SuppressionsRepository } from './suppressions.repository.ts'

/** Addresses that take no mail, as staff see them. */
@Controller()
export class SuppressionsController {
  constructor(
    @Inject(SuppressionsRepository) private readonly rows: SuppressionsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(listSuppressions)
  async list(@Input() { query: { page, perpage, term } }: CallInput<typeof listSuppressions>): Promise<CallAnswer<typeof listSuppressions>> {
    const { suppressions, total } = await this.rows.list(term, perpage, (page - 1) * perpage)
    return { suppressions: suppressions.map(present), total }
  }

  @Handles(liftSuppression)
  async lift(@Input() { body }: CallInput<typeof liftSuppression>, @Context() context: CallContext): Promise<CallAnswer<typeof liftSuppression>> {
    const lifted = await this.rows.lift(body.email)
    if (lifted === undefined) throw new DomainError('not-found', 'suppression-not-found', 'Mails go to that address already.')
    // Who did it, and the mail that tells which address it was; the address itself stays out of logs.
    this.logger.info({ staff_id: memberOf(context).userId, mail: lifted.mailId, suppressed_since: lifted.created }, 'Staff lifted the suppression of an address')
    return { suppression: present(lifted) }
  }
}

function present({ email, reason, mailId, created }: SuppressionRow): Suppression {
  return { email, reason, mail_id: mailId, since: created.toISOString() }
}
