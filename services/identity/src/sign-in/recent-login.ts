import { Inject, Injectable } from '@nestjs/common'
import { RECENT_LOGIN_MINUTES, REAUTHENTICATION_REQUIRED } from '@ribbonry/contracts'
import { CLOCK, DomainError, SessionStore, type Clock, type Identity } from '@ribbonry/service-kit'

export const LOG_IN_AGAIN = 'Please log in once more, to make sure that it is you.'

/** Re-authentication by a login of the last minutes, for members who have no password to repeat. */
@Injectable()
export class RecentLogin {
  constructor(
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async isRecent({ userId, sessionId }: Identity): Promise<boolean> {
    const session = (await this.sessions.list(userId)).find(({ id }) => id === sessionId)
    return session !== undefined && this.clock().getTime() - session.created < RECENT_LOGIN_MINUTES * 60_000
  }

  /** @throws DomainError `fresh-log-in-needed` */
  async assertRecent(identity: Identity): Promise<void> {
    if (!(await this.isRecent(identity))) throw new DomainError('refused', REAUTHENTICATION_REQUIRED, LOG_IN_AGAIN)
  }
}
