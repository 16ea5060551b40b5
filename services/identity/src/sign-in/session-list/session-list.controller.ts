import { Controller, Inject } from '@nestjs/common'
import { listSessions, revokeSession, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, Reply, SessionStore, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../../config.ts'
import { expiredSessionCookies } from '../session-cookies.ts'
import { presentSession } from './session.presenter.ts'

@Controller()
export class SessionListController {
  constructor(
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CONFIG) private readonly config: IdentityEnvironment,
  ) {}

  @Handles(listSessions)
  async list(@Context() context: CallContext): Promise<CallAnswer<typeof listSessions>> {
    const { userId, sessionId } = memberOf(context)
    return { sessions: (await this.sessions.list(userId)).map((session) => presentSession(session, sessionId)) }
  }

  @Handles(revokeSession)
  async revoke(
    @Input() { body }: CallInput<typeof revokeSession>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof revokeSession>>> {
    const { userId, sessionId } = memberOf(context)
    await this.sessions.end(body.session_id, userId)
    return new Reply({}, body.session_id === sessionId ? expiredSessionCookies(usesHttps(this.config)) : [])
  }
}
