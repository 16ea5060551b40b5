import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { Captcha } from './captcha.ts'
import { ContactMails } from './contact-mails.ts'
import { ContactMessagesRepository, type NewMessage } from './contact-messages.repository.ts'

/** Messages of visitors to the site's owner. */
@Injectable()
export class ContactService {
  constructor(
    @Inject(ContactMessagesRepository) private readonly messages: ContactMessagesRepository,
    @Inject(ContactMails) private readonly mails: ContactMails,
    @Inject(Captcha) private readonly captcha: Captcha,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONTACT_FAILED_MESSAGE'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Keeps a message and has it mailed. Once this has ended well the message is safe, whatever mail servers do.
   * @throws DomainError `contact_failed`
   */
  async receive(message: NewMessage, captcha: string | undefined): Promise<void> {
    if (!(await this.captcha.passes(captcha))) throw this.#failed('refused')
    const id = await this.#keep(message)
    // Not waited for: Redis may be away, and the sweep finds what is not on its way.
    this.mails.handOn(id).catch((error: unknown) => this.logger.warn({ err: error }, 'A message waits for the next sweep'))
  }

  async #keep(message: NewMessage): Promise<string> {
    try {
      return await this.messages.add(storable(message))
    } catch (error) {
      this.logger.error({ err: error }, 'A message could not be kept')
      throw this.#failed('unavailable')
    }
  }

  #failed(kind: 'refused' | 'unavailable'): DomainError {
    return new DomainError(kind, 'contact_failed', this.config.CONTACT_FAILED_MESSAGE)
  }
}

/** PostgreSQL holds no text with a null character. */
function storable({ name, email, message, type }: NewMessage): NewMessage {
  const [safeName, safeMessage] = [name, message].map((text) => text.replaceAll('\0', ''))
  return { name: safeName ?? '', email, message: safeMessage ?? '', type }
}
