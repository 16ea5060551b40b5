import { Controller, Inject } from '@nestjs/common'
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../../config.ts'
import { MemberMails } from '../../members/member-mails.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersService } from '../../members/members.service.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { presentSignedIn } from '../signed-in.presenter.ts'
import { sessionCookies } from '../session-cookies.ts'
import { SecondFactorService } from './second-factor.service.ts'

@Controller()
export class SecondFactorController {
  constructor(
    @Inject(SecondFactorService) private readonly factors: SecondFactorService,
    @Inject(MembersService) private readonly members: MembersService,
    @Inject(PasswordConfirmation) private readonly password: PasswordConfirmation,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(CONFIG) private readonly config: IdentityEnvironment,
  ) {}

  @Handles(getSecondFactor)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof getSecondFactor>> {
    const member = await this.#member(context)
    const { enabled, required, recoveryCodesLeft, since } = await this.factors.state(member)
    return {
      enabled,
      required,
      has_password: member.passwordHash !== null,
      recovery_codes_left: recoveryCodesLeft,
      since: since?.toISOString() ?? null,
    }
  }

  @Handles(setUpSecondFactor)
  async setUp(
    @Input() { body }: CallInput<typeof setUpSecondFactor>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof setUpSecondFactor>> {
    const member = await this.#member(context)
    await this.password.check(member, body.password, memberOf(context))
    return await this.factors.setUp(member)
  }

  @Handles(confirmSecondFactor)
  async confirm(
    @Input() { body }: CallInput<typeof confirmSecondFactor>,
    @Context() context: CallContext,
  ): Promise<Reply<CallAnswer<typeof confirmSecondFactor>>> {
    const member = await this.#member(context)
    const { recoveryCodes, signedIn } = await this.factors.confirm(member, body.code, context.visitor)
    await this.mails.notifyCredentialChange(member, 'Two-step log-in was turned on', context.visitor)
    return new Reply(
      { recovery_codes: recoveryCodes, user: presentSignedIn(signedIn) },
      sessionCookies(signedIn.session, usesHttps(this.config)),
    )
  }

  @Handles(removeSecondFactor)
  async remove(
    @Input() { body }: CallInput<typeof removeSecondFactor>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeSecondFactor>> {
    const member = await this.#member(context)
    await this.factors.remove(member, body.code)
    await this.mails.notifyCredentialChange(member, 'Two-step log-in was turned off', context.visitor)
    return {}
  }

  @Handles(renewRecoveryCodes)
  async renew(
    @Input() { body }: CallInput<typeof renewRecoveryCodes>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof renewRecoveryCodes>> {
    const member = await this.#member(context)
    const codes = await this.factors.renewRecoveryCodes(member, body.code)
    await this.mails.notifyCredentialChange(member, 'New recovery codes were made', context.visitor)
    return { recovery_codes: codes }
  }

  async #member(context: CallContext): Promise<Member> {
    return await this.members.getSignedIn(memberOf(context).userId)
  }
}
