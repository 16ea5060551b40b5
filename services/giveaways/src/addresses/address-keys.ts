import { Inject, Injectable } from '@nestjs/common'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { CONFIG, type GiveawaysEnvironment } from '../config.ts'
import { HmacSha256 } from './hmac-sha256.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 6

/** A text under AES-256-GCM. */
export interface Sealed {
  /** Names the key; says nothing about it. */
  readonly keyId: string
  readonly nonce: Buffer
  /** Ciphertext, followed by its tag. */
  readonly sealed: Buffer
}

/** What a sealed text belongs to. It opens as nothing else's. */
export type SealedFor =
  | `winner-email ${number}`
  | `winner-address ${number}`
  | `winner-mail ${string}`
  | `giveaway-entry ${string}`
  | `draw-secret ${number}`

interface AddressKey {
  readonly id: string
  readonly sealing: Buffer
  readonly hashing: HmacSha256
}

/** Keys for what is kept of entrants and winners, derived from the configuration. Without them stored values are useless. */
@Injectable()
export class AddressKeys {
  readonly #keys: readonly AddressKey[]
  readonly #current: AddressKey

  /** @throws Error without a key */
  constructor(@Inject(CONFIG) config: Pick<GiveawaysEnvironment, 'GIVEAWAY_ADDRESS_KEYS'>) {
    this.#keys = config.GIVEAWAY_ADDRESS_KEYS.map(addressKeyOf)
    const [current] = this.#keys
    if (current === undefined) throw new Error('Addresses of winners need a key')
    this.#current = current
  }

  /** The key that seals now. */
  get currentId(): string {
    return this.#current.id
  }

  /** Whether there is a key of that name. */
  knows(id: string): boolean {
    return this.#keys.some((key) => key.id === id)
  }

  /** Encrypts a text with the current key. */
  seal(owner: SealedFor, text: string): Sealed {
    const { id: keyId, sealing } = this.#current
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner))
    return { keyId, nonce, sealed: Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]) }
  }

  /** @throws Error when its key is not known, when it was sealed for another owner, or changed */
  open(owner: SealedFor, { keyId, nonce, sealed }: Sealed): string {
    const key = this.#keys.find(({ id }) => id === keyId)
    if (key === undefined) throw new Error(`GIVEAWAY_ADDRESS_KEYS lacks the key ${keyId}`)
    const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  /** Keyed hash of an e-mail address in one spelling, by which winners are found; with the current key. */
  hashEmail(email: string): Buffer {
    return hashed(this.#current, email)
  }

  /** Every form in which the hash of an address may be stored. */
  emailHashes(email: string): Buffer[] {
    return this.#keys.map((key) => hashed(key, email))
  }
}

function addressKeyOf(secret: string): AddressKey {
  const derive = (label: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', secret, '', label, bytes))
  return {
    id: derive('giveaway addresses: key id', ID_BYTES).toString('base64url'),
    sealing: derive('giveaway addresses: sealing', 32),
    hashing: new HmacSha256(derive('giveaway addresses: e-mail addresses', 32)),
  }
}

function hashed({ hashing }: AddressKey, email: string): Buffer {
  return Buffer.from(hashing.hex(email), 'hex')
}
