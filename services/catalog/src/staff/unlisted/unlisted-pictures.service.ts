import { MAX_UNLISTED_PICTURE_BYTES, UNLISTED_PICTURE } from '@ribbonry/contracts'
import {
  fetchPicture,
  type Media,
  MediaError,
  normalizeRectangle,
  parsePictureUrl,
  type Size,
  type StoredImage,
} from '@ribbonry/media'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type CatalogEnvironment, CONFIG } from '../../config.ts'
import { MEDIA } from '../../posts/pictures/media.provider.ts'
import { PicturesRepository } from '../../posts/pictures/pictures.repository.ts'
import type { Edges } from './unlisted-row.ts'

/** A file, a path of our media, or an address to fetch. */
export type PictureSource = Uint8Array | string

/** What is kept, in pixels of the picture or of the size in which it was drawn; without edges the middle. */
export interface Cut {
  readonly edges?: Edges | undefined
  readonly drawnOn?: Size | undefined
}

export interface CutPicture {
  readonly partId: string
  readonly sourceId: string
  /** In pixels of the stored source. */
  readonly crop: Edges | null
}

/** A picture before it is cropped: its id, and the size in which an editor shows it. */
interface Taken {
  readonly id: string
  readonly shown: Size
}

const FETCH_MS = 15_000
const NO_PICTURE = 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'

/** Takes in the pictures of unlisted content, and crops them. */
@Injectable()
export class UnlistedPicturesService {
  constructor(
    @Inject(MEDIA) private readonly media: Media,
    @Inject(PicturesRepository) private readonly pictures: PicturesRepository,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
  ) {}

  /** @throws DomainError `image-refused` with the reason, `media-busy`, `storage-full` */
  async cut(given: PictureSource, cut: Cut): Promise<CutPicture> {
    try {
      const { id, shown } = await this.#take(given)
      const size = await this.media.measure(id)
      const whole = { left: 0, top: 0, right: size.width, bottom: size.height }
      const part = cut.edges && normalizeRectangle({ ...cut.edges, drawnOn: cut.drawnOn ?? shown }, size)
      const crop = part && { left: part.left, top: part.top, right: part.left + part.width, bottom: part.top + part.height }
      const stored = await this.#keep(await this.media.crop(id, crop ?? whole, UNLISTED_PICTURE))
      return { partId: stored.id, sourceId: id, crop: crop ?? null }
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      throw imageRefused(error.message)
    }
  }

  async #take(given: PictureSource): Promise<Taken> {
    if (typeof given !== 'string') return await this.#receive(given)
    const id = parsePictureUrl(given)?.id
    if (id !== undefined) return await this.#adopt(id)
    if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) throw imageRefused(NO_PICTURE)
    const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts } = this.config
    const maxBytes = MAX_UNLISTED_PICTURE_BYTES
    return await this.#receive(await fetchPicture(given, { userAgent, allowHosts, maxBytes, timeoutMs: FETCH_MS }))
  }

  async #receive(bytes: Uint8Array): Promise<Taken> {
    const shown = await this.media.measure(bytes)
    return { id: (await this.#keep(await this.media.intake(bytes), bytes.length)).id, shown }
  }

  /** A picture of another service is copied, because that service may remove its own. */
  async #adopt(id: string): Promise<Taken> {
    const shown = await this.media.measure(id)
    if (await this.pictures.exists(id)) return { id, shown }
    const whole = { left: 0, top: 0, right: shown.width, bottom: shown.height }
    return { id: (await this.#keep(await this.media.crop(id, whole, shown))).id, shown }
  }

  async #keep({ id, width, height, color }: StoredImage, bytes = 0): Promise<StoredImage> {
    await this.pictures.insertIfAbsent({ id, width, height, color, bytes })
    return { id, width, height, color }
  }
}

function imageRefused(sentence: string): DomainError {
  return new DomainError('refused', 'image-refused', sentence, { image: sentence })
}
