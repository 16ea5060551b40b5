import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, type Logger, type Visitor } from '@ribbonry/service-kit'
import { MailedCodesRepository } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../../members/member-mails.ts'
import type { Member } from '../../members/member.entity.ts'

const DELAY_MS = 20

/** Mails links for setting a new password. */
@Injectable()
export class ResetLinksService {
  constructor(
    @Inject(MailedCodesRepository) private readonly codes: MailedCodesRepository,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Mails a link in the background, so that the answer for a known address takes no longer than the one for an unknown address.
   */
  send(member: Member, visitor: Visitor): void {
    // The answer goes out first.
    setTimeout(
      () =>
        void this.#mail(member, visitor).catch((error: unknown) =>
          this.logger.error({ err: error, member_id: member.id }, 'No link to a new password was mailed'),
        ),
      DELAY_MS,
    )
  }

  async #mail({ id, email, username }: Member, visitor: Visitor): Promise<void> {
    const to = email ?? ''
    const code = await this.codes.create({ memberId: id, email: to }, 'reset-password')
    const circumstances = this.mails.circumstancesOf(visitor)
    const data = { name: username ?? '', link: this.mails.link(`/reset/${code}`), circumstances }
    await this.mails.send({ to, template: 'reset-password', data })
  }
}
