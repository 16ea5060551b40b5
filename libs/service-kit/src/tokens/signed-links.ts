import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { LinkVerifier, VerifiedLink } from '../calls/link-verifier.ts'
import { systemClock, type Clock } from '../time/clock.ts'

const SIGNATURE_BYTES = 24
const SHORTEST_SIGNATURE = 16
const LONGEST_TOKEN = 2000
/** Placeholder for the expiry of a link that never expires. */
const NEVER = '-'

export interface LinkToSign {
  /** Separates kinds of links: `unsubscribe`, `preview`. A link is valid only for its purpose. */
  readonly purpose: string
  /** Who or what the link concerns, any text. It is readable for the holder of the link. */
  readonly subject: string
  /** Lifetime of the link; without it the link never expires. */
  readonly seconds?: number
}

/**
 * Format of links that were signed before `SignedLinks` and never expire: HMAC-SHA256 of a text, cut to `signatureBytes`. They
 * stay valid; new links have the format of `SignedLinks`.
 */
export interface EarlierLinkFormat {
  /** Label of the key's derivation (HKDF); without it the secret is the key. */
  readonly keyLabel?: string
  /** At least 16. */
  readonly signatureBytes: number
  /** Splits a token; undefined for a text of another format. */
  readonly split: (
    token: string,
  ) => { readonly signed: string | Uint8Array; readonly signature: Buffer; readonly subject: string } | undefined
}

/**
 * Self-contained signed links: nothing is stored, so they work any number of times until they expire. For links that work once or
 * can be revoked, see `OneTimeCodes`. HMAC-SHA256 with a separate key for each purpose (HKDF, RFC 5869).
 */
export class SignedLinks implements LinkVerifier {
  readonly #secrets: readonly string[]
  readonly #keys = new Map<string, readonly Buffer[]>()
  readonly #earlier: Readonly<Record<string, EarlierLinkFormat | undefined>>

  /**
   * @param secrets the first signs, all verify
   * @param earlier by purpose
   * @throws Error without a secret, or for an earlier format with a short signature
   */
  constructor(
    secrets: readonly string[],
    private readonly now: Clock = systemClock,
    earlier: Readonly<Record<string, EarlierLinkFormat>> = {},
  ) {
    if (secrets.length === 0) throw new Error('Links need a secret to be signed with')
    for (const [purpose, { signatureBytes }] of Object.entries(earlier))
      if (signatureBytes < SHORTEST_SIGNATURE) throw new Error(`The signature of links for ${purpose} is too short`)
    this.#secrets = secrets
    this.#earlier = earlier
  }

  /** The token for a link: letters, digits, `-`, `_` and one dot. */
  sign({ purpose, subject, seconds }: LinkToSign): string {
    const expires = seconds === undefined ? NEVER : Math.ceil(this.now().getTime() / 1000 + seconds).toString(36)
    const body = Buffer.from(`${expires} ${subject}`).toString('base64url')
    const [key] = this.#keysOf(purpose)
    if (key === undefined) throw new Error('Links need a secret to be signed with')
    return `${body}.${signatureOf(body, key).toString('base64url')}`
  }

  /** The content of a token; undefined when the signature is invalid, the purpose differs, or it has expired. */
  verify(token: string, purpose: string): VerifiedLink | undefined {
    if (token.length > LONGEST_TOKEN) return undefined
    return this.#verifyCurrent(token, purpose) ?? this.#verifyEarlier(token, purpose)
  }

  #verifyCurrent(token: string, purpose: string): VerifiedLink | undefined {
    const [body = '', signature = '', ...more] = token.split('.')
    if (body === '' || more.length > 0) return undefined
    const given = Buffer.from(signature, 'base64url')
    if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return undefined
    if (!this.#keysOf(purpose).some((key) => timingSafeEqual(signatureOf(body, key), given))) return undefined
    return this.#read(Buffer.from(body, 'base64url').toString(), purpose)
  }

  #verifyEarlier(token: string, purpose: string): VerifiedLink | undefined {
    const { split, signatureBytes, keyLabel } = this.#earlier[purpose] ?? {}
    const parts = split?.(token)
    if (parts === undefined || signatureBytes === undefined || parts.signature.length !== signatureBytes) return undefined
    const { signed, signature, subject } = parts
    const isSigned = this.#secrets.some((secret) => {
      const key = keyLabel === undefined ? secret : derivedKey(secret, keyLabel)
      return timingSafeEqual(createHmac('sha256', key).update(signed).digest().subarray(0, signatureBytes), signature)
    })
    return isSigned ? { purpose, subject, expires: undefined } : undefined
  }

  #read(text: string, purpose: string): VerifiedLink | undefined {
    const space = text.indexOf(' ')
    const [ends, subject] = [text.slice(0, space), text.slice(space + 1)]
    if (ends === NEVER) return { purpose, subject, expires: undefined }
    const expires = new Date(Number.parseInt(ends, 36) * 1000)
    return expires.getTime() > this.now().getTime() ? { purpose, subject, expires } : undefined
  }

  #keysOf(purpose: string): readonly Buffer[] {
    const known = this.#keys.get(purpose)
    if (known !== undefined) return known
    const keys = this.#secrets.map((secret) => derivedKey(secret, `link ${purpose}`))
    this.#keys.set(purpose, keys)
    return keys
  }
}

function derivedKey(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32))
}

function signatureOf(body: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES)
}
