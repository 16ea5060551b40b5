import { CONTEXT_HEADERS, getUser } from '@ribbonry/contracts'
import { DomainError, IdentitySigner, LOGGER, type Identity, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'

const TIMEOUT_MS = 2000

export interface MemberEmail {
  readonly email: string
  /** Whether the member has confirmed it. */
  readonly confirmed: boolean
}

/** Asks identity for the address of a member. */
@Injectable()
export class MemberEmailClient {
  constructor(
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'IDENTITY_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `unavailable` when identity does not answer in time */
  async get({ userId }: Identity): Promise<MemberEmail> {
    try {
      const headers = {
        [CONTEXT_HEADERS.identity]: await this.signer.sign({
          userId,
          roles: ['access'],
          accessType: null,
          sessionId: 'newsletter',
        }),
      }
      const response = await fetch(`${this.config.IDENTITY_URL}${getUser.path.replace(':user_id', String(userId))}`, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`identity answered ${response.status}`)
      const { email, email_confirmed: confirmed } = getUser.answer.parse(await response.json()).user
      return { email, confirmed }
    } catch (error) {
      this.logger.warn({ err: error }, 'Identity could not be asked for the address of a member')
      throw new DomainError(
        'unavailable',
        'unavailable',
        'Your mails could not be looked up just now. Please try again in a moment.',
      )
    }
  }
}
