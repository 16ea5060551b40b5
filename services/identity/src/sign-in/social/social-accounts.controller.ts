import { Controller, Inject } from '@nestjs/common'
import {
  connectWaiting,
  getWaitingConnection,
  listSocialAccounts,
  removeSocialAccount,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, Reply, type CallContext } from '@ribbonry/service-kit'
import { CONFIG, usesHttps, type IdentityEnvironment } from '../../config.ts'
import { MembersService } from '../../members/members.service.ts'
import { loginFlowCookie } from '../session-cookies.ts'
import { SocialAccountsService } from './social-accounts.service.ts'
import { SocialProviders } from './social-providers.ts'
import { PendingConnectionsService } from './pending-connections.service.ts'

/** A member's accounts at providers. */
@Controller()
export class SocialAccountsController {
  constructor(
    @Inject(SocialAccountsService) private readonly accounts: SocialAccountsService,
    @Inject(PendingConnectionsService) private readonly waiting: PendingConnectionsService,
    @Inject(SocialProviders) private readonly providers: SocialProviders,
    @Inject(MembersService) private readonly members: MembersService,
    @Inject(CONFIG) private readonly config: IdentityEnvironment,
  ) {}

  @Handles(listSocialAccounts)
  async list(@Context() context: CallContext): Promise<CallAnswer<typeof listSocialAccounts>> {
    const accounts = await this.accounts.list(memberOf(context).userId)
    return {
      accounts: accounts.map(({ provider, email, connected }) => ({
        provider,
        name: this.providers.nameOf(provider),
        email,
        connected: connected.toISOString(),
      })),
    }
  }

  @Handles(removeSocialAccount)
  async remove(
    @Input() { body }: CallInput<typeof removeSocialAccount>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeSocialAccount>> {
    await this.accounts.disconnect(await this.members.getSignedIn(memberOf(context).userId), body.provider, context.visitor)
    return {}
  }

  @Handles(getWaitingConnection)
  async getWaiting(@Context() { visitor }: CallContext): Promise<CallAnswer<typeof getWaitingConnection>> {
    const waiting = await this.waiting.find(visitor)
    return {
      waiting:
        waiting === undefined
          ? null
          : { provider: waiting.provider, name: this.providers.nameOf(waiting.provider), email: waiting.email },
    }
  }

  @Handles(connectWaiting)
  async connect(@Context() context: CallContext): Promise<Reply<CallAnswer<typeof connectWaiting>>> {
    await this.waiting.connect(await this.members.getSignedIn(memberOf(context).userId), context.visitor)
    return new Reply({}, [loginFlowCookie(undefined, usesHttps(this.config))])
  }
}
