import { Controller, Inject } from '@nestjs/common'
import { confirmEmail, register, resendConfirmation, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, Reply, SessionStore, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../../config.ts'
import { presentCurrentUser } from '../../members/member.presenter.ts'
import { SessionIssuer } from '../../sign-in/session-issuer.ts'
import { sessionCookies } from '../../sign-in/session-cookies.ts'
import { EmailConfirmationsService } from './email-confirmations.service.ts'
import { RegistrationService } from './registration.service.ts'

@Controller()
export class RegistrationController {
  constructor(
    @Inject(RegistrationService) private readonly registrations: RegistrationService,
    @Inject(EmailConfirmationsService) private readonly confirmations: EmailConfirmationsService,
    @Inject(SessionIssuer) private readonly issuer: SessionIssuer,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'SITE_URL'>,
  ) {}

  @Handles(register)
  async register(
    @Input() { body }: CallInput<typeof register>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<Reply<CallAnswer<typeof register>>> {
    const member = await this.registrations.register(body, visitor)
    if (identity !== undefined) await this.sessions.end(identity.sessionId, identity.userId)
    const { session } = await this.issuer.afterRegistration(member, visitor)
    return new Reply({ user: presentCurrentUser(member) }, sessionCookies(session, usesHttps(this.config)))
  }

  @Handles(confirmEmail)
  async confirmEmail(
    @Input() { body }: CallInput<typeof confirmEmail>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof confirmEmail>> {
    return await this.confirmations.confirm(body.code, visitor)
  }

  @Handles(resendConfirmation)
  async resendConfirmation(@Context() context: CallContext): Promise<CallAnswer<typeof resendConfirmation>> {
    await this.confirmations.resendLink(memberOf(context).userId, context.visitor)
    return {}
  }
}
