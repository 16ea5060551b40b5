import { Controller, Inject } from '@nestjs/common'
import { finishLogIn, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../../config.ts'
import { sessionCookies, loginFlowCookie } from '../session-cookies.ts'
import { SignInService } from '../sign-in.service.ts'
import { presentSignedIn } from '../signed-in.presenter.ts'
import { SecondStepService } from './second-step.service.ts'

@Controller()
export class SecondStepController {
  constructor(
    @Inject(SecondStepService) private readonly steps: SecondStepService,
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(CONFIG) private readonly config: IdentityEnvironment,
  ) {}

  @Handles(finishLogIn)
  async finish(
    @Input() { body }: CallInput<typeof finishLogIn>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<Reply<CallAnswer<typeof finishLogIn>>> {
    const { signedIn, recoveryCodesLeft, waiting } = await this.steps.finish(visitor, body.code)
    await this.signIns.signOut(identity)
    const secure = usesHttps(this.config)
    const left = recoveryCodesLeft === undefined ? {} : { recovery_codes_left: recoveryCodesLeft }
    return new Reply({ user: presentSignedIn(signedIn), ...left }, [
      ...sessionCookies(signedIn.session, secure),
      loginFlowCookie(waiting, secure),
    ])
  }
}
