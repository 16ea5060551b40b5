import { CONTEXT_HEADERS, getMe } from '@ribbonry/contracts'
import { DomainError, IdentitySigner, LOGGER, type Identity, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'

const TIMEOUT_MS = 2000

/** The address of a member, which identity alone knows. */
@Injectable()
export class MemberAddress {
  constructor(
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'IDENTITY_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `unavailable` when identity does not answer in time */
  async of(identity: Identity): Promise<string> {
    try {
      const headers = { [CONTEXT_HEADERS.identity]: await this.signer.sign(identity) }
      const response = await fetch(`${this.config.IDENTITY_URL}${getMe.path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new Error(`identity answered ${response.status}`)
      return getMe.answer.parse(await response.json()).user.email
    } catch (error) {
      this.logger.warn({ err: error }, 'Nobody says whose mails are asked for')
      throw new DomainError('unavailable', 'unavailable', 'Your mails could not be looked up just now. Please try again in a moment.')
    }
  }
}
