import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const TAG_BYTES = 16

/** A value as giveaways stores it. */
export interface Sealed {
  readonly key_id: string
  readonly nonce: Buffer
  readonly sealed: Buffer
}

/**
 * AES-256-GCM as giveaways documents it (decision 52), written once more: a rotation is checked by what somebody else would read.
 * @param secret one of `GIVEAWAY_ADDRESS_KEYS`
 */
export class AddressSealing {
  readonly #derived: (label: string, bytes: number) => Buffer
  readonly id: string

  constructor(secret: string) {
    this.#derived = (label, bytes) => Buffer.from(hkdfSync('sha256', secret, '', `giveaway addresses: ${label}`, bytes))
    this.id = this.#derived('key id', 6).toString('base64url')
  }

  seal(owner: string, text: string): Sealed {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#derived('sealing', 32), nonce).setAAD(Buffer.from(owner))
    return { key_id: this.id, nonce, sealed: Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]) }
  }

  /** @throws Error when it is sealed with another key or for another owner */
  open(owner: string, { nonce, sealed }: Sealed): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#derived('sealing', 32), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  hash(email: string): Buffer {
    return createHmac('sha256', this.#derived('e-mail addresses', 32)).update(email).digest()
  }
}
