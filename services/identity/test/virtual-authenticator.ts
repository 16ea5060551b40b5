import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

interface Options {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

export interface Tampering {
  /** Origin of the page. */
  readonly origin?: string
  /** Without user verification. */
  readonly unverified?: boolean
  readonly site?: string
  readonly handle?: string
  readonly counter?: number
}

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** An authenticator with one passkey; formats of WebAuthn level 3, section 6. */
export class VirtualAuthenticator {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #point: { x: Buffer; y: Buffer }
  #handle = ''
  #counter = 0

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  create(options: Options, tampering: Tampering = {}): object {
    this.#handle = options.user?.id ?? ''
    const { x, y } = this.#point
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key])
    const data = Buffer.concat([this.#data(options.rp?.id ?? '', HAS_KEY, tampering), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options, tampering),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  present(options: Options, tampering: Tampering = {}): object {
    this.#counter = tampering.counter ?? this.#counter + 1
    const data = this.#data(options.rpId ?? '', 0, tampering)
    const clientDataJSON = this.#client('webauthn.get', options, tampering)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = sign('sha256', signed, this.#key).toString('base64url')
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature,
      userHandle: tampering.handle ?? this.#handle,
    })
  }

  #data(site: string, flags: number, tampering: Tampering): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([
      sha256(tampering.site ?? site),
      Buffer.from([PRESENT + (tampering.unverified === true ? 0 : VERIFIED) + flags]),
      counter,
    ])
  }

  #client(type: string, { challenge }: Options, tampering: Tampering): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: tampering.origin ?? this.origin, crossOrigin: false })).toString(
      'base64url',
    )
  }

  #answer(response: object): object {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
