import type { Media, Rendition, StoredImage } from '@ribbonry/media'
import { fetchPicture, MediaError, parseAnimationUrl, parsePictureUrl } from '@ribbonry/media'
import { DomainError, type RefusalKind } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { MEDIA } from './media.provider.ts'
import { PicturesRepository } from './pictures.repository.ts'
import { placeholderDrawing } from './category-placeholder.ts'

const REFUSAL_KINDS: Partial<Record<MediaError['code'], RefusalKind>> = {
  'image-too-large': 'too-large',
  'image-not-found': 'not-found',
  'rendition-unknown': 'not-found',
  'media-busy': 'unavailable',
  'storage-full': 'unavailable',
}

const FETCH_MS = 15_000
const NO_PICTURE = 'An address of a picture begins with http:// or https://.'

/** Pictures: uploaded by staff, served to everyone. */
@Injectable()
export class PicturesService {
  constructor(
    @Inject(MEDIA) private readonly media: Media,
    @Inject(PicturesRepository) private readonly pictures: PicturesRepository,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
  ) {}

  /**
   * Decodes, re-encodes and stores a picture. Idempotent by content.
   * @throws DomainError with the code of libs/media
   */
  async upload(bytes: Uint8Array): Promise<StoredImage> {
    return await this.#insert(await asDomainError(this.media.intake(bytes), 'picture'), bytes.length)
  }

  /**
   * Stores the picture at an address of a public host. Idempotent by content.
   * @throws DomainError `image-refused` with the reason; `media-busy`, `storage-full`
   */
  async fetch(address: string): Promise<StoredImage> {
    try {
      if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw imageRefused(NO_PICTURE)
      const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts } = this.config
      const bytes = await fetchPicture(address, { userAgent, allowHosts, timeoutMs: FETCH_MS })
      return await this.#insert(await this.media.intake(bytes), bytes.length)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      throw error.unavailable ? new DomainError('unavailable', error.code, error.message) : imageRefused(error.message)
    }
  }

  /**
   * Stores a copy of a picture that another service has in the same store, which may remove its own.
   * @throws DomainError with the code of libs/media
   */
  async adopt(id: string, size: { readonly width: number; readonly height: number }): Promise<StoredImage> {
    const whole = { left: 0, top: 0, right: size.width, bottom: size.height, drawnOn: size }
    return await this.#insert(await asDomainError(this.media.crop(id, whole, size)), 0)
  }

  async #insert(stored: StoredImage, bytes: number): Promise<StoredImage> {
    const { id, width, height, color } = stored
    await this.pictures.insertIfAbsent({ id, width, height, color, bytes })
    return stored
  }

  /**
   * The bytes behind a picture's address.
   * @throws DomainError `image-not-found`, `media-busy`
   */
  async rendition(path: string): Promise<Rendition> {
    const animation = parseAnimationUrl(path)
    if (animation !== null) return await asDomainError(this.media.animation(animation))
    const address = parsePictureUrl(path)
    if (address === null) throw imageNotFound()
    return await asDomainError(this.media.rendition(address.id, address.width, address.format))
  }

  /**
   * The drawing of a category's placeholder.
   * @throws DomainError `image-not-found`
   */
  placeholder(file: string): string {
    const drawing = file.endsWith('.svg') ? placeholderDrawing(file.slice(0, -'.svg'.length)) : undefined
    if (drawing === undefined) throw imageNotFound()
    return drawing
  }
}

function imageRefused(reason: string): DomainError {
  return new DomainError('refused', 'image-refused', reason, { address: reason })
}

function imageNotFound(): DomainError {
  return new DomainError('not-found', 'image-not-found', 'There is no such image.')
}

async function asDomainError<Result>(work: Promise<Result>, field?: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    throw new DomainError(
      REFUSAL_KINDS[error.code] ?? 'refused',
      error.code,
      error.message,
      field === undefined ? undefined : { [field]: error.message },
    )
  }
}
