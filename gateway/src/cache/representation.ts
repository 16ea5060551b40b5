import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentCoding } from './content-coding.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

const GZIP_LEVEL = 6
const BROTLI_QUALITY = 5
/** Below this size compression saves no network packet. */
const MIN_COMPRESSED_BYTES = 1024
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|wasm|[\w.-]+\+(json|xml))|image\/svg\+xml|font\/ttf)/

/** One coding of an answer, ready to write: the header block (alternating names and values) and the bytes. */
export interface Variant {
  readonly head: readonly string[]
  readonly body: Buffer
}

/** An answer's bytes with all headers prepared. Each coding is made once, on first use. */
export class Representation {
  readonly etag: string
  readonly #variants: Partial<Record<ContentCoding, Variant>> = {}
  #pending: Map<ContentCoding, Promise<Variant>> | undefined
  #notModifiedHead: readonly string[] | undefined
  readonly #compressible: boolean

  /** @param headers all except length, coding, tag and vary; alternating names and values */
  constructor(
    readonly status: number,
    private readonly headers: readonly string[],
    private readonly bytes: Buffer,
  ) {
    // Weak, since one tag covers the same content in three codings.
    this.etag = `W/"${hash('sha1', bytes, 'base64url')}"`
    this.#compressible = bytes.length > MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(this.contentType)
    this.#variants.identity = this.#variant(bytes)
  }

  get contentType(): string {
    return valueOf(this.headers, 'content-type')
  }

  /** Header block of a 304. */
  get notModifiedHead(): readonly string[] {
    this.#notModifiedHead ??= [...without(this.headers, 'content-type'), 'etag', this.etag, ...this.#vary()]
    return this.#notModifiedHead
  }

  /** Target of a redirect. */
  get location(): string | undefined {
    const at = this.headers.indexOf('location')
    return at === -1 || this.status < 300 || this.status > 399 ? undefined : this.headers[at + 1]
  }

  /** The same redirect with another target, for one visitor. */
  leadingTo(location: string): Representation {
    const headers = this.headers.map((part, index) =>
      index % 2 === 1 && this.headers[index - 1] === 'location' ? location : part,
    )
    return new Representation(this.status, headers, this.bytes)
  }

  /** Size in the cache's budget: headers and codings, including codings that are not made yet. */
  get size(): number {
    return Math.ceil(this.bytes.length * (this.#compressible ? 1.5 : 1)) + 2048
  }

  get readyCodings(): readonly ContentCoding[] {
    return Object.keys(this.#variants) as ContentCoding[]
  }

  ready(coding: ContentCoding): Variant | undefined {
    return this.#variants[coding]
  }

  async prepare(coding: ContentCoding): Promise<Variant> {
    const ready = this.#variants[coding]
    if (ready !== undefined) return ready
    this.#pending ??= new Map()
    const making = this.#pending.get(coding) ?? this.#make(coding)
    this.#pending.set(coding, making)
    return making
  }

  /** Whether the client's If-None-Match names the current tag. */
  matches(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false
    return ifNoneMatch === this.etag || ifNoneMatch === '*' || ifNoneMatch.includes(this.etag.slice(2))
  }

  async #make(coding: ContentCoding): Promise<Variant> {
    const packed = this.#compressible ? await compress(this.bytes, coding) : this.bytes
    const variant = packed.length < this.bytes.length ? this.#variant(packed, coding) : this.#variant(this.bytes)
    this.#variants[coding] = variant
    this.#pending?.delete(coding)
    return variant
  }

  #variant(body: Buffer, coding?: ContentCoding): Variant {
    const encoding = coding === undefined ? [] : ['content-encoding', coding]
    return {
      body,
      head: [...this.headers, ...encoding, 'content-length', String(body.length), 'etag', this.etag, ...this.#vary()],
    }
  }

  #vary(): string[] {
    return this.#compressible ? ['vary', 'accept-encoding'] : []
  }
}

async function compress(bytes: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(bytes, { level: GZIP_LEVEL })
  if (coding === 'identity') return bytes
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return compressBrotli(bytes, { params })
}

function valueOf(headers: readonly string[], name: string): string {
  const at = headers.indexOf(name)
  return at === -1 ? '' : (headers[at + 1] ?? '')
}

function without(headers: readonly string[], name: string): string[] {
  return headers.filter((_part, index) => headers[index - (index % 2)] !== name)
}
