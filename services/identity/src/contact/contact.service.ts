import { CaptchaClient } from '@ribbonry/service-kit/captcha'
import { CONTACT_LENGTHS, REQUIRED_FIELDS } from '@ribbonry/contracts'
import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { parseEmail } from '../account/registration/email-address.ts'
import { fieldError, fieldErrorsOf, formError } from '../account/registration/form-errors.ts'
import { ContactMailsService } from './contact-mails.service.ts'
import { ContactMessagesRepository, type TypedMessage } from './contact-messages.repository.ts'
import { linkedPage } from './linked-page.ts'

/** Accepts messages of visitors to the site's owner. */
@Injectable()
export class ContactService {
  constructor(
    @Inject(ContactMessagesRepository) private readonly messages: ContactMessagesRepository,
    @Inject(ContactMailsService) private readonly mails: ContactMailsService,
    @Inject(CaptchaClient) private readonly captcha: CaptchaClient,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONTACT_FAILED_MESSAGE' | 'SITE_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores a message and enqueues its mail. A stored message is not lost, whatever happens to the mail.
   * @throws DomainError `contact_failed`; one that names every invalid field
   */
  async receive(message: TypedMessage, captcha: string | undefined): Promise<void> {
    const valid = validate(message)
    if (!(await this.captcha.verify(captcha))) throw this.#failed('refused')
    const id = await this.#insert(valid)
    // Not awaited: Redis may be away, and the sweep enqueues what waits.
    this.mails.send(id).catch((error: unknown) => this.logger.warn({ err: error }, 'A message waits for the next sweep'))
  }

  async #insert(message: TypedMessage): Promise<string> {
    try {
      return await this.messages.insert({ ...message, page: linkedPage(message.message, this.config.SITE_URL) })
    } catch (error) {
      this.logger.error({ err: error }, 'A contact message could not be stored')
      throw this.#failed('unavailable')
    }
  }

  #failed(kind: 'refused' | 'unavailable'): DomainError {
    return new DomainError(kind, 'contact_failed', this.config.CONTACT_FAILED_MESSAGE)
  }
}

/** @throws DomainError that names every invalid field */
function validate(message: TypedMessage): TypedMessage {
  const email = parseEmail(message.email)
  const errors = fieldErrorsOf(
    ...(['name', 'email', 'message'] as const).map((field) =>
      message[field] === '' ? fieldError(field, 'field-missing', REQUIRED_FIELDS) : undefined,
    ),
    ...(['name', 'message'] as const).map((field) =>
      message[field].length > CONTACT_LENGTHS[field] ? fieldError(field, 'too-long', tooLong(field)) : undefined,
    ),
    message.email === '' ? undefined : email,
  )
  if (errors.length > 0 || 'error' in email) throw formError(errors)
  return { ...message, email: email.value }
}

function tooLong(field: 'name' | 'message'): string {
  return `Your ${field} can have up to ${CONTACT_LENGTHS[field].toLocaleString('en-US')} characters.`
}
