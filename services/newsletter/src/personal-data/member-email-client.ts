import { getUser } from '@ribbonry/contracts'
import { DomainError, type Identity, LOGGER, type Logger } from '@ribbonry/service-kit'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

export interface MemberEmail {
  readonly email: string
  /** Whether the member has confirmed it. */
  readonly confirmed: boolean
}

/** Asks identity for the address of a member. */
@Injectable()
export class MemberEmailClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `unavailable` when identity does not answer in time, or refuses */
  async get({ userId }: Identity): Promise<MemberEmail> {
    try {
      const asked = { as: onBehalfOf(userId, 'newsletter'), otherwise: refuse }
      const { user } = await this.clients.call<typeof getUser>(getUser, { params: { user_id: userId } }, asked)
      return { email: user.email, confirmed: user.email_confirmed }
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      this.logger.warn({ err: error }, 'Identity could not be asked for the address of a member')
      return refuse()
    }
  }
}

function refuse(): never {
  throw new DomainError('unavailable', 'unavailable', 'Your mails could not be looked up just now. Please try again in a moment.')
}
