import { EDIT_REQUEST_CROP, submitBoostEditRequest } from '@ribbonry/contracts'
import { type CropRectangle, type Media, MediaError } from '@ribbonry/media'
import { parsePictureUrl } from '@ribbonry/media/urls'
import { CLOCK, type Clock, DomainError, refusalOf } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import { PICTURES_PER_ADDRESS } from '../../pitching/creatives/picture-limits.ts'
import { PENDING_MEDIA, type PendingMedia, PITCH_MEDIA } from '../../pitching/creatives/pitch-media.ts'
import { PitchPicturesRepository } from '../../pitching/creatives/pitch-pictures.repository.ts'
import type { ProposedPicture } from './edit-request-row.ts'

/** Stored pixels for each pixel of the crop of 300 by 250, so that it is large enough for a page. */
const SCALE = 5
const SIZE = { width: EDIT_REQUEST_CROP.width * SCALE, height: EDIT_REQUEST_CROP.height * SCALE } as const

/** Edges as drawn. Without all four, the crop is centred. */
export interface DrawnCrop {
  readonly left: number | undefined
  readonly right: number | undefined
  readonly top: number | undefined
  readonly bottom: number | undefined
  readonly drawnOn: { readonly width: number; readonly height: number } | undefined
}

/** `pending` until the mailed link is followed, in a folder that is not served; `public` once the sender is known. */
type PicturePlace = 'pending' | 'public'

/** Sender of a picture. `address` is the keyed hash of the IP address of a visitor. */
export interface PictureSender {
  readonly place: PicturePlace
  readonly address: string | undefined
}

/** Pictures of proposals: uploaded, or a new crop of the post's picture. */
@Injectable()
export class ProposedPicturesService {
  constructor(
    @Inject(PITCH_MEDIA) private readonly open: Media,
    @Inject(PENDING_MEDIA) private readonly media: PendingMedia,
    @Inject(PitchPicturesRepository) private readonly pictures: PitchPicturesRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL'>,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Decodes and crops a file. The uncropped picture stays pending and is never published.
   * @throws DomainError `image-refused`, `media-busy`, `storage-full`, `too-many-tries`
   */
  async receive(file: Uint8Array, crop: DrawnCrop, { place, address }: PictureSender): Promise<ProposedPicture> {
    await this.throttle.hit(PICTURES_PER_ADDRESS, address)
    const whole = await this.#refusing(() => this.media.pending.intake(file))
    const target = place === 'pending' ? this.media.pending : this.media.published
    try {
      return await this.#refusing(() => target.crop(whole.id, rectangleOf(crop, whole), SIZE))
    } finally {
      await this.pictures.markUnused(whole.id, this.clock())
    }
  }

  /**
   * Publishes the picture of a proposal once its sender is known. Idempotent.
   * @returns false where the picture has expired
   * @throws DomainError `storage-full`
   */
  async publish(id: string): Promise<boolean> {
    try {
      await this.media.publish(id)
      return true
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      return false
    }
  }

  /**
   * Crops the picture of the post.
   * @param own id and size of that picture
   * @param address of the picture in the cropper
   * @throws DomainError `image-refused` for the address of any other picture, `media-busy`, `storage-full`, `too-many-tries`
   */
  async cutOwn(
    own: { readonly id: string | null; readonly width: number; readonly height: number } | null,
    address: string,
    crop: DrawnCrop,
    { place, address: sender }: PictureSender,
  ): Promise<ProposedPicture> {
    const path = address.startsWith(`${this.config.SITE_URL}/`) ? address.slice(this.config.SITE_URL.length) : address
    const id = parsePictureUrl(path)?.id
    if (own === null || id === undefined || id !== own.id) throw imageRefused('Please upload the picture that you mean.')
    await this.throttle.hit(PICTURES_PER_ADDRESS, sender)
    const source = place === 'pending' ? this.media.fromPublic : this.open
    return await this.#refusing(() => source.crop(id, rectangleOf(crop, own), SIZE))
  }

  async #refusing(work: () => Promise<ProposedPicture>): Promise<ProposedPicture> {
    try {
      const { id, width, height, color } = await work()
      return { id, width, height, color }
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      throw imageRefused(error.message)
    }
  }
}

/** The requested edges; by default the largest centred rectangle of that ratio. */
function rectangleOf(
  { left, right, top, bottom, drawnOn }: DrawnCrop,
  { width, height }: { readonly width: number; readonly height: number },
): CropRectangle {
  if (left !== undefined && right !== undefined && top !== undefined && bottom !== undefined)
    return { left, right, top, bottom, ...(drawnOn === undefined ? {} : { drawnOn }) }
  const shape = SIZE.width / SIZE.height
  const [wide, high] = width / height > shape ? [height * shape, height] : [width, width / shape]
  const [x, y] = [(width - wide) / 2, (height - high) / 2]
  return { left: x, right: x + wide, top: y, bottom: y + high }
}

function imageRefused(sentence: string): DomainError {
  return refusalOf(submitBoostEditRequest, 'refused', 'image-refused', sentence, { fields: { source_image: sentence } })
}
