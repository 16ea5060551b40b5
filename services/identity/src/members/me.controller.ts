import { Controller, Inject } from '@nestjs/common'
import { getMe, type CallAnswer } from '@ribbonry/contracts'
import { Context, Handles, memberOf, type CallContext } from '@ribbonry/service-kit'
import { presentCurrentUser } from './member.presenter.ts'
import { MembersService } from './members.service.ts'

@Controller()
export class MeController {
  constructor(@Inject(MembersService) private readonly members: MembersService) {}

  @Handles(getMe)
  async me(@Context() context: CallContext): Promise<CallAnswer<typeof getMe>> {
    return { user: presentCurrentUser(await this.members.signedIn(memberOf(context).userId)) }
  }
}
