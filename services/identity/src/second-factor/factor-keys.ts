import { Inject, Injectable } from '@nestjs/common'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { CONFIG, type IdentityEnvironment } from '../config.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Keys for second factors, derived from the configuration. Without them the stored secrets are useless. */
@Injectable()
export class FactorKeys {
  readonly #sealing: Buffer
  readonly #hashing: Buffer

  constructor(@Inject(CONFIG) config: Pick<IdentityEnvironment, 'SECOND_FACTOR_KEY' | 'IDENTITY_SECRET'>) {
    const secret = config.SECOND_FACTOR_KEY ?? config.IDENTITY_SECRET
    this.#sealing = Buffer.from(hkdfSync('sha256', secret, '', 'second factor: sealing', 32))
    this.#hashing = Buffer.from(hkdfSync('sha256', secret, '', 'second factor: recovery codes', 32))
  }

  /** Encrypts a member's secret (AES-256-GCM); bound to the member's id. */
  seal(memberId: number, secret: Uint8Array): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#sealing, iv).setAAD(Buffer.from(String(memberId)))
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** @throws Error when it was sealed with another key, for another member, or changed */
  open(memberId: number, sealed: string): Uint8Array<ArrayBuffer> {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#sealing, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(String(memberId))).setAuthTag(bytes.subarray(-TAG_BYTES))
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]))
  }

  /** Keyed hash of a recovery code. Codes are random, so a fast hash is enough. */
  hash(memberId: number, code: string): string {
    return createHmac('sha256', this.#hashing).update(`${memberId} ${code}`).digest('base64url')
  }
}
