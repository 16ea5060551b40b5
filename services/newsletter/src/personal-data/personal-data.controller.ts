import { type CallAnswer, newsletterDataOf } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { addressKey } from '../recipients/recipients.repository.ts'
import { MemberAddress } from './member-address.ts'

// Whoever typed a stranger's address into an account must not learn what the stranger subscribed to.
const MAILS = `
  select template, state, created, sent from mails where lower(recipient) = $1 and template not in ('confirm-subscription', 'contact-message')
  order by created desc limit 10000`

/** All that is kept of a member's mails. */
@Controller()
export class PersonalDataController {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MemberAddress) private readonly addresses: MemberAddress,
  ) {}

  @Handles(newsletterDataOf)
  async data(@Context() context: CallContext): Promise<CallAnswer<typeof newsletterDataOf>> {
    const email = await this.addresses.of(memberOf(context))
    return { data: { mails: await this.source.query<unknown[]>(MAILS, [addressKey(email)]) } }
  }
}
