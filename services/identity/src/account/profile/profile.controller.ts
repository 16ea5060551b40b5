import { Controller, Inject } from '@nestjs/common'
import { getUserInfo, updateProfile, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { presentCurrentUser, presentPublicUser } from '../../members/member.presenter.ts'
import { ProfileService } from './profile.service.ts'

@Controller()
export class ProfileController {
  constructor(@Inject(ProfileService) private readonly profiles: ProfileService) {}

  @Handles(getUserInfo)
  async info(@Input() { params }: CallInput<typeof getUserInfo>): Promise<CallAnswer<typeof getUserInfo>> {
    return { user: presentPublicUser(await this.profiles.find(params.user_id)) }
  }

  @Handles(updateProfile)
  async update(
    @Input() { body }: CallInput<typeof updateProfile>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof updateProfile>> {
    const member = await this.profiles.update(memberOf(context), body, context.visitor)
    return { user: presentCurrentUser(member), pending_email: member.pendingEmail }
  }
}
