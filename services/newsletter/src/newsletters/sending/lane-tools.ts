import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { RecipientsRepository } from '../../recipients/recipients.repository.ts'
import { LetterWriter } from './letter-writer.service.ts'
import { SendsRepository } from './sends.repository.ts'

/** What lanes work with. */
@Injectable()
export class LaneTools {
  constructor(
    @Inject(SendsRepository) readonly sends: SendsRepository,
    @Inject(RecipientsRepository) readonly recipients: RecipientsRepository,
    @Inject(LetterWriter) readonly writer: LetterWriter,
    @Inject(CONFIG) readonly config: Pick<NewsletterEnvironment, 'MAIL_RETRY_MS' | 'NEWSLETTER_PACE'>,
    @Inject(LOGGER) readonly logger: Logger,
  ) {}
}
