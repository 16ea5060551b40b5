import type { Media, Rendition, StoredImage } from '@ribbonry/media'
import { MediaError, parseAnimationUrl, parsePictureUrl } from '@ribbonry/media'
import { DomainError, type RefusalKind } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
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

/** Pictures: uploaded by staff, served to everyone. */
@Injectable()
export class PicturesService {
  constructor(
    @Inject(MEDIA) private readonly media: Media,
    @Inject(PicturesRepository) private readonly pictures: PicturesRepository,
  ) {}

  /**
   * Decodes, re-encodes and stores a picture. Idempotent by content.
   * @throws DomainError with the code of libs/media
   */
  async upload(bytes: Uint8Array): Promise<StoredImage> {
    return await this.#insert(await asDomainError(this.media.intake(bytes), 'picture'), bytes.length)
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
