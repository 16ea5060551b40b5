import { draftEditorialSetup, WRONG_SETUP_PASSWORD } from '@ribbonry/contracts'
import { type CallContext, ConcurrencyLimit, hasRole, refusalOf } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { verify } from '@node-rs/argon2'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../config.ts'

const WRONG_ONES = { name: 'editorial-setup', max: 10, seconds: 15 * 60 } as const
/** Concurrent verifications. Each takes a core and some memory for tens of milliseconds. */
const AT_ONCE = 2
const WAITING = 50

/** Password with which brands open the editorial setup. Staff need none. */
@Injectable()
export class SetupPassword {
  readonly #verifying = new ConcurrencyLimit(AT_ONCE, WAITING)

  constructor(
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'EDITORIAL_SETUP_PASSWORD_HASH'>,
    @Inject(Throttle) private readonly throttle: Throttle,
  ) {}

  /**
   * Counts an attempt before verifying the password, so that concurrent attempts are limited too; correct ones do not count.
   * @throws DomainError `wrong-password`, `too-many-tries`
   */
  async check(password: string, { identity, visitor }: Pick<CallContext, 'identity' | 'visitor'>): Promise<void> {
    if (identity !== undefined && hasRole(identity, 'editor')) return
    const address = visitor.address ?? 'unknown'
    await this.throttle.hit(WRONG_ONES, address)
    if (!(await this.#isRight(password)))
      throw refusalOf(draftEditorialSetup, 'refused', 'wrong-password', WRONG_SETUP_PASSWORD, {
        fields: { password: WRONG_SETUP_PASSWORD },
      })
    await this.throttle.forgive(WRONG_ONES, address)
  }

  /** Whether it is one of the valid passwords; there are two during a change. */
  async #isRight(password: string): Promise<boolean> {
    const tried = password.normalize('NFKC')
    const found = await Promise.all(
      this.config.EDITORIAL_SETUP_PASSWORD_HASH.map((hash) => this.#verifying.run(() => verify(hash, tried))),
    )
    return found.includes(true)
  }
}
