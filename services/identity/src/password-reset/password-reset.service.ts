import { Inject, Injectable } from '@nestjs/common'
import { UNKNOWN_EMAIL } from '@ribbonry/contracts'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { Captcha } from '../contact/captcha.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { inEvenTime } from '../passwords/even-time.ts'
import { readEmail } from '../registration/email-address.ts'
import { Throttle } from '../throttling/throttle.ts'
import { ResetLinks } from './reset-links.ts'

const PER_ADDRESS = { name: 'forgot-address', max: 20, seconds: 3600 } as const
const PER_EMAIL = { name: 'forgot-email', max: 5, seconds: 3600 } as const

/** Gives a way back in to members who forgot their passwords. */
@Injectable()
export class ForgottenPasswordsService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(ResetLinks) private readonly links: ResetLinks,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Captcha) private readonly captcha: Captcha,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'FORGOT_ANSWER'>,
  ) {}

  /**
   * Mails a link to the member of that address. Known and unknown addresses are counted alike and take the same time.
   * @throws DomainError `no-such-member` unless the answer is to be neutral; `captcha-failed`; `too-many-tries`
   */
  async forgot(typed: string, visitor: Visitor, captcha: string | undefined): Promise<void> {
    if (!(await this.captcha.passes(captcha))) throw new DomainError('refused', 'captcha-failed', 'Please show that you are a person.')
    const email = readEmail(typed)
    await this.throttle.take(PER_ADDRESS, visitor.address)
    await this.throttle.take(PER_EMAIL, 'value' in email ? email.value : undefined)
    const member = 'value' in email ? await inEvenTime(async () => await this.members.findByEmail(email.value)) : null
    if (member !== null) this.links.mail(member, visitor)
    else if (this.config.FORGOT_ANSWER === 'exact') throw new DomainError('refused', 'no-such-member', UNKNOWN_EMAIL, { email: UNKNOWN_EMAIL })
  }
}
