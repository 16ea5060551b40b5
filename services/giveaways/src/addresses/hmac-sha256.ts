import { hash } from 'node:crypto'

const BLOCK_BYTES = 64
const HASH_BYTES = 32

/**
 * HMAC-SHA-256 (RFC 2104) of many short texts under one key. `createHmac` sets up its key anew for each text, which takes ten
 * times as long as hashing it.
 */
export class HmacSha256 {
  readonly #inner: Buffer
  readonly #outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES)
  #message: Buffer

  /** @param key of at most 64 bytes */
  constructor(key: Uint8Array) {
    if (key.length > BLOCK_BYTES) throw new Error(`A key has at most ${BLOCK_BYTES} bytes`)
    this.#inner = Buffer.from(Array.from({ length: BLOCK_BYTES }, (_, place) => (key[place] ?? 0) ^ 0x36))
    for (let place = 0; place < BLOCK_BYTES; place += 1) this.#outer[place] = (key[place] ?? 0) ^ 0x5c
    this.#message = this.#inner
  }

  /** The hash of a text in hexadecimal digits. */
  hex(text: string): string {
    const length = BLOCK_BYTES + Buffer.byteLength(text)
    if (this.#message.length !== length) this.#message = Buffer.concat([this.#inner.subarray(0, BLOCK_BYTES)], length)
    this.#message.write(text, BLOCK_BYTES)
    this.#outer.write(hash('sha256', this.#message, 'hex'), BLOCK_BYTES, 'hex')
    return hash('sha256', this.#outer, 'hex')
  }
}
