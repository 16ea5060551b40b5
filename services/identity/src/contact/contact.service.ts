import { CONTACT_LENGTHS, REQUIRED_FIELDS } from '@ribbonry/contracts'
import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { readEmail } from '../registration/email-address.ts'
import { fault, faultsOf, refusal } from '../registration/refusal.ts'
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
   * @throws DomainError `contact_failed`; one that names every field at fault
   */
  async receive(message: NewMessage, captcha: string | undefined): Promise<void> {
    const kept = checked(message)
    if (!(await this.captcha.passes(captcha))) throw this.#failed('refused')
    const id = await this.#keep(kept)
    // Not waited for: Redis may be away, and the sweep finds what is not on its way.
    this.mails.handOn(id).catch((error: unknown) => this.logger.warn({ err: error }, 'A message waits for the next sweep'))
  }

  async #keep(message: NewMessage): Promise<string> {
    try {
      return await this.messages.add(message)
    } catch (error) {
      this.logger.error({ err: error }, 'A message could not be kept')
      throw this.#failed('unavailable')
    }
  }

  #failed(kind: 'refused' | 'unavailable'): DomainError {
    return new DomainError(kind, 'contact_failed', this.config.CONTACT_FAILED_MESSAGE)
  }
}

/** @throws DomainError that names every field at fault */
function checked(message: NewMessage): NewMessage {
  const email = readEmail(message.email)
  const faults = faultsOf(
    ...(['name', 'email', 'message'] as const).map((field) => (message[field] === '' ? fault(field, 'field-missing', REQUIRED_FIELDS) : undefined)),
    ...(['name', 'message'] as const).map((field) => (message[field].length > CONTACT_LENGTHS[field] ? fault(field, 'too-long', tooLong(field)) : undefined)),
    message.email === '' ? undefined : email,
  )
  if (faults.length > 0 || 'fault' in email) throw refusal(faults)
  return { ...message, email: email.value }
}

function tooLong(field: 'name' | 'message'): string {
  return `Your ${field} can have up to ${CONTACT_LENGTHS[field].toLocaleString('en-US')} characters.`
}
