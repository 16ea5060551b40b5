import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { CONFIG, type IdentityEnvironment } from '../../config.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 6

interface FactorKey {
  /** Names the key in stored values; says nothing about it. */
  readonly id: string
  readonly sealing: Buffer
  readonly hashing: Buffer
}

/**
 * Keys for second factors, derived from the configuration. Without them the stored secrets are useless. Stored values name their
 * key, `<id>.<value>`; those of before November 2026 have no name, and each key is tried.
 */
@Injectable()
export class FactorKeys {
  readonly #keys: readonly FactorKey[]
  readonly #current: FactorKey

  /** @throws Error without a key */
  constructor(@Inject(CONFIG) config: Pick<IdentityEnvironment, 'SECOND_FACTOR_KEYS'>) {
    this.#keys = config.SECOND_FACTOR_KEYS.map(factorKeyOf)
    const [current] = this.#keys
    if (current === undefined) throw new Error('Second factors need a key')
    this.#current = current
  }

  /** Whether there is a key of that name. */
  knows(id: string): boolean {
    return this.#keys.some((key) => key.id === id)
  }

  /** Encrypts a member's secret (AES-256-GCM); bound to the member's id. */
  seal(memberId: number, secret: Uint8Array): string {
    const { id, sealing } = this.#current
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(String(memberId)))
    return `${id}.${Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`
  }

  /** Whether it is sealed with the key that seals now. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.#current.id}.`)
  }

  /**
   * @throws DomainError `unavailable` where the key is not known, as in an instance that still has the keys of before
   * @throws Error when it was sealed for another member, or changed
   */
  open(memberId: number, sealed: string): Uint8Array<ArrayBuffer> {
    const [id = '', value] = sealed.split('.')
    if (value === undefined) return this.#openUnnamed(memberId, sealed)
    const key = this.#keys.find((one) => one.id === id)
    if (key === undefined) throw keyMissing()
    return decrypted(key, memberId, value)
  }

  /** Keyed hash of a recovery code. Codes are random, so a fast hash is enough. */
  hash(memberId: number, code: string): string {
    return `${this.#current.id}.${hashed(this.#current, memberId, code)}`
  }

  /** Every form in which the hash of a recovery code may be stored. */
  hashes(memberId: number, code: string): string[] {
    return this.#keys.flatMap((key) => {
      const hash = hashed(key, memberId, code)
      return [`${key.id}.${hash}`, hash]
    })
  }

  #openUnnamed(memberId: number, value: string): Uint8Array<ArrayBuffer> {
    for (const key of this.#keys) {
      try {
        return decrypted(key, memberId, value)
      } catch {
        continue // the value does not authenticate with another key than its own
      }
    }
    throw keyMissing()
  }
}

function factorKeyOf(secret: string): FactorKey {
  const derive = (label: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', secret, '', label, bytes))
  return {
    id: derive('second factor: key id', ID_BYTES).toString('base64url'),
    sealing: derive('second factor: sealing', 32),
    hashing: derive('second factor: recovery codes', 32),
  }
}

function decrypted({ sealing }: FactorKey, memberId: number, value: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(value, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(String(memberId))).setAuthTag(bytes.subarray(-TAG_BYTES))
  return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]))
}

function hashed({ hashing }: FactorKey, memberId: number, code: string): string {
  return createHmac('sha256', hashing).update(`${memberId} ${code}`).digest('base64url')
}

const keyMissing = (): DomainError =>
  new DomainError('unavailable', 'unavailable', 'Codes cannot be checked for a moment. Please try again.')
