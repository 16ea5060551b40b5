import { Controller, Inject } from '@nestjs/common'
import { changePassword, forgotPassword, resetPassword, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { PasswordResetService } from './password-reset.service.ts'
import { PasswordChangesService } from './password-changes.service.ts'

const RESETS_PER_ADDRESS = { name: 'reset-address', max: 30, seconds: 3600 } as const
/** Each request tests the current password, which must not be guessable through a session left open. */
const CHANGES_PER_MEMBER = { name: 'change-password', max: 10, seconds: 3600 } as const

@Controller()
export class PasswordsController {
  constructor(
    @Inject(PasswordResetService) private readonly resets: PasswordResetService,
    @Inject(PasswordChangesService) private readonly passwords: PasswordChangesService,
    @Inject(Throttle) private readonly throttle: Throttle,
  ) {}

  @Handles(forgotPassword)
  async forgot(
    @Input() { body }: CallInput<typeof forgotPassword>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof forgotPassword>> {
    await this.resets.requestReset(body.email, visitor, body.captcha)
    return {}
  }

  @Handles(resetPassword)
  async reset(
    @Input() { body }: CallInput<typeof resetPassword>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof resetPassword>> {
    await this.throttle.hit(RESETS_PER_ADDRESS, visitor.address)
    await this.passwords.reset(body.reset_code, body.password, visitor)
    return {}
  }

  @Handles(changePassword)
  async change(
    @Input() { body }: CallInput<typeof changePassword>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changePassword>> {
    const identity = memberOf(context)
    await this.throttle.hit(CHANGES_PER_MEMBER, String(identity.userId))
    await this.passwords.change(identity, { current: body.current_password, next: body.password }, context.visitor)
    return {}
  }
}
