import { Controller, Inject } from '@nestjs/common'
import { getMe, type CallAnswer } from '@ribbonry/contracts'
import { Context, Handles, memberOf, type CallContext } from '@ribbonry/service-kit'
import { presentSignedIn, hasRestrictedRights } from '../sign-in/signed-in.presenter.ts'
import { MembersService } from './members.service.ts'

@Controller()
export class MeController {
  constructor(@Inject(MembersService) private readonly members: MembersService) {}

  @Handles(getMe)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof getMe>> {
    const identity = memberOf(context)
    const member = await this.members.getSignedIn(identity.userId)
    return { user: presentSignedIn({ member, restricted: hasRestrictedRights(member, identity) }) }
  }
}
