import { type CallAnswer, newsletterDataOf } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { MemberEmailClient } from './member-email-client.ts'
import { PersonalDataRepository } from './personal-data.repository.ts'

/** All that is kept of a member's mails and of what they want by mail. */
@Controller()
export class PersonalDataController {
  constructor(
    @Inject(PersonalDataRepository) private readonly rows: PersonalDataRepository,
    @Inject(MemberEmailClient) private readonly addresses: MemberEmailClient,
  ) {}

  @Handles(newsletterDataOf)
  async data(@Context() context: CallContext): Promise<CallAnswer<typeof newsletterDataOf>> {
    return { data: await this.rows.of(await this.addresses.get(memberOf(context))) }
  }
}
