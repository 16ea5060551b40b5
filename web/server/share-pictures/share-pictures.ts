import { createHash } from 'node:crypto'
import { request } from 'undici'
import type { Transport } from '../../src/api/transport.ts'
import type { GeneratedFile } from '../generated-files/generated-file.ts'
import { BoundedConcurrency } from './bounded-concurrency.ts'
import { CardStore } from './card-store.ts'
import { drawCard } from './draw-card.ts'
import type { ShareAddress } from './share-path.ts'
import { type ShareSubject, subjectOf } from './share-subject.ts'

/** Part of every hash: a new version redraws all cards. */
const LAYOUT_VERSION = 1
/** One core draws; the others serve pages. */
const CONCURRENCY = 1
const MAX_QUEUED = 16
/** Milliseconds. */
const PICTURE_TIMEOUT = 4000
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const AN_HOUR = 3600
const A_WEEK = 604_800
const A_MINUTE = 60

export interface SharePicturesOptions {
  readonly gatewayUrl: string
  readonly fonts: URL
  readonly folder: string
}

/** Share pictures of pages. */
export class SharePictures {
  readonly #store: CardStore
  readonly #work = new BoundedConcurrency<GeneratedFile>(CONCURRENCY, MAX_QUEUED)

  constructor(private readonly options: SharePicturesOptions) {
    this.#store = new CardStore(options.folder)
  }

  /** @throws FileNotFound, CallError as `subjectOf` does, TemporarilyUnavailable when the queue is full */
  async picture(address: ShareAddress, transport: Transport): Promise<GeneratedFile> {
    const subject = await subjectOf(address, transport)
    const hash = createHash('sha256')
      .update(JSON.stringify([LAYOUT_VERSION, subject]))
      .digest('hex')
    const cached = await this.#store.get(hash)
    return cached === undefined ? this.#work.run(hash, () => this.#draw(hash, subject)) : jpeg(cached, AN_HOUR)
  }

  async #draw(hash: string, { over, title, picture: address }: ShareSubject): Promise<GeneratedFile> {
    const picture = address === undefined ? undefined : await this.#fetched(address)
    const { fonts } = this.options
    const bare = { over, title, picture: undefined }
    const card = await drawCard({ ...bare, picture }, fonts).catch(() => drawCard(bare, fonts))
    // A card without its picture is cached briefly only.
    if (address !== undefined && picture === undefined) return jpeg(card, A_MINUTE)
    await this.#store.put(hash, card).catch(() => undefined)
    return jpeg(card, AN_HOUR)
  }

  /** Bytes of a picture of ours; undefined when it cannot be fetched. */
  async #fetched(path: string): Promise<Buffer | undefined> {
    try {
      const { statusCode, body } = await request(`${this.options.gatewayUrl}${path}`, {
        signal: AbortSignal.timeout(PICTURE_TIMEOUT),
      })
      if (statusCode !== 200) {
        await body.dump()
        return undefined
      }
      return await atMost(body, MAX_PICTURE_BYTES)
    } catch {
      return undefined
    }
  }
}

async function atMost(body: AsyncIterable<Buffer>, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function jpeg(body: Buffer, fresh: number): GeneratedFile {
  return { type: 'image/jpeg', body, fresh, stale: fresh === A_MINUTE ? A_MINUTE : A_WEEK }
}
