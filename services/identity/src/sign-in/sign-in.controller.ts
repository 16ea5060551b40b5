import { Controller, Inject } from '@nestjs/common'
import { logIn, logOut, logOutByPost, logOutEverywhere, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { presentCurrentUser } from '../members/member.presenter.ts'
import { closingCookies, openingCookies } from './session-cookies.ts'
import { SignInService } from './sign-in.service.ts'

@Controller()
export class SignInController {
  readonly #secure: boolean

  constructor(
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(CONFIG) config: IdentityEnvironment,
  ) {
    this.#secure = config.SITE_URL.startsWith('https:')
  }

  @Handles(logIn)
  async logIn(@Input() { body }: CallInput<typeof logIn>, @Context() { identity }: CallContext): Promise<Reply<CallAnswer<typeof logIn>>> {
    const { member, session } = await this.signIns.signIn(body.username ?? body.email ?? '', body.password)
    await this.signIns.signOut(identity)
    return new Reply({ user: presentCurrentUser(member) }, openingCookies(session, this.#secure))
  }

  @Handles(logOut)
  async logOut(@Context() { identity }: CallContext): Promise<Reply<CallAnswer<typeof logOut>>> {
    await this.signIns.signOut(identity)
    return new Reply({}, closingCookies(this.#secure))
  }

  @Handles(logOutByPost)
  async logOutByPost(@Context() context: CallContext): Promise<Reply<CallAnswer<typeof logOutByPost>>> {
    return await this.logOut(context)
  }

  @Handles(logOutEverywhere)
  async logOutEverywhere(@Context() context: CallContext): Promise<Reply<CallAnswer<typeof logOutEverywhere>>> {
    const revoked = await this.signIns.signOutEverywhere(memberOf(context).userId)
    return new Reply({ revoked }, closingCookies(this.#secure))
  }
}
