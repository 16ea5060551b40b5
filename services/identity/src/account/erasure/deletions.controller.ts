import { Controller, Inject } from '@nestjs/common'
import { cancelDeletion, deleteAccount, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, DomainError, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { DeletionsService } from './deletions.service.ts'

@Controller()
export class DeletionsController {
  constructor(@Inject(DeletionsService) private readonly deletions: DeletionsService) {}

  @Handles(deleteAccount)
  async request(@Context() context: CallContext): Promise<CallAnswer<typeof deleteAccount>> {
    return { deletes_on: (await this.deletions.request(memberOf(context).userId, context.visitor)).toISOString() }
  }

  @Handles(cancelDeletion)
  async cancel(
    @Input() { body }: CallInput<typeof cancelDeletion>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof cancelDeletion>> {
    const { code } = body
    if (code !== undefined && code !== '') return { cancelled: await this.deletions.cancel({ code }) }
    if (identity === undefined)
      throw new DomainError('unauthenticated', 'not-signed-in', 'Please register or log into your account first')
    return { cancelled: await this.deletions.cancel({ memberId: identity.userId }) }
  }
}
