import { getUser } from '@ribbonry/contracts'
import { DomainError, type Identity, LOGGER, type Logger } from '@ribbonry/service-kit'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Asks identity for the address of a member. */
@Injectable()
export class MemberEmailClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * In lower case; undefined where the member has not confirmed it, so that it may be somebody else's.
   * @throws DomainError `unavailable` when identity does not answer in time, or refuses
   */
  async confirmed({ userId }: Identity): Promise<string | undefined> {
    try {
      const asked = { as: onBehalfOf(userId, 'giveaways'), otherwise: refuse }
      const { user } = await this.clients.call<typeof getUser>(getUser, { params: { user_id: userId } }, asked)
      return user.email_confirmed ? user.email.toLowerCase() : undefined
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      this.logger.warn({ err: error }, 'Identity could not be asked for the address of a member')
      return refuse()
    }
  }
}

function refuse(): never {
  throw new DomainError(
    'unavailable',
    'unavailable',
    'Your giveaways could not be looked up just now. Please try again in a moment.',
  )
}
