import { hash, verify } from '@node-rs/argon2'
import { Inject, Injectable } from '@nestjs/common'
import { HashingSlots } from './hashing-slots.ts'

/**
 * Argon2id (the library's default) with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** Prefix of hashes with the current cost. */
const CURRENT_COST_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hash of a random password. Verifying against it takes as long as against a real hash. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$9t6uIQygBpNUZbMmeDWctg$QNwwBJYeJjfh3GkGiOoqguy6jUpdSKNUIxMHVPYBFt4'

/** Hashes and verifies passwords, normalised (NFKC), so that composed and decomposed letters are equal. */
@Injectable()
export class PasswordHasher {
  constructor(@Inject(HashingSlots) private readonly slots: HashingSlots) {}

  async hash(password: string): Promise<string> {
    return await this.slots.run(() => hash(password.normalize('NFKC'), COST))
  }

  /** Whether the password is right. Without a hash (no such member, or no password) false, after the same time. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const right = await this.slots.run(() => verify(stored ?? DUMMY_HASH, password.normalize('NFKC')))
    return right && stored !== null
  }

  /** Whether a hash has another cost than the current one and should be renewed at the next login. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(CURRENT_COST_PREFIX)
  }
}
