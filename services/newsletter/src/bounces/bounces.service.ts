import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CLOCK, CONFIG, type Clock, type NewsletterEnvironment } from '../config.ts'
import { mailIdOf } from '../rendering/message-id.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import { verifyBounce, type SignedBounce } from './bounce-signature.ts'
import { parseDeliveryReport } from './delivery-report.ts'

// The address is the one that we wrote to: a report that names another must not silence that one.
const RETURNED = `
  update mails set state = 'failed', error = $2 where id = $1 and state in ('sending', 'sent') returning recipient`

/** Mails that came back. */
@Injectable()
export class BouncesService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'BOUNCE_SECRET' | 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Takes a report in. What is no report, or of a mail that is not ours, changes nothing.
   * @throws DomainError `not-signed`
   */
  async report(bounce: SignedBounce): Promise<void> {
    const { BOUNCE_SECRET: secret, SITE_URL: site } = this.config
    if (secret === undefined || !verifyBounce(secret, bounce, this.clock())) throw new DomainError('forbidden', 'not-signed', 'The report is not signed as it must be.')
    const returned = await parseDeliveryReport(bounce.message)
    const id = returned === undefined ? undefined : mailIdOf(returned.messageId, site)
    if (returned === undefined || id === undefined) return
    const [rows] = await this.source.query<[{ recipient: string | null }[], number]>(RETURNED, [id, returned.reason])
    const address = rows[0]?.recipient
    if (returned.permanent && typeof address === 'string') await this.recipients.suppress(address, returned.reason, id)
  }
}
