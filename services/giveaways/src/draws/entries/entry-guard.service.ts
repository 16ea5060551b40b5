import { mailboxOf, readEmail } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type GiveawaysEnvironment } from '../../config.ts'
import { emailDisposable, emailInvalid } from '../draw-refusals.ts'
import { isDisposable } from './disposable-hosts.ts'

/** Of one mailbox, whether it has entered or not. The gateway limits the requests of a network. */
const MAILBOX_LIMIT = { name: 'giveaway-entry', max: 30, seconds: 600 } as const

/** Decides which addresses may enter. */
@Injectable()
export class EntryGuard {
  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'DISPOSABLE_HOSTS'>,
  ) {}

  /** The address in one spelling. @throws DomainError `email-invalid`, `email-disposable`, `too-many-tries` */
  async admit(typed: string): Promise<string> {
    const email = readEmail(typed)
    if (email === undefined) throw emailInvalid()
    if (isDisposable(email, this.config.DISPOSABLE_HOSTS)) throw emailDisposable()
    await this.throttle.hit(MAILBOX_LIMIT, mailboxOf(email))
    return email
  }
}
