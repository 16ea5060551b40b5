import { Inject, Injectable } from '@nestjs/common'
import { UNKNOWN_EMAIL } from '@ribbonry/contracts'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../../config.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { inConstantTime } from '../passwords/constant-time.ts'
import { parseEmail } from '../registration/email-address.ts'
import { FormGuard } from '../throttling/form-guard.ts'
import { ResetLinksService } from './reset-links.service.ts'

const PER_ADDRESS = { name: 'forgot-address', max: 20, seconds: 3600 } as const
const PER_EMAIL = { name: 'forgot-email', max: 5, seconds: 3600 } as const

/** Starts the reset of a forgotten password. */
@Injectable()
export class PasswordResetService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(ResetLinksService) private readonly links: ResetLinksService,
    @Inject(FormGuard) private readonly guard: FormGuard,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'FORGOT_ANSWER'>,
  ) {}

  /**
   * Mails a link to the member with that address. Known and unknown addresses are limited alike and take the same time.
   * @throws DomainError `no-such-member` unless the answer is to be neutral; `captcha-failed`; `too-many-tries`
   */
  async requestReset(typed: string, visitor: Visitor, captcha: string | undefined): Promise<void> {
    const email = parseEmail(typed)
    await this.guard.check(captcha, [
      [PER_ADDRESS, visitor.address],
      [PER_EMAIL, 'value' in email ? email.value : undefined],
    ])
    const member = 'value' in email ? await inConstantTime(async () => await this.members.findByEmail(email.value)) : null
    if (member !== null) this.links.send(member, visitor)
    else if (this.config.FORGOT_ANSWER === 'exact')
      throw new DomainError('refused', 'no-such-member', UNKNOWN_EMAIL, { email: UNKNOWN_EMAIL })
  }
}
