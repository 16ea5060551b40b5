import { hash, verify } from '@node-rs/argon2'
import { Inject, Injectable } from '@nestjs/common'
import { HashingSlots } from './hashing-slots.ts'

/** Argon2id (the library's default kind) as the OWASP Password Storage Cheat Sheet has it: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** How a hash of today's cost begins. */
const CURRENT_COST_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Of a password that nobody knows: verifying against it takes as long as against a member's own. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$9t6uIQygBpNUZbMmeDWctg$QNwwBJYeJjfh3GkGiOoqguy6jUpdSKNUIxMHVPYBFt4'

/** Hashes and checks passwords, as typed on any keyboard: composed and decomposed letters are the same (NFKC). */
@Injectable()
export class PasswordHasher {
  constructor(@Inject(HashingSlots) private readonly slots: HashingSlots) {}

  async hash(password: string): Promise<string> {
    return await this.slots.run(() => hash(password.normalize('NFKC'), COST))
  }

  /** Whether the password is right; for no hash (an unknown member, or one without a password) never, after the same time. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const right = await this.slots.run(() => verify(stored ?? DUMMY_HASH, password.normalize('NFKC')))
    return right && stored !== null
  }

  /** Whether a stored hash is of another cost than today's and worth making anew at the next sign-in. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(CURRENT_COST_PREFIX)
  }
}
