import { Controller, Inject } from '@nestjs/common'
import { logInWithPasskey, startPasskeyLogIn, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../../config.ts'
import { sessionCookies } from '../session-cookies.ts'
import { SignInService } from '../sign-in.service.ts'
import { presentSignedIn } from '../signed-in.presenter.ts'
import { PasskeysService } from './passkeys.service.ts'

@Controller()
export class PasskeyLogInController {
  constructor(
    @Inject(PasskeysService) private readonly passkeys: PasskeysService,
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(CONFIG) private readonly config: IdentityEnvironment,
  ) {}

  @Handles(startPasskeyLogIn)
  async start(): Promise<CallAnswer<typeof startPasskeyLogIn>> {
    return { options: { ...(await this.passkeys.logInOptions()) } }
  }

  @Handles(logInWithPasskey)
  async logIn(
    @Input() { body }: CallInput<typeof logInWithPasskey>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<Reply<CallAnswer<typeof logInWithPasskey>>> {
    const signedIn = await this.passkeys.logIn(body.response, visitor)
    await this.signIns.signOut(identity)
    return new Reply({ user: presentSignedIn(signedIn) }, sessionCookies(signedIn.session, usesHttps(this.config)))
  }
}
