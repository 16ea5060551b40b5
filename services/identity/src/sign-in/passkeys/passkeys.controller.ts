import { Controller, Inject } from '@nestjs/common'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  setUpPasskey,
  type CallAnswer,
  type CallInput,
  type Passkey as WirePasskey,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import type { Member } from '../../members/member.entity.ts'
import { MemberMails } from '../../members/member-mails.ts'
import { MembersService } from '../../members/members.service.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { LastCredentialGuard } from '../last-credential-guard.ts'
import type { Passkey } from './passkey.entity.ts'
import { PasskeysRepository } from './passkeys.repository.ts'
import { PasskeysService } from './passkeys.service.ts'

/** A member's own passkeys. */
@Controller()
export class PasskeysController {
  constructor(
    @Inject(PasskeysService) private readonly service: PasskeysService,
    @Inject(PasskeysRepository) private readonly passkeys: PasskeysRepository,
    @Inject(MembersService) private readonly members: MembersService,
    @Inject(PasswordConfirmation) private readonly password: PasswordConfirmation,
    @Inject(LastCredentialGuard) private readonly lastCredential: LastCredentialGuard,
    @Inject(MemberMails) private readonly mails: MemberMails,
  ) {}

  @Handles(listPasskeys)
  async list(@Context() context: CallContext): Promise<CallAnswer<typeof listPasskeys>> {
    const member = await this.#member(context)
    return { passkeys: (await this.passkeys.list(member.id)).map(present), has_password: member.passwordHash !== null }
  }

  @Handles(setUpPasskey)
  async setUp(
    @Input() { body }: CallInput<typeof setUpPasskey>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof setUpPasskey>> {
    const member = await this.#member(context)
    await this.password.check(member, body.password, memberOf(context))
    return { options: { ...(await this.service.creationOptions(member)) } }
  }

  @Handles(addPasskey)
  async add(
    @Input() { body }: CallInput<typeof addPasskey>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addPasskey>> {
    const member = await this.#member(context)
    const passkey = await this.service.add(member, body.name, body.response)
    await this.mails.notifyCredentialChange(member, 'A passkey was added', context.visitor)
    return { passkey: present(passkey) }
  }

  @Handles(removePasskey)
  async remove(
    @Input() { body }: CallInput<typeof removePasskey>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removePasskey>> {
    const member = await this.#member(context)
    const removed = await this.lastCredential.run(member.id, (transaction) =>
      this.passkeys.remove(transaction, member.id, body.passkey_id),
    )
    if (removed) await this.mails.notifyCredentialChange(member, 'A passkey was removed', context.visitor)
    return {}
  }

  async #member(context: CallContext): Promise<Member> {
    return await this.members.getSignedIn(memberOf(context).userId)
  }
}

function present({ id, name, created, lastUsed, synced }: Passkey): WirePasskey {
  return { passkey_id: id, name, created: created.toISOString(), last_used: lastUsed?.toISOString() ?? null, synced }
}
