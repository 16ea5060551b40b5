import { Controller, Inject } from '@nestjs/common'
import { logIn, logOut, logOutByPost, logOutEverywhere, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../config.ts'
import { expiredSessionCookies, sessionCookies, loginFlowCookie } from './session-cookies.ts'
import { presentSignedIn } from './signed-in.presenter.ts'
import { SignInService } from './sign-in.service.ts'

@Controller()
export class SignInController {
  readonly #secure: boolean

  constructor(
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(CONFIG) config: IdentityEnvironment,
  ) {
    this.#secure = usesHttps(config)
  }

  @Handles(logIn)
  async logIn(
    @Input() { body }: CallInput<typeof logIn>,
    @Context() { identity, visitor }: CallContext,
  ): Promise<Reply<CallAnswer<typeof logIn>>> {
    const login = await this.signIns.signIn(body.username ?? body.email ?? '', body.password, visitor)
    if ('secondStep' in login) return new Reply({ second_factor: 'needed' }, [loginFlowCookie(login.secondStep, this.#secure)])
    await this.signIns.signOut(identity)
    return new Reply({ user: presentSignedIn(login) }, sessionCookies(login.session, this.#secure))
  }

  @Handles(logOut)
  async logOut(@Context() { identity }: CallContext): Promise<Reply<CallAnswer<typeof logOut>>> {
    await this.signIns.signOut(identity)
    return new Reply({}, expiredSessionCookies(this.#secure))
  }

  @Handles(logOutByPost)
  async logOutByPost(@Context() context: CallContext): Promise<Reply<CallAnswer<typeof logOutByPost>>> {
    return await this.logOut(context)
  }

  @Handles(logOutEverywhere)
  async logOutEverywhere(@Context() context: CallContext): Promise<Reply<CallAnswer<typeof logOutEverywhere>>> {
    const revoked = await this.signIns.signOutEverywhere(memberOf(context).userId)
    return new Reply({ revoked }, expiredSessionCookies(this.#secure))
  }
}
