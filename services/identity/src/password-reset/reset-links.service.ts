import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, type Logger, type Visitor } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { createCode } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../members/member-mails.ts'
import type { Member } from '../members/member.entity.ts'
import { circumstancesOf } from '../sign-in/circumstances.ts'

const DELAY_MS = 20

/** Mails that lead to a new password. */
@Injectable()
export class ResetLinksService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Mails a link. Nobody waits for it, so that an answer to a known address takes no longer than one to an unknown address. */
  send(member: Member, visitor: Visitor): void {
    // The answer is on its way first.
    setTimeout(() => void this.#mail(member, visitor).catch((error: unknown) => this.logger.error({ err: error, member_id: member.id }, 'No link to a new password was mailed')), DELAY_MS)
  }

  async #mail({ id, email, username }: Member, visitor: Visitor): Promise<void> {
    const to = email ?? ''
    const code = await createCode(this.source.manager, { memberId: id, email: to }, 'reset-password')
    const data = { name: username ?? '', link: this.mails.link(`/reset/${code}`), circumstances: circumstancesOf(visitor) }
    await this.mails.send({ to, template: 'reset-password', data })
  }
}
